import { isDeepStrictEqual } from 'node:util';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Shown } from '#src/platform/customer-view.ts';
import { fakeLocks } from '#src/testing/fake-locks.ts';

import { channelName, createPublisher, receiveShown } from './display-channel.ts';
import { shownLink, shownOffer, shownRecorded } from './testing.ts';

const startedAt = () => undefined;

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
  const show = createPublisher(startedAt);
  tills.push(show);
  return show;
}

type Views = readonly (Shown | undefined)[];

/**
 * Opens a display and records its views in order, without repetitions: another display's opening makes tabs post again.
 */
function openDisplay(): Views {
  const views: (Shown | undefined)[] = [];
  const onShown = (shown: Shown | undefined) => {
    const now = shown && { view: shown.view };
    if (views.length === 0 || !isDeepStrictEqual(now, views.at(-1))) views.push(now);
  };
  displays.push(receiveShown(onShown));
  return views;
}

const expectViews = (views: Views, ...expected: Views) => vi.waitFor(() => expect(views).toEqual(expected));

describe('the customer’s display', () => {
  it('shows a tab’s view, each change of it, and its end', async () => {
    const [show, views] = [openTill(), openDisplay()];
    show(shownOffer);
    await expectViews(views, shownOffer);
    show(shownOffer);
    show(shownLink);
    await expectViews(views, shownOffer, shownLink);
    show(undefined);
    await expectViews(views, shownOffer, shownLink, undefined);
    show(shownOffer);
    await expectViews(views, shownOffer, shownLink, undefined, shownOffer);
  });

  it('shows the current view even if it opens later', async () => {
    openTill()(shownOffer);
    await expectViews(openDisplay(), shownOffer);
    const another = openDisplay();
    await expectViews(another, shownOffer);
  });

  it('shows nothing once the tab is closed or crashes', async () => {
    const views = openDisplay();
    openTill()(shownLink);
    await expectViews(views, shownLink);
    browser.crash();
    await expectViews(views, shownLink, undefined);
  });

  it('belongs to the latest tab: an earlier tab’s view does not come back, and its end does not end the later one’s', async () => {
    const [views, one, other] = [openDisplay(), openTill(), openTill()];
    one(shownOffer);
    await expectViews(views, shownOffer);
    other(shownLink);
    await expectViews(views, shownOffer, shownLink);
    one(undefined);
    // By now the end of the earlier view would have arrived too.
    await expectViews(openDisplay(), shownLink);
    expect(views).toEqual([shownOffer, shownLink]);
    other(undefined);
    await expectViews(views, shownOffer, shownLink, undefined);
  });

  it('returns to an earlier tab once it shows a new view', async () => {
    const [views, one, other] = [openDisplay(), openTill(), openTill()];
    one(shownOffer);
    await expectViews(views, shownOffer);
    other(shownLink);
    await expectViews(views, shownOffer, shownLink);
    one(shownRecorded);
    await expectViews(views, shownOffer, shownLink, shownRecorded);
  });

  it('shows nothing for a message that it can’t read', async () => {
    const [views, channel] = [openDisplay(), new BroadcastChannel(channelName)];
    openTill()(shownOffer);
    await expectViews(views, shownOffer);
    channel.postMessage({ by: 'x', view: { kind: 'coupon' } });
    await expectViews(views, shownOffer, undefined);
    channel.postMessage({ by: 'x', view: { kind: 'signing', link: 7 } });
    channel.postMessage({ by: 'x', ...shownLink });
    // No tab holds this publication's lock, so the view ends at once.
    await expectViews(views, shownOffer, undefined, shownLink, undefined);
    channel.close();
  });

  it('shows nothing where the browser has no locks, because a view could not be removed', async () => {
    const views = openDisplay();
    vi.stubGlobal('navigator', {});
    createPublisher(startedAt)(shownOffer);
    vi.stubGlobal('navigator', browser);
    openTill()(shownLink);
    await expectViews(views, shownLink);
  });
});

it('without a BroadcastChannel publishing and receiving do nothing', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const till = createPublisher(startedAt);
  expect(() => till(shownOffer)).not.toThrow();
  till(undefined);
  receiveShown(() => undefined)();
});

it('replacing a view does not clear the display in between', async () => {
  const { createCustomerDisplay } = await import('./customer-display.ts');
  const [views, show] = [openDisplay(), createCustomerDisplay(startedAt)];
  const hide = show(shownOffer);
  await expectViews(views, shownOffer);
  hide();
  const hideLink = show(shownLink);
  hide();
  await expectViews(views, shownOffer, shownLink);
  hideLink();
  await expectViews(views, shownOffer, shownLink, undefined);
  vi.unstubAllGlobals();
});
