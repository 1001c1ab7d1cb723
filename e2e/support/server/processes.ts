import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { appendFileSync } from 'node:fs';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import {
  connect,
  createServer as createTcpServer,
  type AddressInfo,
  type Server as TcpServer,
  type Socket,
} from 'node:net';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../../dist/server/main.js', import.meta.url));

async function listen(server: Server | TcpServer): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Starts the built server in a process of its own, as a gateway to a partner. Resolves once it listens. */
export const startGateway = ({
  port,
  partner,
  ledger = ':memory:',
}: {
  port: number;
  partner: number;
  ledger?: string;
}) => startServer(port, { PARTNER_BASE_URL: `http://127.0.0.1:${partner}`, LEDGER_DB: ledger });

type Environment = Readonly<Record<string, string>>;

interface ProgramOptions {
  readonly program?: string;
  /** A file to which the server's output is added. */
  readonly logFile?: string;
}

/** Starts a built server, by default with a sandbox in memory. Resolves once it listens. */
export async function startServer(
  port: number,
  environment: Environment = {},
  { program = main, logFile }: ProgramOptions = {},
) {
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    CONFIG_FILE: '',
    PARTNER_BASE_URL: '',
    SANDBOX_DB: ':memory:',
    LEDGER_DB: ':memory:',
    LEDGER_URL: '',
    LEDGER_LEASE_SECONDS: '2',
    ...environment,
  };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout.setEncoding('utf8');
  if (logFile !== undefined) child.stdout.on('data', (text: string) => appendFileSync(logFile, text));
  // Not `exit`, which may come before the last of the output.
  const exited = once(child, 'close') as Promise<[code: number | null, signal: string | null]>;
  await Promise.race([
    once(child.stdout, 'data'),
    exited.then(([code]) => Promise.reject(new Error(`The server ended with ${code} before it listened`))),
  ]);
  return { ask: (signal: NodeJS.Signals) => child.kill(signal), exited };
}

/** Whether a server listens on the port. */
export const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

const copy = (answer: IncomingMessage, response: ServerResponse) =>
  answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers));

/**
 * Passes a request on to another server. If the answer breaks off, so does the connection to the client. A client that
 * leaves does not stop the request.
 */
export function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  onward: {
    readonly to: URL;
    readonly headers?: OutgoingHttpHeaders;
    readonly deliver?: (answer: IncomingMessage) => unknown;
  },
): void {
  const { to, deliver = (answer) => answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers)) } =
    onward;
  const headers = { ...request.headers, host: to.host, ...onward.headers };
  const breakOff = () => response.destroy();
  const passed = httpRequest(to, { method: request.method, headers }, (answer) => {
    const delivered = (async () => deliver(answer))();
    delivered.catch(breakOff);
    answer.on('error', breakOff);
  });
  passed.on('error', breakOff);
  response.on('error', breakOff);
  request.pipe(passed);
}

/** A partner in front of the sandbox that counts requests and can hold answers back. */
export async function slowPartner(sandboxUrl: string) {
  const arrived: string[] = [];
  let held: { readonly endpoint: string; readonly until: Promise<unknown> } | undefined;
  const server = createServer((request, response) => {
    const { url = '/' } = request;
    const [endpoint = ''] = (url.split('/services/app/')[1] ?? '').split('?');
    const deliver = (answer: IncomingMessage) => {
      const pass = () => copy(answer, response);
      arrived.push(endpoint);
      void (held?.endpoint === endpoint ? held.until.then(pass) : pass());
    };
    passOn(request, response, { to: new URL(url, sandboxUrl), deliver });
  });
  return {
    port: await listen(server),
    arrivals: (endpoint: string) => arrived.filter((name) => name === endpoint).length,
    hold(endpoint: string): () => void {
      const letGo = new EventEmitter();
      held = { endpoint, until: once(letGo, 'now') };
      return () => void letGo.emit('now');
    },
    close(): void {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A proxy in front of the server that can break the connection of a request. */
export async function breakableWay(port: number) {
  let carrier: Socket | undefined;
  let watched = '';
  let passed = 0;
  let target = port;
  const open = new Set<Socket>();
  const server = createTcpServer((socket) => {
    const onward = connect(target, '127.0.0.1');
    for (const end of [socket, onward]) open.add(end.on('error', () => undefined));
    socket.on('data', (bytes) => {
      if (watched === '' || !bytes.includes(`POST ${watched} `)) return;
      carrier = socket;
      passed += 1;
    });
    socket.pipe(onward);
    onward.pipe(socket);
  });
  return {
    port: await listen(server),
    watch: (path: string) => void (watched = path),
    /** The number of POSTs to the watched endpoint. */
    passed: () => passed,
    /** Sends new connections to another server. */
    leadTo: (other: number) => void (target = other),
    /** Sends a `102 Processing`, then breaks the connection. */
    break: () => carrier?.end('HTTP/1.1 102 Processing\r\n\r\n'),
    close(): void {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
