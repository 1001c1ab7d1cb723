export class TooLong extends Error {
  override readonly name = 'TooLong';
}

/** The whole body. Throws `TooLong` if it has more than `most` bytes. */
export async function readUpTo(
  most: number,
  body: ReadableStream<Uint8Array> | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop cancels the stream.
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > most) throw new TooLong();
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
