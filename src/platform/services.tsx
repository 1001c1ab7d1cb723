import { createContext, use, useState, type ReactNode } from 'react';

import type { StoreConfig } from '#src/domain/config.ts';

/** A hook that reads one service, and the key under which `provide` supplies it. */
export interface ServiceHook<T> {
  (): T;
  readonly service: string;
}

/** One service and its value, made by `provide`. */
export type Provided = readonly [ServiceHook<unknown>, unknown];

const ServicesContext = createContext<ReadonlyMap<ServiceHook<unknown>, unknown>>(new Map());

/**
 * Declares something that lives as long as the page and that components use: `const useLedger = defineService<Ledger | undefined>('ledger')`.
 * Each layer declares its own services; `App` provides them all. One that is optional is provided as `undefined`: reading a
 * service that nobody has provided throws.
 */
export function defineService<T>(service: string): ServiceHook<T> {
  const hook: ServiceHook<T> = Object.assign(
    function useService(): T {
      const services = use(ServicesContext);
      if (!services.has(hook)) throw new Error(`No "${service}" is provided above this component`);
      return services.get(hook) as T;
    },
    { service },
  );
  return hook;
}

/** The store's configuration. */
export const useConfig = defineService<StoreConfig>('store configuration');

export const provide = <T,>(hook: ServiceHook<T>, value: NoInfer<T>): Provided => [hook, value];

interface ServicesProps {
  /** Read once, on the first render: a service never changes into another. The last of two for one key counts. */
  readonly provided: readonly Provided[];
  readonly children: ReactNode;
}

export function Services({ provided, children }: ServicesProps) {
  const [services] = useState(() => new Map(provided));
  return <ServicesContext value={services}>{children}</ServicesContext>;
}
