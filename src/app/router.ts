import type { ReactNode } from 'react';
import { navigate as enterHistory } from 'wouter/use-browser-location';

import { placeState, type Navigate, type PlaceState } from '#src/platform/navigation.ts';
import { createListeners, createObservable } from '#src/platform/observable.ts';
import { handledByCaller, report } from '#src/platform/report.ts';
import { focusOnMount } from '#src/ui/text/focus.ts';

/** An address of the app, with the state that the page before it passed on. */
export interface Place {
  readonly path: string;
  /** Empty, or with its question mark. */
  readonly search: string;
  readonly state: PlaceState;
}

export interface Redirect {
  readonly to: string;
  readonly state?: PlaceState;
}

/** Shows the page, whose files and data are there now. */
export type Show = () => ReactNode;

interface Shown {
  readonly place: Place;
  /** Absent if the page could not be fetched. */
  readonly page?: ReactNode;
}

const addressOf = ({ path, search }: Place) => path + search;

function placeOf(href: string, state: PlaceState = {}): Place {
  const [, path = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(href) ?? [];
  return { path, search, state };
}

const here = () => placeOf(location.pathname + location.search, placeState());

export type Router = ReturnType<typeof createRouter>;

/**
 * Shows the page of the browser's address. The page before it stays until the next one's files and data are there.
 *
 * `open` resolves to the page once it can be rendered, or to the address to go to instead. It is called at every
 * navigation, so that a session that has ended is noticed.
 */
export function createRouter(open: (place: Place) => Promise<Show | Redirect>) {
  const { subscribe, notify } = createListeners();
  const rendered = createListeners();
  const awaiting = createObservable(false);
  const scrolledTo = new Map<string, number>();
  let shown: Shown = { place: placeOf('') };
  /** The latest visit. Only this one shows its page, and those before it end with it. */
  let arriving: Promise<void> | undefined;
  let scrollTop: number | undefined;

  function visit(place: Place, scrollsTo?: number): Promise<void> {
    const arrival: Promise<void> = open(place)
      .catch((error: unknown) => {
        if (arrival === arriving) report(error, 'screen');
      })
      .then((answer) => {
        if (arrival !== arriving) return arriving;
        if (typeof answer === 'object') return navigate(answer.to, { ...answer, replace: true });
        // The first page keeps its place: a person may have scrolled it before any script has run.
        if (shown.place.path !== '') {
          scrolledTo.set(addressOf(shown.place), scrollY);
          scrollTop = scrollsTo;
        }
        shown = { place, page: answer?.() };
        awaiting.set(false);
        return notify();
      });
    arriving = arrival;
    awaiting.set(true);
    return arrival;
  }

  const navigate: Navigate = (to, { replace = false, state, keepsScroll } = {}) => {
    const place = placeOf(to, state);
    // As in the browser, a link to the page itself adds no entry.
    enterHistory(to, { replace: replace || addressOf(place) === addressOf(here()), state: place.state });
    return visit(place, keepsScroll ? undefined : 0);
  };

  async function preload(href: string): Promise<void> {
    const answer = await open(placeOf(href));
    if (typeof answer !== 'function') await preload(answer.to);
  }

  return {
    subscribe,
    getSnapshot: () => shown,
    /** Whether a page is awaited. The one before it is still on screen. */
    awaiting,
    navigate,
    /** Loads the page of the browser's address, or in the build of the one to be rendered. */
    load: (at?: string) => visit(at === undefined ? here() : placeOf(at)),
    /** To be called after the page is in the document. */
    onRendered(page: Shown): void {
      if (page !== shown) return;
      if (scrollTop !== undefined) scrollTo(0, scrollTop);
      // An outcome that took the focus may be further down. A field that did is not read before the page's beginning.
      const focused = document.activeElement;
      if (scrollTop === 0 && focused instanceof HTMLElement && focused.matches('[tabindex="-1"]'))
        focusOnMount(focused);
      scrollTop = undefined;
      rendered.notify();
    },
    whenRendered: rendered.subscribe,
    /**
     * Follows the browser's buttons, and fetches the page of a link that is pointed at or focused. Call once a page.
     */
    listen(): void {
      history.scrollRestoration = 'manual';
      window.addEventListener('popstate', () => {
        const place = here();
        const address = addressOf(place);
        // The page is already on screen: its link led to a part of it, or somebody went back before another page came.
        if (address === addressOf(shown.place)) {
          arriving = undefined;
          awaiting.set(false);
        } else void visit(place, scrolledTo.get(address) ?? 0);
      });
      let last: string | undefined;
      const foresee = ({ target }: Event) => {
        const link = target instanceof Element ? target.closest('a') : null;
        if (link?.href === last) return;
        last = link?.href;
        if (link?.origin === location.origin && link.target === '')
          preload(link.pathname + link.search).catch(handledByCaller);
      };
      document.addEventListener('pointerover', foresee);
      document.addEventListener('focusin', foresee);
    },
  };
}
