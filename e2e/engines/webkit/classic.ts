import { spawn, type ChildProcess } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { freePort } from '#src/server/process/free-port.ts';

import { findWebKit } from '../find.mjs';
import type { Surroundings } from '../surroundings.ts';

export interface Settings {
  readonly display: string;
  readonly around: Surroundings;
  readonly locale: string;
  readonly timezone: string;
}

export class ClassicError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/** A WebKitWebDriver process and its only session: a browser with an empty profile. */
export class Classic {
  readonly #process: ChildProcess;
  readonly #port: number;
  #session = '';
  #window = '';
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(child: ChildProcess, port: number) {
    this.#process = child;
    this.#port = port;
  }

  static async start({ display, around, locale, timezone }: Settings): Promise<Classic> {
    const programs = findWebKit();
    if (!programs) throw new Error('WebKitGTK is not installed');
    const port = await freePort();
    const language = `${locale.replace('-', '_')}.UTF-8`;
    const home = { XDG_CONFIG_HOME: await configuration(around), XDG_DATA_HOME: around.folder };
    const localeSettings = { LANG: language, LANGUAGE: language, LC_ALL: language, TZ: timezone };
    const env = { ...process.env, ...home, ...localeSettings, DISPLAY: display };
    const child = spawn(programs.driver, [`--port=${port}`], { stdio: 'ignore', env });
    const classic = new Classic(child, port);
    try {
      await classic.#open(programs.browser, around);
    } catch (error) {
      child.kill();
      throw error;
    }
    return classic;
  }

  async #open(browser: string, around: Surroundings): Promise<void> {
    await this.#listening();
    const args = ['--automation', ...(around.colorScheme === 'dark' ? ['--dark-mode'] : [])];
    const { sessionId } = (await this.#ask('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          pageLoadStrategy: 'none',
          proxy: { proxyType: 'manual', httpProxy: new URL(around.wire.origin).host },
          'webkitgtk:browserOptions': { binary: browser, args },
        },
      },
    })) as { sessionId: string };
    this.#session = `/session/${sessionId}`;
    // No timeout for scripts: the browser would measure it with a timer of the page, which a test's clock advances.
    await this.ask('POST', '/timeouts', { script: null });
    this.#window = (await this.ask('GET', '/window')) as string;
  }

  /** Commands run one after another, because a session has one current window. */
  ask(method: string, path: string, body?: object): Promise<unknown> {
    return this.#next(() => this.#ask(method, `${this.#session}${path}`, body));
  }

  /** The same in a given window. */
  askIn(window: string, method: string, [path, body]: readonly [path: string, body: object]): Promise<unknown> {
    return this.#next(async () => {
      if (window !== this.#window) await this.#ask('POST', `${this.#session}/window`, { handle: window });
      this.#window = window;
      return this.#ask(method, `${this.#session}${path}`, body);
    });
  }

  async stop(): Promise<void> {
    await Promise.race([this.#ask('DELETE', this.#session).catch(String), pause(3_000)]);
    this.#process.kill();
  }

  #next<Result>(act: () => Promise<Result>): Promise<Result> {
    const acted = this.#turn.then(act);
    this.#turn = acted.catch(String);
    return acted;
  }

  async #listening(): Promise<void> {
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const status = await fetch(`http://127.0.0.1:${this.#port}/status`).then((answer) => answer.text(), String);
      if (status.includes('"ready":true')) return;
      await pause(50);
    }
    throw new Error('WebKitWebDriver does not answer');
  }

  async #ask(method: string, path: string, body: object = {}): Promise<unknown> {
    const address = `http://127.0.0.1:${this.#port}${path}`;
    const init = { method, ...(method === 'POST' && { body: JSON.stringify(body) }) };
    const answer = await fetch(address, path.endsWith('/execute/async') ? { ...init, ...whileAlive() } : init).catch(
      (error: unknown) => {
        if (error instanceof DOMException) throw new ClassicError('no such realm', 'The document does not answer');
        throw error;
      },
    );
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
    if (!answer.ok) throw new ClassicError(value?.error ?? String(answer.status), value?.message ?? '');
    return value;
  }
}

/** A timeout for scripts: none is answered if its document was replaced together with the web process. */
const whileAlive = () => ({ signal: AbortSignal.timeout(30_000) });

/** Writes the desktop's configuration of the download folder. Resolves to the configuration's folder. */
async function configuration({ folder, saved }: Surroundings): Promise<string> {
  await writeFile(join(folder, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${saved}"\n`);
  return folder;
}
