import { createElement, lazy, useState, type ComponentType, type FunctionComponent } from 'react';

import { createListeners } from './observable.ts';
import { report } from './report.ts';

const retries = createListeners();

/** Before the page is tried again: React's `lazy` remembers a failed fetch for good, so the next attempt needs new ones. */
export const forgetFailedComponents = (): void => retries.notify();

/** `preload` fetches it ahead of its first use. */
type LateComponent<Props> = FunctionComponent<Props> & { readonly preload: () => Promise<unknown> };

/** A component that what stands before it can do without. */
export function lateComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LateComponent<Props> {
  let loaded: ComponentType<object> | undefined;
  const fetchIt = late(async () => (loaded = (await load()) as ComponentType<object>));
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await fetchIt() };
      } catch (error) {
        const stop = retries.subscribe(() => {
          stop();
          current = attempt();
        });
        throw error;
      }
    });
  let current = attempt();

  function Late(props: Props) {
    // What is there already is drawn at once, without the blank moment of a `lazy`; and never changes while it is on screen.
    const [component] = useState<ComponentType<object>>(() => loaded ?? current);
    return createElement(component, props);
  }
  return Object.assign(Late, { preload: fetchIt });
}

type Fetch = () => Promise<unknown>;

const known = new Set<Fetch>();

/** Something that comes in a file of its own, when it is asked for or with all the others. */
export function late<Later extends Fetch>(fetchIt: Later): Later {
  known.add(fetchIt);
  return fetchIt;
}

/**
 * Fetches whatever the page can still come to. A deployment takes away the files of the version before it, and a network
 * fails when it pleases: neither must stand between two steps. What does not come now is fetched where it is needed.
 */
export async function fetchLate(): Promise<void> {
  const { size } = known;
  await Promise.all([...known].map(fetchAhead));
  // What has come may have something late of its own.
  if (known.size > size) await fetchLate();
}

async function fetchAhead(fetchIt: Fetch): Promise<void> {
  try {
    await fetchIt();
  } catch (error) {
    report(error, 'late file');
  }
}
