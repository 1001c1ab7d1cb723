import { connect, type Socket } from 'node:net';

export interface Load {
  readonly port: number;
  /** The whole request as it goes over the wire; called once for each. */
  readonly request: () => string;
  readonly connections: number;
  readonly seconds: number;
}

export interface Measured {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly answered: number;
  /** Answers with another status than 200, and connections that were cut. */
  readonly failed: number;
}

/** Kept-alive connections that each send one request after another. Raw sockets, so that the generator costs little. */
export async function generate({ port, request, connections, seconds }: Load): Promise<Measured> {
  const took: number[] = [];
  let failed = 0;
  const begun = performance.now();
  const end = begun + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(port, '127.0.0.1').setNoDelay();
      const answers = createAnswerReader(socket);
      while (performance.now() < end) {
        const sentAt = performance.now();
        socket.write(request());
        const status = await answers.next();
        took.push(performance.now() - sentAt);
        if (status !== 200) failed += 1;
        if (status === 0) break;
      }
      socket.destroy();
    }),
  );
  const elapsed = (performance.now() - begun) / 1000;
  const sorted = took.toSorted((one, other) => one - other);
  const quantile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { perSecond: took.length / elapsed, p50: quantile(0.5), p99: quantile(0.99), answered: took.length, failed };
}

const headEnd = '\r\n\r\n';

/** Reads one answer at a time, by its length or its chunks. Its status is 0 if the connection ends before it. */
function createAnswerReader(socket: Socket) {
  let head = '';
  let status = 0;
  let missing = -1;
  let tail = '';
  let settle: ((status: number) => void) | undefined;
  const finish = (result: number) => {
    head = '';
    missing = -1;
    tail = '';
    settle?.(result);
  };
  socket.on('data', (chunk) => {
    let body = chunk.length;
    if (missing === -1) {
      head += chunk.toString('latin1');
      const end = head.indexOf(headEnd);
      if (end === -1) return;
      status = Number(head.slice(9, 12));
      const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end + 2))?.[1];
      body = head.length - end - headEnd.length;
      tail = head.slice(-5);
      missing = length === undefined ? Number.POSITIVE_INFINITY : Number(length);
    } else tail = (tail + chunk.toString('latin1', Math.max(0, chunk.length - 5))).slice(-5);
    missing -= body;
    if (missing <= 0 || (missing === Number.POSITIVE_INFINITY && tail === '0\r\n\r\n')) finish(status);
  });
  socket.on('error', () => finish(0));
  socket.on('close', () => finish(0));
  return { next: () => new Promise<number>((resolve) => (settle = resolve)) };
}
