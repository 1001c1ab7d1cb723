import { setTimeout as pause } from 'node:timers/promises';

import { PNG } from 'pngjs';

import type { Surroundings } from '../surroundings.ts';
import { messagePath } from '../wire.ts';
import { Classic, ClassicError } from './classic.ts';
import type { Remote } from './in-page.ts';
import { Tab, type Emit } from './tab.ts';

/** The virtual display, in pixels: larger than every window. */
export const screen = { width: 2200, height: 1500 };

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Params {
  readonly [name: string]: unknown;
  readonly context?: string;
  readonly userContext?: string;
  readonly userContexts?: readonly string[];
  readonly expression?: string;
  readonly functionDeclaration?: string;
}

/** Settings of a user context, which classic WebDriver accepts only when it starts a browser, and that browser. */
interface UserContext {
  locale: string;
  timezone: string;
  viewport: Size | undefined;
  classic: Promise<Classic> | undefined;
  readonly tabs: Map<string, Tab>;
}

/**
 * The WebDriver BiDi commands that Playwright uses, carried out by classic WebDriver. Every user context is a browser
 * of its own. Its network is the proxy (`wire.ts`).
 */
export function bidi({ display, around, emit }: { display: string; around: Surroundings; emit: Emit }) {
  const { wire } = around;
  const contexts = new Map<string, UserContext>();
  /** Scripts that Playwright has added to open contexts. */
  const scripts = new Set<string>();
  const clicks = separateClicks();
  let last = 0;

  const logError = (text: string) => {
    const context = [...contexts.values()].at(-1)?.tabs.keys().next().value;
    if (context !== undefined)
      emit('log.entryAdded', { type: 'javascript', level: 'error', text, source: { context }, timestamp: Date.now() });
  };
  wire.events.on('message', logError);
  const errorScript = wire.addScript(`(${String(reportErrors)})('${messagePath}')`);

  const contextsOf = ({ userContexts = [] }: Params) => userContexts.flatMap((id) => contexts.get(id) ?? []);
  const tabOf = ({ context = '' }: Params): Tab => {
    for (const { tabs } of contexts.values()) {
      const tab = tabs.get(context);
      if (tab) return tab;
    }
    throw new ClassicError('no such frame', context);
  };

  async function open(id: string, classic: Classic, [handle, opener]: [handle: string, opener?: string]): Promise<Tab> {
    const context = contexts.get(id);
    const tab = new Tab(classic, handle, emit);
    context?.tabs.set(handle, tab);
    emit('browsingContext.contextCreated', {
      context: handle,
      userContext: id,
      url: 'about:blank',
      parent: null,
      children: null,
      originalOpener: opener ?? null,
    });
    if (context?.viewport) await resize(tab, context.viewport);
    await tab.look();
    return tab;
  }

  /**
   * Polls for new windows and documents, and emits their events. A slow poll is followed by a longer pause, because the
   * tests' commands wait for it.
   */
  async function watch(id: string, classic: Classic): Promise<void> {
    let took = 0;
    for (let context = contexts.get(id); context; context = contexts.get(id)) {
      await pause(250 + Math.min(4 * took, 2_000));
      const began = Date.now();
      try {
        const handles = (await classic.ask('GET', '/window/handles')) as string[];
        const opener = [...context.tabs.keys()].at(-1);
        if (!contexts.has(id)) return;
        for (const handle of handles)
          if (!context.tabs.has(handle))
            await open(id, classic, [handle, ...(opener === undefined ? [] : [opener])] as [string]);
        for (const [handle] of context.tabs) if (!handles.includes(handle)) gone(context, handle);
        for (const tab of context.tabs.values()) await tab.look();
      } catch (error) {
        if (!(error instanceof ClassicError)) return;
      }
      took = Date.now() - began;
    }
  }

  function gone(context: UserContext, handle: string): void {
    const url = context.tabs.get(handle)?.url;
    if (context.tabs.delete(handle)) emit('browsingContext.contextDestroyed', { context: handle, url, parent: null });
  }

  async function create({ userContext: id = '' }: Params) {
    const context = contexts.get(id);
    if (!context) throw new ClassicError('no such user context', id);
    if (!context.classic) {
      context.classic = Classic.start({ display, around, ...context });
      const classic = await context.classic;
      const tab = await open(id, classic, [(await classic.ask('GET', '/window')) as string]);
      void watch(id, classic);
      return { context: tab.handle };
    }
    const classic = await context.classic;
    // Asked in an open window: the one of the last command may have been closed.
    const [tab] = context.tabs.values();
    const { handle } = (await (tab ?? classic).ask('POST', '/window/new', { type: 'window' })) as { handle: string };
    if (!context.tabs.has(handle)) await open(id, classic, [handle]);
    return { context: handle };
  }

  const script = async ({ expression, functionDeclaration, arguments: args = [], resultOwnership, target }: Params) => {
    const { context, sandbox } = target as { context: string; sandbox?: string };
    const declaration = functionDeclaration ?? `() => (${expression?.trim().replace(/;$/, '')})`;
    const keep = resultOwnership === 'root';
    return tabOf({ context }).call({ declaration, args: args as Remote[], keep, sandbox });
  };

  const commands: Readonly<Record<string, (params: Params) => unknown>> = {
    'session.new': () => ({
      sessionId: 'webkit',
      capabilities: { browserName: 'webkit', browserVersion: 'WebKitGTK', userAgent: '' },
    }),
    'browser.createUserContext': () => {
      const id = `context ${(last += 1)}`;
      const settings = { locale: 'en-US', timezone: 'UTC', viewport: undefined, classic: undefined };
      contexts.set(id, { ...settings, tabs: new Map() });
      return { userContext: id };
    },
    'browser.removeUserContext': async ({ userContext: id = '' }) => {
      const context = contexts.get(id);
      contexts.delete(id);
      for (const handle of context?.tabs.keys() ?? []) if (context) gone(context, handle);
      await (await context?.classic)?.stop();
      if (contexts.size > 0) return;
      for (const added of scripts) wire.removeScript(added);
      scripts.clear();
    },
    'emulation.setLocaleOverride': (params) =>
      contextsOf(params).forEach((context) => (context.locale = String(params['locale']))),
    'emulation.setTimezoneOverride': (params) =>
      contextsOf(params).forEach((context) => (context.timezone = String(params['timezone']))),
    'browsingContext.setViewport': async (params) => {
      const viewport = params['viewport'] as Size;
      for (const context of contextsOf(params)) context.viewport = viewport;
      if (params.context !== undefined) await resize(tabOf(params), viewport);
    },
    'browsingContext.create': create,
    'browsingContext.close': async (params) => {
      await tabOf(params).ask('DELETE', '/window');
      for (const context of contexts.values()) gone(context, params.context ?? '');
    },
    'browsingContext.activate': (params) => {
      const front = tabOf(params);
      const context = [...contexts.values()].find(({ tabs }) => tabs.has(front.handle));
      return bringToFront(front, context?.tabs.values() ?? []);
    },
    'browsingContext.navigate': async (params) => ({
      navigation: await tabOf(params).navigate(String(params['url'])),
      url: params['url'],
    }),
    'browsingContext.reload': (params) => tabOf(params).reload(),
    'browsingContext.traverseHistory': (params) => tabOf(params).traverse(params['delta'] === -1 ? 'back' : 'forward'),
    'browsingContext.captureScreenshot': async (params) => ({ data: await picture(tabOf(params), params) }),
    'browsingContext.handleUserPrompt': (params) =>
      tabOf(params).ask('POST', params['accept'] === false ? '/alert/dismiss' : '/alert/accept'),
    'script.evaluate': script,
    'script.callFunction': script,
    'script.disown': ({ target, handles }) => tabOf(target as Params).disown(handles as string[]),
    'script.addPreloadScript': ({ functionDeclaration }) => {
      const added = wire.addScript(`(${String(functionDeclaration)})(() => undefined)`);
      scripts.add(added);
      return { script: added };
    },
    'script.removePreloadScript': ({ script: added }) => wire.removeScript(String(added)),
    'input.performActions': async (params) => {
      const actions = params['actions'] as Sources;
      await clicks.apart(actions);
      return tabOf(params).ask('POST', '/actions', { actions: whole(actions) });
    },
    'storage.getCookies': () => ({ cookies: [], partitionKey: {} }),
    'network.addIntercept': () => ({ intercept: 'none' }),
    'network.addDataCollector': () => ({ collector: 'none' }),
  };
  /** Commands without an effect here. */
  const ignored = /^(session\.subscribe|browser\.(setDownloadBehavior|close)|network\.|emulation\.setScreen)/;

  return {
    answer: async (method: string, params: Params): Promise<unknown> => {
      const command = commands[method];
      if (command) return (await command(params)) ?? {};
      if (ignored.test(method)) return {};
      throw new ClassicError('unknown command', `WebKit over classic WebDriver has no ${method}`);
    },
    stop: async (): Promise<void> => {
      wire.events.off('message', logError);
      wire.removeScript(errorScript);
      const all = [...contexts.values()];
      contexts.clear();
      await Promise.all(all.map(async ({ classic }) => (await classic)?.stop()));
    },
  };
}

