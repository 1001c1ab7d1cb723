import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';

import { defaultBrand } from '#src/domain/brand.ts';
import { loadLanguage, locales, type Locale } from '#src/i18n/languages.ts';
import { startFailed } from '#src/i18n/start-failed.ts';
import { useSalesInHandStore } from '#src/origination/public.ts';
import { paths } from '#src/paths.ts';
import { styleId } from '#src/platform/loading/first-screen.ts';
import { createObservable } from '#src/platform/observable.ts';
import { provide, useTillCode } from '#src/platform/services.tsx';
import type { AccountTill } from '#src/session/account/account-till.ts';
import { provideSession, type SessionServices, type SessionStore } from '#src/session/public.ts';
import type { SessionState } from '#src/session/session-store.ts';
import { useLanguageSwitch } from '#src/ui/language-switch.ts';
import { appear } from '#src/ui/progress.tsx';
import { collectedRules, ThemeProvider } from '#src/ui/theme/theme-provider.tsx';

import { App } from '../app.tsx';
import { createLanguage } from '../frame/language.ts';
import { createAppRouter } from '../routes.tsx';
import { StopFrame } from '../stop-frame.tsx';
import { choosingAttribute, laterLinks, type FirstScreenName } from './first-screens.ts';

/*
 * Runs in the build alone (`server/build/first-screen.ts`). It renders the sign-in and the PIN with the app's own tree,
 * because React hydrates only what the same tree would render. The services are empty ones: on the first screen of a
 * page there is no session yet, and those of a sale come later.
 */

type Screens = Readonly<Partial<Record<FirstScreenName, string>>>;

interface FirstScreens {
  readonly screens: Screens;
  readonly css: string;
  /** In `choosing.html` alone, which is what a server with accounts sends. */
  readonly accountScreens: Screens;
  /** With the rules of these. */
  readonly accountCss: string;
  readonly styleId: string;
  readonly choosingAttribute: string;
  readonly laterLinks: string;
}

const never = () => () => undefined;
const nothing = () => undefined;
const inTheBuild = () => {
  throw new Error('The build only renders the first screen.');
};

const absent = { subscribe: never, getSnapshot: nothing };

/** Nobody is signed in. */
const emptyTill: AccountTill = {
  subscribe: never,
  getSnapshot: () => noClerks,
  address: '',
  enter: inTheBuild,
  signInElsewhere: inTheBuild,
  switchClerk: inTheBuild,
  choose: inTheBuild,
  remove: inTheBuild,
  makeRoom: inTheBuild,
  choosePin: inTheBuild,
  refresh: inTheBuild,
  clerkStorage: inTheBuild,
  draftSecret: nothing,
};
const noClerks = { clerks: [], chosen: undefined, problem: undefined, supportCode: undefined, isLeaving: false };

function sessionIn(state: SessionState, account?: AccountTill): SessionServices {
  const session: SessionStore = {
    ...(account && { account }),
    subscribe: never,
    getSnapshot: () => state,
    token: nothing,
    since: () => 0,
    signIn: inTheBuild,
    unlock: inTheBuild,
    nextTryAt: () => 0,
    triesLeft: () => undefined,
    canBeUnlocked: () => state.kind === 'locked',
    giveDevice: inTheBuild,
    hasGivenDevice: () => false,
    lock: inTheBuild,
    rejectToken: inTheBuild,
    renew: inTheBuild,
    prolong: inTheBuild,
    signOut: inTheBuild,
    reachLimit: inTheBuild,
  };
  return {
    session,
    handover: { ...absent, begin: inTheBuild, end: inTheBuild },
    idle: { ...absent, extend: inTheBuild },
  };
}

async function render(locale: Locale, sessionServices: SessionServices): Promise<string> {
  const language = createLanguage(await loadLanguage(locale));
  const router = createAppRouter({
    ...sessionServices,
    loadLateMessages: language.loadLateMessages,
    loadSaleServices: inTheBuild,
    beginSales: inTheBuild,
  });
  await router.load(paths.signIn);
  const services = new Map([
    provide(useLanguageSwitch, language.switchTo),
    ...provideSession(sessionServices),
    provide(useTillCode, undefined),
    provide(useSalesInHandStore, createObservable(undefined)),
  ]);
  const markup = renderToString(
    <Router ssrPath={paths.signIn}>
      <App services={services} router={router} brand={defaultBrand} language={language} isFirstScreen />
    </Router>,
  );
  return checked(markup.replaceAll(belongsInHead, '').replaceAll(noShadow, '').replace('<input ', '<input autofocus '));
}

