import { setTimeout } from 'node:timers/promises';

import { lateMessages } from '#src/i18n/late.pt-BR.ts';
import { messages as m } from '#src/i18n/pt-BR.ts';
import { testCodes } from '#src/sandbox/test-data.ts';

import { fromPartner } from '../../support/answers.ts';
import { heading } from '../../support/form.ts';
import { section } from '../../support/operations.ts';
import { goHome } from '../../support/session.ts';
import { openHome, type BuiltApp } from '../built-app.ts';
import { cheapDevice } from './cheap-device.ts';
import { clocksOf, installClocks } from './in-page.ts';

const { timeline, operation } = lateMessages;

/** How long a list is when "show more" is measured. */
const longList = 1000;
/** How many rows "show more" adds to the app's timeline, as a list of their own. */
const rowsPerList = 20;
const scrolls = 20;

export interface TimelineTimes {
  /** From opening the operation to its second newest event on screen: the newest is shown elsewhere as well. */
  readonly open: number;
  /** From "show more" to another event, at a thousand of them; absent where the list has no such button. */
  readonly more: number | undefined;
  /** The longest frame while the list is scrolled. */
  readonly frame: number;
}

const textOf = (index: number) => `Evento ${String(index).padStart(5, '0')}`;

export async function measureTimeline(app: BuiltApp, events: number): Promise<TimelineTimes> {
  const till = await app.openTill();
  const { page, context } = till;
  const device = await cheapDevice(page);
  await page.addInitScript(installClocks);
  await page.route(/ListarEventos/, (route) => route.fulfill({ headers: fromPartner, json: eventsOf(events) }));
  await openHome(till);
  // Another operation first: its files are there.
  const code = testCodes.link.prefix;
  await open(`${code}-1`);
  await heading(page, `${operation.title} ${code}-1`);
  await goHome(page);
  await heading(page, m.home.title);
  await device.slow();
  const clocks = await clocksOf(page);
  /** Looks at one row of each list: to search the page would take part of the time that is measured. */
  const shown = (row: number) =>
    clocks.evaluate(
      ({ until }, { text, index }) =>
        until(() =>
          [...document.querySelectorAll('ol')].some((list) => list.children[index]?.textContent.includes(text)),
        ),
      { text: textOf(events - row), index: (row - 1) % rowsPerList },
    );
  const [opened] = await Promise.all([shown(2), open(code)]);
  const more = await showMore();
  const frame = await scroll();
  await context.close();
  return { open: opened, more, frame };

  async function open(code: string): Promise<void> {
    const field = page.getByLabel(m.fields.operationCode);
    await field.fill(code);
    await field.press('Enter');
  }

  async function showMore(): Promise<number | undefined> {
    const button = section(page, timeline.title).getByRole('button', {
      name: new RegExp(`^${timeline.more({ count: 0 }).split('0')[0]}`),
    });
    if (events <= longList || !(await button.isVisible())) return undefined;
    await device.fast();
    while (!(await page.getByText(textOf(events - longList), { exact: true }).isVisible())) await button.click();
    await device.slow();
    const [took] = await Promise.all([shown(longList + 1), button.click()]);
    return took;
  }

  async function scroll(): Promise<number> {
    await section(page, timeline.title).hover({ position: { x: 40, y: 60 } });
    await clocks.evaluate(({ frames }) => {
      let before = performance.now();
      const note = (now: number) => {
        frames.push(now - before);
        before = now;
        requestAnimationFrame(note);
      };
      requestAnimationFrame(note);
    });
    for (let time = 0; time < scrolls; time += 1) {
      await page.mouse.wheel(0, 400);
      await setTimeout(50);
    }
    return clocks.evaluate(({ frames }) => Math.max(...frames.slice(1)));
  }
}

/** Oldest first, a minute apart. */
function eventsOf(count: number) {
  const start = Date.now() - count * 60_000;
  return Array.from({ length: count }, (_, index) => ({
    type: 52,
    description: textOf(index),
    creationTime: new Date(start + index * 60_000).toISOString(),
    owner: 'Sistema',
  }));
}
