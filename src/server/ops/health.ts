import { connect } from 'node:net';

import { Hono } from 'hono';

import type { Ledger } from '../ledger/ledger.ts';

export interface HealthOptions {
  readonly ledger: Pick<Ledger, 'find' | 'holdsLease'>;
  readonly configurationIsValid: boolean;
  /** Absent for the sandbox, which is part of this process. */
  readonly partnerIsReachable?: (() => Promise<boolean>) | undefined;
  readonly isStopping: () => boolean;
}

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work, else 503. The partner's reachability is reported but
 * not required: while the partner is unreachable, files, the ledger and recorded answers still work, and a restart
 * would not help.
 */
export function createHealthRoutes({
  ledger,
  configurationIsValid,
  partnerIsReachable,
  isStopping,
}: HealthOptions): Hono {
  const app = new Hono();
  app.get('/healthz', (c) => c.json({ alive: true }, 200, { 'Cache-Control': 'no-store' }));
  app.get('/readyz', async (c) => {
    const [readable, partner] = await Promise.all([isReadable(ledger), partnerIsReachable?.()]);
    const checks = {
      // Renewing the lease writes, so this check also fails when the disk is full.
      ledger: readable && ledger.holdsLease(),
      configuration: configurationIsValid,
      running: !isStopping(),
    };
    const ready = Object.values(checks).every(Boolean);
    return c.json({ ready, ...checks, partner: partner ?? 'sandbox' }, ready ? 200 : 503, {
      'Cache-Control': 'no-store',
    });
  });
  return app;
}

async function isReadable(ledger: HealthOptions['ledger']): Promise<boolean> {
  try {
    await ledger.find({ store: '', key: 'readyz' });
    return true;
  } catch {
    return false;
  }
}

const connectTimeoutMs = 1_000;
/** Health checks come every few seconds, from several places. */
const keptMs = 10_000;

/** Whether a connection to the partner can be opened. Sends nothing over it. */
export function reachabilityOf(baseUrl: string): () => Promise<boolean> {
  const { hostname, port, protocol } = new URL(baseUrl);
  const place = {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (protocol === 'https:' ? 443 : 80),
  };
  let known: { readonly at: number; readonly reachable: Promise<boolean> } | undefined;
  return () => {
    if (!known || performance.now() - known.at > keptMs) known = { at: performance.now(), reachable: opens(place) };
    return known.reachable;
  };
}

const opens = (place: { readonly host: string; readonly port: number }) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ ...place, timeout: connectTimeoutMs });
    const settle = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => settle(true));
    for (const event of ['error', 'timeout']) socket.once(event, () => settle(false));
  });