/** `start-failed.ts` shows it too, with a button in the link's place. */
function renderFailed(locale: Locale): string {
  const words = startFailed[locale];
  const markup = renderToString(
    <ThemeProvider brand={defaultBrand}>
      <StopFrame
        title={words.title}
        action={
          <Button variant="contained" href={paths.home}>
            {words.retry}
          </Button>
        }
      >
        <p>
          <strong>{words.cause}</strong>
        </p>
        <p>{words.text}</p>
      </StopFrame>
    </ThemeProvider>,
  );
  return checked(markup.replaceAll(belongsInHead, '').replaceAll(noShadow, ''));
}

/** React moves these to the head. Without a head it writes them first. */
const belongsInHead = /<title>.*?<\/title>|<link [^>]*>/g;

/** What MUI's `Paper` without elevation writes inline. The rules that use these mean the same without them. */
const noShadow = / style="--Paper-shadow:var\(--mui-shadows-0\);--Paper-overlay:var\(--mui-overlays-0\)"/g;

/** The security policy refuses scripts and styles in the page, except the page's one `<style>`. */
function checked(markup: string): string {
  if (markup.includes(unrendered)) throw new Error('The first screen fails to render: see the stack of its boundary.');
  const refused = /<style|<script|\sstyle="/.exec(markup);
  if (refused)
    throw new Error(
      `The first screen has "${markup.slice(refused.index, refused.index + 99)}", which the security policy refuses.`,
    );
  return markup;
}

/**
 * React's mark for a boundary whose content failed to render. `renderToString` drops the error's message and leaves the
 * content to the browser.
 */
const unrendered = '<!--$!-->';

/**
 * The first screen uses some thirty of the theme's several hundred variables. A variable may use another, so this
 * repeats until nothing more is removed. A component's own variables stay, because other screens read them and the app
 * does not insert a rule of the first screen again.
 */
function withoutUnusedVariables(css: string): string {
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const pruned = css.replaceAll(/(?<=[{;])(--mui-[\w-]+):[^;}]*;?/g, (rule, name: string) =>
    used.has(name) ? rule : '',
  );
  return pruned === css ? css : withoutUnusedVariables(pruned);
}

const main = /<main[\s\S]*<\/main>/;

const Late = styled('p')({ padding: 16, textAlign: 'center', animation: `${appear} 150ms 2s backwards` });

/** Shown until the app has loaded, where only the app knows the page. Blank for the first two seconds. */
const renderAwaited = (waiting: string) =>
  renderToString(
    <ThemeProvider brand={defaultBrand}>
      <main>
        <Late>{waiting}</Late>
      </main>
    </ThemeProvider>,
  );

/**
 * Clipped, so that it is neither seen nor clicked but can be typed into. A property that descendants inherit would make
 * the browser compute all their styles once more.
 */
const unchosen = `[${choosingAttribute}] #root{clip-path:inset(50%)}`;

/** Called by the build. */
export async function prerender(): Promise<FirstScreens> {
  const screens = await ofLocales(async (locale) => {
    const [signIn, pin] = await Promise.all([
      render(locale, sessionIn({ kind: 'signed-out' })),
      render(locale, sessionIn({ kind: 'locked' })),
    ]);
    if (!main.test(signIn)) throw new Error('The first screen has no main region.');
    const awaited = renderAwaited((await loadLanguage(locale)).common.waiting);
    return {
      [`sign-in.${locale}`]: signIn,
      [`pin.${locale}`]: pin,
      [`frame.${locale}`]: signIn.replace(main, () => awaited),
      [`blank.${locale}`]: awaited,
      [`failed.${locale}`]: renderFailed(locale),
    };
  });
  const css = rulesSoFar();
  const accountScreens = await ofLocales(async (locale) => ({
    [`account.${locale}`]: await render(locale, sessionIn({ kind: 'signed-out' }, emptyTill)),
  }));
  return { screens, css, accountScreens, accountCss: rulesSoFar(), styleId, choosingAttribute, laterLinks };
}

const rulesSoFar = () => withoutUnusedVariables(collectedRules(defaultBrand)) + unchosen;

async function ofLocales(render: (locale: Locale) => Promise<Screens>): Promise<Screens> {
  return Object.assign({}, ...(await Promise.all(locales.map(render)))) as Screens;
}
