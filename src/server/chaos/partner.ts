import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
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
