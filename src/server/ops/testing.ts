import { signInProblems } from '#src/domain/accounts.ts';

/**
 * The fields of the log and their forms. None can hold a document, an operation's code, a token or an address. A
 * store's name is what its operator calls it.
 */
const fields: Readonly<Record<string, RegExp>> = {
  level: /^(debug|info|warn|error)$/,
  time: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  event: /^[a-z -]+$/,
  method: /^(GET|HEAD|POST|PUT|DELETE|PATCH|OPTIONS|other)$/,
  endpoint: /^[A-Za-z/ ]+$/,
  status: /^[1-5]xx$/,
  answer: /^(partner|not-sent|no-answer|server)$/,
  ms: /^\d+(\.\d)?$/,
  supportCode: /^BAL-[2-9A-Z]{4}-[2-9A-Z]{4}$/,
  store: /^(sandbox:[\w-]{16}|[\w.-]{1,64})$/,
  problem: new RegExp(`^(${signInProblems.join('|')})$`),
  sessions: /^\d{1,6}$/,
  // A code, or a few words of our own, which begin in lower case, as no name does.
  cause: /^(\w+|[a-z]+( [A-Za-z_]+)+)$/,
  where: /^[a-z ]+$/,
  error: /^[\w$-]+(: [\w .-]+)?$/,
  position: /^[\w.-]+\.js:\d+:\d+$/,
  version: /^[\w-]{8}$/,
  vital: /^(CLS|FCP|INP|LCP|TTFB)$/,
  pending: /^\d{1,4}$/,
  seconds: /^\d{1,3}$/,
  value: /^\d+(\.\d+)?$/,
};

/** What the first line of a gateway says too: where it listens, and two of its settings. */
const firstLine: typeof fields = {
  origin: /^http:\/\/[\w.[\]:-]+$/,
  ledger: /^[\w./:-]+$/,
  partner: /^[\w.:, -]+$/,
};

/** The fields of a log line that are unknown or have an unexpected form. */
export function strangeFields(line: string) {
  const entry = JSON.parse(line) as Record<string, unknown>;
  const known = entry['event'] === 'listening' ? { ...fields, ...firstLine } : fields;
  return Object.entries(entry).filter(
    ([name, value]) => !(Object.hasOwn(known, name) && known[name]?.test(String(value))),
  );
}
