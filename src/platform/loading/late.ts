import { createElement, type ComponentType, type FunctionComponent } from 'react';

import { createListeners } from '../observable.ts';
import { report } from '../report.ts';

const retries = createListeners();

/** Called once a boundary shows the failure. Whatever is read later fetches its file again. */
export const forgetFailedFiles = (): void => retries.notify();

interface LateValue<Value> {
  /** Fetches the file ahead of its first use. */
  readonly preload: () => Promise<Value>;
  /** For a component, which suspends until it is there. */
  readonly read: () => Value;
}

/** What a file of its own exports, fetched when it is first read or by `fetchLate`. */
export function lateValue<Value extends object>(load: () => Promise<Value>): LateValue<Value> {
  let loaded: Value | undefined;
  let attempt: Promise<Value> | undefined;
  let failed: { readonly error: unknown } | undefined;
  const preload = late(async () => (loaded = await load()));

  async function fetchIt(): Promise<Value> {
    try {
      return await preload();
    } catch (error) {
      failed = { error };
      const stop = retries.subscribe(() => {
        stop();
        attempt = failed = undefined;
      });
      throw error;
    }
  }

  function read(): Value {
    if (loaded) return loaded;
    if (failed) throw failed.error;
    // Not by React's `use`: a component that suspends by it has to call it in its next rendering too, which may be
    // after the file is there.
    throw (attempt ??= fetchIt());
  }
  return { preload, read };
}

type LateComponent<Props> = FunctionComponent<Props> & Pick<LateValue<unknown>, 'preload'>;

/** A component in a file of its own. */
export function lateComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LateComponent<Props> {
  const { preload, read } = lateValue(load);
  const Late = (props: Props) => createElement(read(), props);
  return Object.assign(Late, { preload });
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
