import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

interface FaultyProxyOptions {
  readonly ports: readonly number[];
  readonly random: () => number;
  /** The share of connections that are cut. */
  readonly cutShare: number;
}

/**
 * A TCP proxy between the clients and the servers. Each connection goes to a random server, and many are cut: before or
 * within the request, or before or within the answer.
 */
export async function openFaultyProxy({ ports, random, cutShare }: FaultyProxyOptions) {
  const sockets = new Set<Socket>();
  let cuts = 0;

  const server = createServer((client) => {
    const upstream = connect(ports[Math.floor(random() * ports.length)] ?? 0, '127.0.0.1');
    const cut = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const end of [client, upstream]) {
      sockets.add(end);
      end.on('error', cut).on('close', () => {
        sockets.delete(end);
        cut();
      });
    }
    const isCut = random() < cutShare;
    const where = random();
    const breakOff = (socket: Socket, passed: Buffer | undefined) => {
      cuts += 1;
      if (passed) socket.write(passed, cut);
      else cut();
    };
    client.on('data', (bytes: Buffer) => {
      if (isCut && where < 0.15) return breakOff(upstream, undefined);
      if (isCut && where < 0.3) return breakOff(upstream, bytes.subarray(0, Math.floor(bytes.length * random())));
      upstream.write(bytes);
      // The cut comes while the server works, or just after its answer.
      if (isCut && where < 0.6) setTimeout(() => breakOff(upstream, undefined), random() * 60);
    });
    upstream.on('data', (bytes: Buffer) => {
      if (isCut && where < 0.8) return breakOff(client, undefined);
      if (isCut) return breakOff(client, bytes.subarray(0, Math.floor(bytes.length * random())));
      client.write(bytes);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cuts: () => cuts,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
