/** Launch options for the browser to test with; undefined when the machine has none. */
export function findBrowser(): { readonly executablePath?: string; readonly args?: string[] } | undefined;
