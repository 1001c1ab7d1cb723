import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Script } from 'node:vm';

import { ClassicError, type Classic } from './classic.ts';
import { install, type Outcome, type Remote } from './in-page.ts';

export type Emit = (method: string, params: object) => void;

interface Callable {
  readonly declaration: string;
  readonly args: readonly Remote[];
  readonly keep: boolean;
  /** Playwright's scripts expect a realm of their own. With classic WebDriver they run in the page's realm. */
  readonly sandbox: string | undefined;
}

/** One window of the browser: WebDriver BiDi's browsing context. */
export class Tab {
  readonly handle: string;
  readonly #classic: Classic;
  readonly #emit: Emit;
  #seen: Outcome | undefined;
  #navigation: string | null = null;
  #released: string[] = [];

  constructor(classic: Classic, handle: string, emit: Emit) {
    this.#classic = classic;
    this.handle = handle;
    this.#emit = emit;
  }

  get url(): string {
    return this.#seen?.url ?? 'about:blank';
  }

  ask = (method: string, path: string, body: object = {}) => this.#classic.askIn(this.handle, method, [path, body]);

  /**
   * Calls a function in the document that Playwright knows. Fails with `no such realm` if it was replaced meanwhile.
   */
  async call({ declaration, args, keep, sandbox }: Callable): Promise<object> {
    const expected = this.#seen?.document ?? (await this.look()).document;
    let outcome = await this.#run(
      `page.document === args[0] ? page.call(${declaration}, args[1], [${compiled(args)}]) : page.here()`,
      [expected, { args, keep, context: this.handle }],
    );
    while (outcome.pending !== undefined && outcome.document === expected)
      outcome = await this.#run(`page.document === args[0] ? page.wait(args[1]) : page.here()`, [
        expected,
        outcome.pending,
      ]);
    if (outcome.document !== expected) throw new ClassicError('no such realm', 'Another document was loaded');
    const { result, error } = outcome;
    if (error !== undefined) return { type: 'exception', exceptionDetails: { text: error } };
    return { type: 'success', realm: sandbox === undefined ? expected : utility(expected), result };
  }

  /** Sent with the next call. */
  disown = (handles: readonly string[]) => void this.#released.push(...handles);
  /** Reads the state of the current document. Asks twice, because the document may be replaced meanwhile. */
  look = () => this.#run('page.here()', []).catch(() => this.#run('page.here()', []));

  async navigate(url: string): Promise<string | null> {
    const before = await this.look();
    const [page] = url.split('#');
    const isWithin = url.includes('#') && before.url.split('#')[0] === page;
    const navigation = isWithin ? null : randomUUID();
    this.#navigation = navigation;
    await this.ask('POST', '/url', { url });
    if (!isWithin) await this.#until(({ document }) => document !== before.document);
    return navigation;
  }

  async reload(): Promise<void> {
    const before = await this.look();
    await this.ask('POST', '/refresh');
    await this.#until(({ document, ready }) => document !== before.document && ready !== 'loading');
  }

  async traverse(way: 'back' | 'forward'): Promise<void> {
    const before = await this.look();
    await this.ask('POST', `/${way}`);
    const hasMoved = await this.#until(({ document, url }) => document !== before.document || url !== before.url, 500);
    if (!hasMoved) this.#emit('browsingContext.historyUpdated', { context: this.handle, url: this.url });
  }

  async #until(isSo: (outcome: Outcome) => boolean, patience = 30_000): Promise<boolean> {
    for (const until = Date.now() + patience; Date.now() < until; await pause(20))
      if (isSo(await this.look())) return true;
    return false;
  }

  async #run(expression: string, args: readonly unknown[]): Promise<Outcome> {
    const script = `const args = [...arguments], done = args.pop();
      const fresh = args.pop(), released = args.pop(), known = window.__webdriver;
      const page = known && known.of === document ? known : (window.__webdriver = (${String(install)})(fresh));
      page.forget(released);
      Promise.resolve(${expression}).then(done, (error) => done({ ...page.here(), error: String(error) }));`;
    const sent = [...args, this.#released, randomUUID()];
    this.#released = [];
    const outcome = (await this.ask('POST', '/execute/async', { script, args: sent })) as Outcome;
    this.#notice(outcome);
    return outcome;
  }

  /** Emits the events of all changes since the last state: classic WebDriver has no events. */
  #notice(now: Outcome): void {
    const { handle: context } = this;
    const before = this.#seen;
    this.#seen = now;
    const isNew = before?.document !== now.document;
    if (isNew) {
      const navigation = this.#navigation ?? randomUUID();
      this.#navigation = null;
      if (before)
        for (const realm of [before.document, utility(before.document)]) this.#emit('script.realmDestroyed', { realm });
      if (before) this.#emit('browsingContext.navigationCommitted', { context, url: now.url, navigation });
      this.#emit('script.realmCreated', {
        context,
        realm: now.document,
        type: 'window',
        origin: new URL(now.url).origin,
      });
    } else if (before?.url !== now.url) this.#emit('browsingContext.historyUpdated', { context, url: now.url });
    const was = isNew ? 'loading' : before.ready;
    const told = { context, url: now.url, navigation: null };
    if (was === 'loading' && now.ready !== 'loading') this.#emit('browsingContext.domContentLoaded', told);
    if (was !== 'complete' && now.ready === 'complete') this.#emit('browsingContext.load', told);
  }
}

const utility = (realm: string) => `${realm} utility`;

/** The entries of `Compiled` for all texts among the values that are code. */
function compiled(values: unknown): string {
  const texts = new Set<string>();
  JSON.stringify(values, (_, value: unknown) => {
    if (typeof value === 'string' && /=>|function|[;(]/.test(value)) texts.add(value);
    return value;
  });
  return [...texts]
    .flatMap((text) => {
      const code = asExpression(text);
      return code === undefined ? [] : [text, `(${text})`].map((asked) => `[${JSON.stringify(asked)}, ${code}]`);
    })
    .join();
}

/** The text as a function: of an expression, or of statements, such as a library's. `undefined` if it is not code. */
function asExpression(text: string): string | undefined {
  return [`() => (${text}\n)`, `() => { ${text}\n }`].find((code) => {
    try {
      return new Script(code);
    } catch (error) {
      if (error instanceof SyntaxError) return false;
      throw error;
    }
  });
}