/**
 * Sets the size of the viewport by the size of the window, which includes a frame. A page learns late of its window's
 * new size, so nothing is computed from the two before they agree.
 */
async function resize(tab: Tab, { width, height }: Size): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const inner = await viewportOf(tab);
    if (inner.width === width && inner.height === height) return;
    const outer = (await tab.ask('GET', '/window/rect')) as Size;
    const frame = { width: outer.width - inner.width, height: outer.height - inner.height };
    const wanted = inTheMiddle({ width: width + frame.width, height: height + frame.height });
    const got = (await tab.ask('POST', '/window/rect', wanted)) as Size;
    if (got.width === outer.width && got.height === outer.height) return;
    for (let patience = 0; patience < 100; patience += 1) {
      const now = await viewportOf(tab);
      if (now.width === got.width - frame.width && now.height === got.height - frame.height) break;
      await pause(50);
    }
  }
}

const viewportOf = async (tab: Tab) =>
  (await tab.ask('POST', '/execute/sync', {
    script: 'return { width: innerWidth, height: innerHeight }',
    args: [],
  })) as Size;

/** Gives a window the focus: the others leave the screen. */
async function bringToFront(front: Tab, tabs: Iterable<Tab>): Promise<void> {
  for (const tab of tabs) if (tab !== front) await tab.ask('POST', '/window/rect', { x: screen.width, y: 0 });
  await front.ask('POST', '/window/rect', inTheMiddle((await front.ask('GET', '/window/rect')) as Size));
  await front.look();
}

