import { once } from 'node:events';

import type { BrowserContext, Page } from '@playwright/test';

import type { Exchange, Handler, Match } from './exchange.ts';
import type { Surroundings } from './surroundings.ts';
import { matches } from './wire.ts';

type Listener = (event: unknown) => void;
const networkEvents = ['request', 'requestfinished', 'requestfailed'] as const;
const networkEvent = (event: string) => networkEvents.find((name) => name === event);

/** Replaces Playwright's methods for network, downloads and touch, which the driver lacks or implements wrongly. */
export function replaceNetworkMethods(context: BrowserContext, around: Surroundings): void {
  const { wire } = around;
  wire.reset();
  const network = {
    route: async (match: Match, handler: Handler, { times }: { times?: number } = {}) =>
      wire.route(match, handler, times),
    unroute: async (match: Match) => wire.unroute(match),
    unrouteAll: async () => wire.unroute(),
    waitForRequest: (match: Match) => wire.next((exchange) => matches(exchange, match)),
    waitForResponse: async (match: Match) => (await wire.next((exchange) => matches(exchange, match))).response(),
  };
  let isOffline = false;
  const setOffline = async (off: boolean) => {
    isOffline = off;
    wire.setOffline(isOffline);
    await context.addInitScript(announceNetwork, isOffline);
    await Promise.all(context.pages().map((page) => page.evaluate(announceNetwork, isOffline)));
  };
  const listenTo = (own: (event: string, listener: Listener) => unknown) => (event: string, listener: Listener) => {
    const network = networkEvent(event);
    return network ? wire.events.on(network, listener) : own(event, listener);
  };

  const replaceIn = (page: Page) => {
    // A page from a service worker's cache lacks the script that the proxy adds to HTML.
    page.on('domcontentloaded', () => {
      if (isOffline) void page.evaluate(announceNetwork, isOffline);
    });
    const waitForEvent = page.waitForEvent.bind(page) as (event: string, options?: object) => Promise<unknown>;
    Object.assign(page, network, {
      on: listenTo(page.on.bind(page) as never),
      waitForEvent: async (event: string, options?: object): Promise<unknown> => {
        if (event === 'download') return around.nextDownload();
        const network = networkEvent(event);
        return network ? (await once(wire.events, network))[0] : waitForEvent(event, options);
      },
    });
    Object.assign(page.touchscreen, { tap: (x: number, y: number) => page.evaluate(touch, [x, y] as const) });
  };
  context.on('page', replaceIn);
  const waitForEvent = context.waitForEvent.bind(context) as (event: string, isIt?: unknown) => Promise<unknown>;
  Object.assign(context, network, {
    setOffline,
    on: listenTo(context.on.bind(context) as never),
    waitForEvent: (event: string, isIt?: (exchange: Exchange) => boolean) =>
      event === 'request' && isIt ? wire.next(isIt) : waitForEvent(event, isIt),
  });
}

/** Runs in the page: sets `navigator.onLine` and dispatches the network's event, as the browser would. */
function announceNetwork(isOffline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => !isOffline });
  dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
}

/** Runs in the page: dispatches the `pointerdown` of a touch. */
function touch([clientX, clientY]: readonly [number, number]): void {
  const told = { clientX, clientY, pointerType: 'touch', bubbles: true };
  document.elementFromPoint(clientX, clientY)?.dispatchEvent(new PointerEvent('pointerdown', told));
}
