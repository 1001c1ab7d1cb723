/** The variables that the server is configured with. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A mistake in the server's settings. The message is printed without a stack. */
export class SettingsError extends Error {}
