/** In the page: the PIN’s key is derived with one round in place of 600,000. */
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