/**
 * Without a window manager the window under the pointer has the focus, and the pointer is in the middle of the screen.
 */
const inTheMiddle = ({ width, height }: Size) => ({
  x: Math.round((screen.width - width) / 2),
  y: Math.round((screen.height - height) / 2),
  width,
  height,
});

type Sources = readonly { readonly actions: readonly { readonly type: string }[] }[];

/** How long after a click a second one in its place is a double click, in milliseconds. GTK's own time is 400. */
const doubleClickMs = 500;

/**
 * Keeps two clicks of a test from being one double click, which the engine makes of them by place and time. Playwright
 * moves the pointer before every click, and only there, so the presses of its double click follow each other. It does
 * not wait for an answer between moving, pressing and releasing, so they take turns here.
 */
function separateClicks() {
  let pressedAt = 0;
  let hasMoved = false;
  let turn = Promise.resolve();
  const apart = async (types: readonly string[]): Promise<void> => {
    if (types.includes('pointerMove')) hasMoved = true;
    if (!types.includes('pointerDown')) return;
    if (hasMoved) await pause(Math.max(0, pressedAt + doubleClickMs - Date.now()));
    hasMoved = false;
    pressedAt = Date.now();
  };
  return {
    apart: (sources: Sources): Promise<void> => {
      const types = sources.flatMap(({ actions }) => actions.map(({ type }) => type));
      return (turn = turn.then(() => apart(types)));
    },
  };
}

/** Rounds coordinates: classic WebDriver accepts whole pixels only. */
const whole = (actions: unknown) =>
  JSON.parse(JSON.stringify(actions), (key, value: unknown) =>
    (key === 'x' || key === 'y') && typeof value === 'number' ? Math.round(value) : value,
  ) as unknown;

/** A screenshot of the viewport as base64 PNG, or of `clip`, whose origin is the document or the viewport. */
async function picture(tab: Tab, { clip, origin }: Params): Promise<string> {
  const data = (await tab.ask('GET', '/screenshot')) as string;
  if (!clip) return data;
  const scrolled = { script: `return ${origin === 'document' ? '[scrollX, scrollY]' : '[0, 0]'}`, args: [] };
  const [left, top] = (await tab.ask('POST', '/execute/sync', scrolled)) as [number, number];
  const { x, y, width, height } = clip as Record<'x' | 'y' | 'width' | 'height', number>;
  const whole = PNG.sync.read(Buffer.from(data, 'base64'));
  const part = new PNG({ width: Math.round(width), height: Math.round(height) });
  PNG.bitblt(whole, part, Math.round(x - left), Math.round(y - top), part.width, part.height, 0, 0);
  return PNG.sync.write(part).toString('base64');
}

/** Runs in the page before its scripts. Posts errors and policy violations: classic WebDriver has no console. */
function reportErrors(path: string): void {
  const post = (...words: unknown[]) => {
    // WebKit's stacks do not begin with the message.
    const said = words.map((word) => (word instanceof Error ? `${word}\n${word.stack}` : String(word)));
    navigator.sendBeacon(path, said.join(' '));
  };
  const own = console.error.bind(console);
  console.error = (...words: unknown[]) => {
    post(...words);
    own(...words);
  };
  addEventListener('error', (event) => event instanceof ErrorEvent && post(event.message));
  addEventListener('unhandledrejection', ({ reason }) => post(reason));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
    // Playwright's own style for a screenshot violates the policy too, without a source file.
    const isOfScript = blockedURI === 'inline' || blockedURI === 'trusted-types-sink';
    if (sourceFile || !isOfScript) post(`${violatedDirective} ${blockedURI} ${sourceFile}`);
  });
}
