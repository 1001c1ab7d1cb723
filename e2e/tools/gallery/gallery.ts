import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs, stripVTControlCharacters } from 'node:util';

import { cheapenPin } from '../../support/cheap-pin.ts';
import { misfitsOfLargeText } from '../../support/layout.ts';
import { openHome, withBuiltApp, type BuiltApp, type Till } from '../built-app.ts';
import { accountWalks } from './account-walks.ts';
import { cardWalks } from './card-walks.ts';
import { customerWalks } from './customer-walks.ts';
import { frameWalks } from './frame-walks.ts';
import { indexPage, type Entry } from './index-page.ts';
import { leaveFullScreen, resize, looks, takeOn } from './looks.ts';
import { operationWalks } from './operation-walks.ts';
import { productWalks } from './product-walks.ts';
import { sessionWalks } from './session-walks.ts';
import { AtEachLook, type Walk, type Walks } from './walk.ts';

/** Milliseconds: an answer locks the buttons for half a second. */
const lock = 600;

/**
 * `npm run gallery` takes a picture of every state of every screen, in all sizes and both colour schemes, and puts them
 * on one page: `gallery/index.html`. `-- --only home --size 390x844 --scheme dark` limits it; options can be repeated.
 * `--full` takes whole pages. The command fails if a state's text does not fit at 200%.
 */
const walks: Walks = {
  ...sessionWalks,
  ...accountWalks,
  ...frameWalks,
  ...cardWalks,
  ...productWalks,
  ...operationWalks,
  ...customerWalks,
};
const folder = 'gallery';
const several = { type: 'string', multiple: true } as const;
const { values: asked } = parseArgs({
  args: process.argv.slice(3),
  options: { only: several, size: several, scheme: several, full: { type: 'boolean', default: false } },
});
const isAsked = (name: string, words: readonly string[] = ['']) => words.some((word) => name.includes(word));
const chosenLooks = looks.filter(({ name }) => isAsked(name, asked.size) && isAsked(name, asked.scheme));
const isChosen = (walk: string, state: string) => isAsked(`${walk}: ${state}`, asked.only);

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
const entries: Entry[] = [];
await withBuiltApp(async (app) => {
  for (const [name, walk] of Object.entries(walks)) entries.push(...(await take(app, name, walk)));
});
writeFileSync(join(folder, 'index.html'), indexPage(entries));
const missed = entries.filter(({ problem }) => problem !== undefined);
for (const { walk, state, problem } of missed) console.error(`${walk}: ${state}\n${problem}`);
console.log(`${entries.length - missed.length} of ${entries.length} states: ${folder}/index.html`);
process.exitCode = missed.length > 0 ? 1 : 0;

/** Takes the pictures of one walk, up to its last requested state. */
async function take(app: BuiltApp, name: string, walk: Walk): Promise<Entry[]> {
  const states = Object.entries(walk.states);
  const last = states.findLastIndex(([state]) => isChosen(name, state));
  if (last < 0) return [];
  const taken: Entry[] = [];
  const tills: Till[] = [];
  const store = `sandbox-${randomUUID()}`;
  const server = await walk.serve?.(app.origin, store);
  const open = async () => {
    const till = await app.openTill({ viewport: { width: 1280, height: 800 }, baseURL: (server ?? app).origin }, store);
    tills.push(till);
    return till;
  };
  let current = '';
  try {
    const till = await prepare(await open(), walk);
    const openOtherTill = async () => (await prepare(await open(), {})).page;
    for (const [state, reach] of states.slice(0, last + 1)) {
      current = state;
      const reached = await reach({ ...till, openOtherTill });
      await leaveFullScreen(till.page);
      if (!isChosen(name, state)) continue;
      const pictures = await picture(till, `${name}-${state}`, reached);
      const misfits = await misfitsOfLargeText(till.page);
      const problem =
        misfits.length > 0 ? { problem: `Text of twice the size is too wide: ${misfits.join(', ')}` } : {};
      taken.push({ walk: name, state, pictures, ...problem });
    }
  } catch (error) {
    const problem = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
    taken.push({ walk: name, state: current, pictures: [], problem });
  }
  for (const { context, page } of tills) {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
  await server?.close();
  console.log(`${name}: ${taken.length}`);
  return taken;
}

async function prepare(till: Till, { signedOut }: Pick<Walk, 'signedOut'>): Promise<Till> {
  till.page.setDefaultTimeout(10_000);
  await till.page.clock.install();
  // Walks with a reload need the stored session, which waits for the PIN's key.
  if (signedOut) await till.context.addInitScript(cheapenPin);
  else await openHome(till);
  return till;
}

async function picture({ page, context }: Till, name: string, reached: unknown): Promise<Entry['pictures']> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  const browserSide = await context.newCDPSession(page);
  await page.mouse.move(0, 0);
  await setTimeout(lock);
  const pictures: { look: (typeof looks)[number]; file: string }[] = [];
  for (const look of chosenLooks) {
    await takeOn(page, browserSide, look);
    if (reached instanceof AtEachLook) await reached.show();
    const file = `${name}-${look.name}.png`.replaceAll(/[^\w.-]+/g, '-');
    await page.screenshot({ path: join(folder, file), fullPage: asked.full });
    pictures.push({ look, file });
  }
  await browserSide.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await page.emulateMedia({ colorScheme: 'light' });
  await resize(page, before);
  await browserSide.detach();
  return pictures;
}
