import { createElement, lazy, useState, type ComponentType, type FunctionComponent } from 'react';

import { createListeners } from '#src/platform/observable.ts';

import { late } from './late.ts';

const retries = createListeners();

/** Before the page is tried again: React's `lazy` remembers a failed fetch for good, so the next attempt needs new ones. */
export const forgetFailedComponents = (): void => retries.notify();

/** `preload` fetches it ahead of its first use. */
export type LateComponent<Props> = FunctionComponent<Props> & { readonly preload: () => Promise<unknown> };

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
