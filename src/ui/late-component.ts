import { createElement, lazy, type ComponentType, type FunctionComponent } from 'react';

export type LateComponent<Props> = FunctionComponent<Props> & { readonly preload: () => Promise<unknown> };

const failed = new Set<() => void>();

/** Before the page is tried again: React's `lazy` remembers a failed fetch for good, so the next attempt needs new ones. */
export function forgetFailedComponents(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/** A component that what stands before it can do without. `preload` fetches it while people are busy with that. */
export function lateComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LateComponent<Props> {
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: (await load()) as ComponentType<object> };
      } catch (error) {
        failed.add(() => {
          current = attempt();
        });
        throw error;
      }
    });
  let current = attempt();
  return Object.assign((props: Props) => createElement(current, props), { preload: load });
}
