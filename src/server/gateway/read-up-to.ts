export class TooLong extends Error {
  override readonly name = 'TooLong';
}

/** The whole body. Throws `TooLong` if it has more than `most` bytes. */
export async function readUpTo(most: number, request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const announced = request.headers.get('Content-Length');
  if (announced !== null && Number(announced) > most) throw new TooLong();
  // A body can't be longer than announced. Reading it in one piece avoids a stream, which costs more than forwarding.
  if (announced !== null) return new Uint8Array(await request.arrayBuffer());
  return readStreamUpTo(most, request.body);
}

/** For an answer that may be compressed: its announced length is not that of its content. */
export async function readStreamUpTo(
  most: number,
  stream: ReadableStream<Uint8Array> | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop cancels the stream.
  for await (const chunk of stream ?? []) {
    length += chunk.length;
    if (length > most) throw new TooLong();
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** Limits the length of an answer, and reads it within the time limit of its request. */
export const fetchUpTo =
  (most: number) =>
  async (url: string, { body, ...options }: Omit<RequestInit, 'body'> & { body?: unknown }): Promise<Response> => {
    const answer = await fetch(url, { ...options, ...(body === undefined ? {} : { body: body as BodyInit }) });
    const whole = await readStreamUpTo(most, answer.body);
    return new Response(answer.body && whole, answer);
  };
