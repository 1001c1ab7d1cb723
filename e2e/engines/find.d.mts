export function findFirefox(): string | undefined;
/** The programs that WebKitGTK takes. */
export function findWebKit():
  | { readonly driver: string; readonly browser: string; readonly display: string }
  | undefined;
