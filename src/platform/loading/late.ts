import { createElement, lazy, useState, type ComponentType, type FunctionComponent } from 'react';

import { createListeners } from '../observable.ts';
import { report } from '../report.ts';

const retries = createListeners();

/**
 * To be called before a failed page is rendered again: React caches a failed fetch, so what failed is fetched anew.
 */
export const forgetFailedFiles = (): void => retries.notify();

async function orForget<Value>(fetching: Promise<Value>, forget: () => void): Promise<Value> {
  try {
    return await fetching;
  } catch (error) {
    const stop = retries.subscribe(() => {
      stop();
      forget();
    });
    throw error;
  }
}

/** `preload` fetches it ahead of its first use. */
type LateComponent<Props> = FunctionComponent<Props> & { readonly preload: () => Promise<unknown> };

/** A component in a file of its own, fetched when it is first rendered or by `fetchLate`. */
export function lateComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LateComponent<Props> {
  let loaded: ComponentType<object> | undefined;
  const preload = late(async () => (loaded = (await load()) as ComponentType<object>));
  const attempt = () =>
    lazy(async () => ({
      default: await orForget(preload(), () => {
        current = attempt();
      }),
    }));
  let current = attempt();

  function Late(props: Props) {
    // A loaded component renders at once, without the fallback of `lazy`. `useState` keeps it the same while mounted.
    const [component] = useState<ComponentType<object>>(() => loaded ?? current);
    return createElement(component, props);
  }
  return Object.assign(Late, { preload });
}

export interface LateValue<Value> {
  /** Fetches it ahead of its first use. */
  readonly preload: () => Promise<Value>;
  /** For a component, which suspends until it is there. */
  readonly read: () => Value;
}

/** A value of a file of its own, fetched when it is first read or by `fetchLate`. */
export function lateValue<Value extends object>(load: () => Promise<Value>): LateValue<Value> {
  let loaded: Value | undefined;
  const preload = late(async () => (loaded = await load()));
  let attempt: Promise<Value> | undefined;
  let failed: { readonly error: unknown } | undefined;
  async function fetchIt(): Promise<Value> {
    try {
      return await preload();
    } catch (error) {
      failed = { error };
      throw error;
    }
  }
  const forget = () => {
    attempt = undefined;
    failed = undefined;
  };
  const read = () => {
    if (loaded) return loaded;
    if (failed) throw failed.error;
    attempt ??= orForget(fetchIt(), forget);
    // As `lazy` does. A component that suspends by `use` has to call it in its next rendering too, which may be after
    // the value is there.
    throw attempt;
  };
  return { preload, read };
}

type Fetch = () => Promise<unknown>;

const known = new Set<Fetch>();

/** Registers the import of a file, so that `fetchLate` fetches it ahead of its first use. */
export function late<Later extends Fetch>(fetchIt: Later): Later {
  known.add(fetchIt);
  return fetchIt;
}

/** Files that need not be fetched ahead again. */
const fetched = new Set<Fetch>();

/**
 * Fetches all registered files ahead of their use, because later a deployment may have removed this version's files or
 * the network may be down. A file that fails now is fetched again when it is needed. Each fetch waits until the browser
 * is idle, because starting a hundred requests at once keeps a cheap tablet from drawing for more than a second.
 */
export async function fetchLate(): Promise<void> {
  const begun: Promise<void>[] = [];
  // Including those that a fetched file registers meanwhile.
  for (const fetchIt of known) {
    if (fetched.has(fetchIt)) continue;
    await idle();
    begun.push(fetchAhead(fetchIt));
  }
  const { size } = known;
  await Promise.all(begun);
  if (known.size > size) await fetchLate();
}

const idle = () => new Promise<void>((resolve) => whenIdle(resolve));

/**
 * Once the browser has nothing better to do, and after two seconds at the latest. Safari has no `requestIdleCallback`.
 */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work);
}

async function fetchAhead(fetchIt: Fetch): Promise<void> {
  try {
    await fetchIt();
    fetched.add(fetchIt);
  } catch (error) {
    report(error, 'late file');
  }
}
