import { isDeepStrictEqual } from 'node:util';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { fakeLocks } from '#src/platform/fake-locks.ts';
import type { Shown } from '#src/ui/customer-view.ts';

import { shownLink, shownOffer } from '../testing.ts';
import { channelName } from './display-channel.ts';
import { createPublisher } from './display-publisher.ts';
import { receiveShown } from './display-receiver.ts';

let browser: ReturnType<typeof fakeLocks>;
const tills: ReturnType<typeof createPublisher>[] = [];
const displays: (() => void)[] = [];

beforeEach(() => {
  browser = fakeLocks();
  vi.stubGlobal('navigator', browser);
});
afterEach(() => {
  for (const show of tills.splice(0)) show(undefined);
  for (const close of displays.splice(0)) close();
});

function openTill() {
  const show = createPublisher();
  tills.push(show);
  return show;
}

type Told = readonly (Shown | undefined)[];

/** All that a display shows, in order; it may be told again what it shows already, when another one opens. */
function openDisplay(): Told {
  const told: (Shown | undefined)[] = [];
  const onShown = (shown: Shown | undefined) => {
    const now = shown && { view: shown.view, locale: shown.locale };
    if (told.length === 0 || !isDeepStrictEqual(now, told.at(-1))) told.push(now);
  };
  displays.push(receiveShown(onShown));
  return told;
}

const toldOf = (told: Told, ...expected: Told) => vi.waitFor(() => expect(told).toEqual(expected));

describe('the customer’s display', () => {
  it('is told what a tab shows, each change of it, and that it is over', async () => {
    const [show, told] = [openTill(), openDisplay()];
    show(shownOffer);
    await toldOf(told, shownOffer);
    show(shownOffer);
    show(shownLink);
    await toldOf(told, shownOffer, shownLink);
    show(undefined);
    await toldOf(told, shownOffer, shownLink, undefined);
    show(shownOffer);
    await toldOf(told, shownOffer, shownLink, undefined, shownOffer);
  });

  it('that opens later is told too, and so is another', async () => {
    openTill()(shownOffer);
    await toldOf(openDisplay(), shownOffer);
    const another = openDisplay();
    await toldOf(another, shownOffer);
  });

  it('is told that it is over when the tab is closed or crashes', async () => {
    const told = openDisplay();
    openTill()(shownLink);
    await toldOf(told, shownLink);
    browser.crash();
    await toldOf(told, shownLink, undefined);
  });

  it('is the last tab’s: what an earlier one did not take away does not come back, and its end is not the later one’s', async () => {
    const [told, one, other] = [openDisplay(), openTill(), openTill()];
    one(shownOffer);
    await toldOf(told, shownOffer);
    other(shownLink);
    await toldOf(told, shownOffer, shownLink);
    one(undefined);
    // By now the end of the earlier one would have been told too.
    await toldOf(openDisplay(), shownLink);
    expect(told).toEqual([shownOffer, shownLink]);
    other(undefined);
    await toldOf(told, shownOffer, shownLink, undefined);
  });

  it('is the earlier tab’s again once that shows something new', async () => {
    const [told, one, other] = [openDisplay(), openTill(), openTill()];
    one(shownOffer);
    await toldOf(told, shownOffer);
    other(shownLink);
    await toldOf(told, shownOffer, shownLink);
    one({ ...shownOffer, locale: 'en' });
    await toldOf(told, shownOffer, shownLink, { ...shownOffer, locale: 'en' });
  });

  it('shows nothing that it can’t read: another version’s view, a link that is no text', async () => {
    const [told, channel] = [openDisplay(), new BroadcastChannel(channelName)];
    openTill()(shownOffer);
    await toldOf(told, shownOffer);
    channel.postMessage({ by: 'x', locale: 'pt-BR', view: { kind: 'coupon' } });
    await toldOf(told, shownOffer, undefined);
    channel.postMessage({ by: 'x', locale: 'pt-BR', view: { kind: 'signing', link: 7 } });
    channel.postMessage({ by: 'x', ...shownLink });
    // And nobody holds the lock of that one.
    await toldOf(told, shownOffer, undefined, shownLink, undefined);
    channel.close();
  });

  it('is shown nothing where the browser has no locks: it could not be taken away', async () => {
    const told = openDisplay();
    vi.stubGlobal('navigator', {});
    createPublisher()(shownOffer);
    vi.stubGlobal('navigator', browser);
    openTill()(shownLink);
    await toldOf(told, shownLink);
  });
});

it('without a BroadcastChannel the display shows nothing, and the till sells on', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const till = createPublisher();
  expect(() => till(shownOffer)).not.toThrow();
  till(undefined);
  receiveShown(() => undefined)();
});

it('a view that is replaced is not taken away in between', async () => {
  const { createCustomerDisplay } = await import('./customer-display.ts');
  const [told, show] = [openDisplay(), createCustomerDisplay()];
  const hide = show(shownOffer);
  await toldOf(told, shownOffer);
  hide();
  const hideLink = show(shownLink);
  hide();
  await toldOf(told, shownOffer, shownLink);
  hideLink();
  await toldOf(told, shownOffer, shownLink, undefined);
  vi.unstubAllGlobals();
});
