import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** What the partner did with a request that arrived. After `silence` the outcome can't be known. */
export type Fate = 'accepted' | 'refused' | 'silence';

export interface Arrival {
  /** The server process that forwarded it. */
  readonly process: string;
  readonly at: number;
  readonly fate: Fate;
  /** When the whole answer was handed to the network. Absent before that. */
  answeredAt?: number;
}

/** A random number below `upTo` selects the first such fault. All other requests are accepted at once. */
const faults = [
  { upTo: 0.07, fate: 'silence', how: 'reset' },
  { upTo: 0.11, fate: 'silence', how: 'half' },
  { upTo: 0.14, fate: 'silence', how: 'failure page' },
  { upTo: 0.2, fate: 'refused', how: 'whole' },
  { upTo: 0.32, fate: 'accepted', how: 'late' },
] as const;

/** A partner that loses, delays and truncates answers, and records every request that arrives. */
export async function startPartner(random: () => number, slowMs: number) {
  const arrivals = new Map<number, Arrival[]>();

  async function answer(response: ServerResponse, arrival: Arrival, how: (typeof faults)[number]['how'] | 'at once') {
    if (how === 'late' || arrival.fate === 'silence') await sleep(random() * slowMs);
    else await sleep(random() * 20);
    if (how === 'reset') {
      response.socket?.destroy();
      return;
    }
    const body =
      arrival.fate === 'refused' ? '{"success":false,"error":{"message":"não"}}' : '{"result":null,"success":true}';
    if (how === 'half') {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': String(body.length) });
      response.write(body.slice(0, 10), () => response.socket?.destroy());
      return;
    }
    if (how === 'failure page') response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad Gateway</h1>');
    else response.writeHead(arrival.fate === 'refused' ? 422 : 200, { 'Content-Type': 'application/json' }).end(body);
    await once(response, 'finish');
    arrival.answeredAt = Date.now();
  }

  const server = createServer((request, response) => {
    response.on('error', () => undefined);
    void json(request).then(
      (body) => {
        const { intention } = body as { intention: number };
        const draw = random();
        const fault = faults.find(({ upTo }) => draw < upTo);
        const arrival: Arrival = {
          process: request.url?.split('/')[1] ?? '',
          at: Date.now(),
          fate: fault?.fate ?? 'accepted',
        };
        arrivals.set(intention, [...(arrivals.get(intention) ?? []), arrival]);
        return answer(response, arrival, fault?.how ?? 'at once');
      },
      () => undefined,
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    /** The partner's address for one server process, which identifies that process. */
    addressFor: (process: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${process}`,
    arrivals: (intention: number): readonly Arrival[] => arrivals.get(intention) ?? [],
    total: () => [...arrivals.values()].reduce((sum, list) => sum + list.length, 0),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

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

  const server = createTcpServer((client) => {
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
