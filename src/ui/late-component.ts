import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

export type LateComponent<Props> = LazyExoticComponent<ComponentType<Props>> & { readonly preload: () => Promise<unknown> };

/**
 * A component that what stands before it can do without. `preload` fetches it while people are busy with that, so that a
 * network which fails later does not stand in the way.
 */
export function lateComponent<Props>(load: () => Promise<ComponentType<Props>>): LateComponent<Props> {
  const once = async () => ({ default: await load() });
  return Object.assign(lazy(once), { preload: once });
}
