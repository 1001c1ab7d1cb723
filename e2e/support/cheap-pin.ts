/** Runs in the page: derives the PIN's key with 1 iteration instead of 600,000. */
export function cheapenPin(): void {
  // Absent where the context is not secure, whatever the type says.
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return;
  const derive = subtle.deriveKey.bind(subtle);
  subtle.deriveKey = async (algorithm, ...rest) =>
    derive(
      typeof algorithm === 'object' && 'iterations' in algorithm ? { ...algorithm, iterations: 1 } : algorithm,
      ...rest,
    );
}
