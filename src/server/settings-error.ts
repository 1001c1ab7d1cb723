/** A mistake in the server's settings. The message is printed without a stack. */
export class SettingsError extends Error {}
