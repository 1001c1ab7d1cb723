import { createContext, use, useDeferredValue, useState, type ReactNode } from 'react';

import { placeholderConfig, type StoreConfig } from '#src/domain/config.ts';
import type { PostalCodeLookup } from '#src/domain/values/address.ts';

/** A hook that reads one service, and the key under which `provide` supplies it. */
export interface ServiceHook<T> {
  (): T;
  readonly service: string;
}

/** One service and its value, made by `provide`. */
export type Provided = readonly [ServiceHook<unknown>, unknown];

/** All services of the app, by their hooks. */
export type ServiceMap = Map<ServiceHook<unknown>, unknown>;

const ServicesContext = createContext<ReadonlyMap<ServiceHook<unknown>, unknown>>(new Map());

function useProvided<T>(hook: ServiceHook<T>): T {
  const services = use(ServicesContext);
  if (!services.has(hook)) throw new Error(`No "${hook.service}" is provided above this component`);
  return services.get(hook) as T;
}

/**
 * Declares a service that lives as long as the page: `const useLedger = defineService<Ledger | undefined>('ledger')`.
 * Each layer declares its own services, and the app provides them all, some only after the first screen. Reading a
 * service that is not provided throws, so an optional one is provided as `undefined`.
 */
export function defineService<T>(service: string): ServiceHook<T> {
  const hook: ServiceHook<T> = Object.assign((): T => useProvided(hook), { service });
  return hook;
}

const ConfigContext = createContext<StoreConfig | undefined>(undefined);

/** The store's configuration. */
export const useConfig: ServiceHook<StoreConfig> = Object.assign(
  function useStoreConfig(): StoreConfig {
    const config = use(ConfigContext);
    if (!config) throw new Error(`No "${useConfig.service}" is provided above this component`);
    return config;
  },
  { service: 'store configuration' },
);

/** Finds a CEP's address; absent where the store's configuration turns it off. */
export const usePostalCodeLookup = defineService<PostalCodeLookup | undefined>('postal code lookup');

/** This device's pseudonym in the store's ledger; absent where there is no ledger. */
export const useTillCode = defineService<string | undefined>('till code');

export const provide = <T,>(hook: ServiceHook<T>, value: NoInfer<T>): Provided => [hook, value];

const configIn = (services: ReadonlyMap<ServiceHook<unknown>, unknown>) =>
  services.get(useConfig) as StoreConfig | undefined;

interface ServicesProps {
  /**
   * Read on the first render only. If a service is provided twice, the last one counts. A map may get more services
   * before a screen that reads them is rendered.
   */
  readonly provided: readonly Provided[] | ServiceMap;
  /** The build renders the screen into the page, or React hydrates it there. */
  readonly isFirstScreen?: boolean;
  readonly children: ReactNode;
}

/**
 * React hydrates the first screen with the placeholder configuration, with which the build rendered it for any store.
 * A second render, once the form is interactive, adds what depends on the store's configuration.
 */
export function Services({ provided, isFirstScreen = false, children }: ServicesProps) {
  const [services] = useState(() => (provided instanceof Map ? provided : new Map(provided)));
  const config = useDeferredValue(configIn(services), isFirstScreen ? placeholderConfig : undefined);
  return (
    <ConfigContext value={config}>
      <ServicesContext value={services}>{children}</ServicesContext>
    </ConfigContext>
  );
}
