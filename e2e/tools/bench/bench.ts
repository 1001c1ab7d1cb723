import { parseArgs } from 'node:util';

import { paths } from '#src/paths.ts';

import { withBuiltApp, type BuiltApp } from '../built-app.ts';
import { fieldsOf, plainTextOf } from './fields.ts';
import { createRecord, peerNames, quantile, type Peer } from './figures.ts';
import { heapAfterSales } from './heap.ts';
import { openPeer, openProposal, submitToErrors, typeInto, type LongForm } from './long-form.ts';
import { addresses, servePeers } from './peers.ts';
import { measureTimeline } from './timeline.ts';
import { signInToFirstStep, visitTwice } from './visits.ts';

/**
 * `npm run bench` measures the built app on a slow processor and a slow network, in turns with the same forms in plain
 * HTML and in plain React. It prints a table and judges nothing. `-- --quick` takes two rounds and fewer sales,
 * `-- --only heap` some of the parts: visits, typing, timeline, heap.
 */
const { values: asked } = parseArgs({
  args: process.argv.slice(3),
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string', multiple: true } },
});
const rounds = asked.quick ? 2 : 7;
const [fewSales, manySales] = asked.quick ? [2, 6] : [5, 50];
const typedFields = 3;
/** After so many milliseconds a part begins no other round, so that the command ends within ten minutes. */
const longest = { visits: 180_000, typing: 180_000, timeline: 90_000 } as const;
const isAsked = (part: string) => asked.only?.includes(part) ?? true;

const record = createRecord();
await withBuiltApp(async (app) => {
  for (const part of [visits, typing, timeline, heap]) if (isAsked(part.name)) await part(app);
});
console.log(record.table());

/**
 * Calls once a round. A busy machine then slows all peers alike. A round that fails, as on a machine that is
 * too busy, is left out.
 */
async function inTurns(part: keyof typeof longest, work: () => Promise<void>): Promise<void> {
  const end = Date.now() + longest[part];
  for (let round = 1; round <= rounds && (round === 1 || Date.now() < end); round += 1) {
    console.error(`${part}, ${round} of ${rounds}`);
    await work().catch((error: unknown) => console.error(error));
  }
}

async function visits(app: BuiltApp): Promise<void> {
  const { page, context } = await app.openTill();
  await page.goto(paths.signIn);
  await page.locator('[name=token]').waitFor();
  const peers = await servePeers({ signIn: await fieldsOf(page), longest: [] });
  await context.close();
  await inTurns('visits', async () => {
    for (const peer of peerNames) {
      const url = peer === 'Balcão' ? paths.signIn : `${peers.origins[peer]}${addresses.signIn}`;
      const [first, second] = await visitTwice({ app, url, hasReact: !peer.includes('HTML') });
      record.note('usableFirst', peer, first.usable);
      record.note('usableSecond', peer, second.usable);
      record.note('alive', peer, first.alive ?? first.usable);
    }
    record.note('signIn', 'Balcão', await signInToFirstStep(app));
  });
  await peers.close();
}

async function typing(app: BuiltApp): Promise<void> {
  const proposal = await openProposal(app);
  const longest = await fieldsOf(proposal.page);
  const names = plainTextOf(longest).slice(0, typedFields);
  const peers = await servePeers({ signIn: [], longest });
  const pages = new Map<Peer, LongForm>([['Balcão', proposal]]);
  for (const peer of ['plain HTML', 'plain React'] as const)
    pages.set(peer, await openPeer(app, `${peers.origins[peer]}${addresses.longest}`));
  await inTurns('typing', async () => {
    for (const [peer, form] of pages) {
      await form.page.bringToFront();
      await form.reset();
      await form.device.slow();
      const { delays, work } = await typeInto(form, names);
      record.note('keyMedian', peer, quantile(delays, 0.5));
      record.note('keySlow', peer, quantile(delays, 0.95));
      record.note('keyWork', peer, work);
      record.note('submit', peer, await submitToErrors(form));
      record.note('keySlowWithErrors', peer, quantile((await typeInto(form, names)).delays, 0.95));
      await form.device.fast();
    }
  });
  await peers.close();
}

async function timeline(app: BuiltApp): Promise<void> {
  await inTurns('timeline', async () => {
    for (const events of [50, 1000, 5000] as const) {
      const { open, more, frame } = await measureTimeline(app, events);
      record.note(`timeline${events}`, 'Balcão', open);
      if (more !== undefined) record.note('more', 'Balcão', more);
      if (events === 5000) record.note('frame', 'Balcão', frame);
    }
  });
}

async function heap(app: BuiltApp): Promise<void> {
  const [few = Number.NaN, many = Number.NaN] = await heapAfterSales(app, [fewSales, manySales]);
  record.note('heapFew', 'Balcão', few);
  record.note('heapMany', 'Balcão', many);
}
