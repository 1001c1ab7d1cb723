/** A value of WebDriver BiDi, as far as Playwright uses it. */
export interface Remote {
  readonly type?: string;
  readonly value?: unknown;
  readonly handle?: string;
  readonly sharedId?: string;
}

export interface Call {
  readonly args: readonly Remote[];
  /** Keeps the result in the page and returns a handle to it. */
  readonly keep: boolean;
  readonly context: string;
}

export interface Outcome {
  readonly document: string;
  readonly url: string;
  readonly ready: DocumentReadyState;
  readonly result?: Remote;
  readonly error?: string;
  /** The call has not ended yet: the number for `wait`. */
  readonly pending?: number;
}

/** Texts to evaluate, each with a function that does it. */
export type Compiled = readonly (readonly [text: string, value: () => unknown])[];

/** Runs in the page: BiDi's script module, which classic WebDriver lacks. */
export function install(document_: string) {
  const kept = new Map<string, unknown>();
  const promises = new Map<number, Promise<Partial<Outcome>>>();
  const evaluated = new Map<string, () => unknown>();
  let last = 0;

  // The page's policy forbids `eval`, so the texts that Playwright evaluates arrive compiled (`compiled` in `tab.ts`).
  const { eval: own } = globalThis;
  // oxlint-disable-next-line no-eval -- Evaluates nothing: returns what is already compiled.
  globalThis.eval = (text: string): unknown => {
    const known = evaluated.get(text);
    if (known) return known();
    // Playwright's function to insert text, replaced below.
    return text.includes('__pw_bidiInsertText') ? Object : own(text);
  };
  // Playwright assigns the value. An editing command fires the events of typing, including `beforeinput`.
  Object.defineProperty(window, '__pw_bidiInsertText', {
    configurable: true,
    value: (text: string) => void document.execCommand(text === '' ? 'delete' : 'insertText', false, text),
  });

  function read({ type, value, handle, sharedId }: Remote): unknown {
    const reference = handle ?? sharedId;
    if (reference !== undefined) {
      if (!kept.has(reference)) throw new Error(`no such handle: ${reference}`);
      return kept.get(reference);
    }
    if (type === 'undefined') return undefined;
    if (type === 'null') return null;
    if (type === 'number') return typeof value === 'string' ? Number(value) : value;
    if (type === 'array') return (value as Remote[]).map(read);
    if (type === 'object')
      return Object.fromEntries((value as [Remote, Remote][]).map((entry) => entry.map(read) as [string, unknown]));
    if (type === 'channel') return () => undefined;
    return value;
  }

  function write(value: unknown, { keep, context }: Call): Remote {
    const type = value === null ? 'null' : typeof value;
    if (type === 'undefined' || type === 'null') return { type };
    if (type === 'number')
      return { type, value: Object.is(value, -0) ? '-0' : Number.isFinite(value) ? value : String(value) };
    if (type !== 'object' && type !== 'function') return { type, value };
    if (value instanceof Window) return { type: 'window', value: { context } };
    const isNode = value instanceof Node;
    if (keep || isNode) {
      const handle = `${document_} ${(last += 1)}`;
      kept.set(handle, value);
      if (isNode) return { type: 'node', handle, sharedId: handle, value: { localName: value.nodeName.toLowerCase() } };
      return { type: Array.isArray(value) ? 'array' : type, handle };
    }
    const inner = { keep, context, args: [] };
    if (Array.isArray(value)) return { type: 'array', value: value.map((one) => write(one, inner)) };
    if (type === 'function') return { type };
    return { type, value: Object.entries(value as object).map(([key, one]) => [key, write(one, inner)]) };
  }
  const here = () => ({ document: document_, url: location.href, ready: document.readyState });

  /**
   * Waits at most `wait` milliseconds. To wait longer, the caller calls again, so that other commands run in between.
   */
  async function within(pending: number, promise: Promise<Partial<Outcome>>, wait: number): Promise<Outcome> {
    const { __pwClock: clock } = window as unknown as {
      readonly __pwClock?: { readonly builtins: Pick<Window, 'setTimeout'> };
    };
    const timers: Pick<Window, 'setTimeout'> = clock?.builtins ?? window;
    const late = new Promise<Partial<Outcome>>((resolve) => timers.setTimeout(() => resolve({ pending }), wait));
    const outcome = await Promise.race([promise, late]);
    if (!('pending' in outcome)) promises.delete(pending);
    return { ...here(), ...outcome };
  }

  return {
    /** The document of this installation: a new window keeps its globals when its first document arrives. */
    of: document,
    document: document_,
    here,
    forget: (handles: string[]) => handles.forEach((handle) => kept.delete(handle)),
    wait: (pending: number) =>
      within(pending, promises.get(pending) ?? Promise.resolve({ error: 'no such call' }), 100),
    async call(declaration: (...args: unknown[]) => unknown, call: Call, compiled: Compiled): Promise<Outcome> {
      for (const [text, value] of compiled) evaluated.set(text, value);
      const result = (async () => declaration(...call.args.map(read)))();
      const promise = result.then(
        (value) => ({ result: write(value, call) }),
        (error: unknown) => ({ error: error instanceof Error ? `${error.message}\n${error.stack}` : String(error) }),
      );
      promises.set((last += 1), promise);
      return within(last, promise, 20);
    },
  };
}
export type InPage = ReturnType<typeof install>;
