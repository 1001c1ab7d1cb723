/** The fields of the log and their forms. None can hold a document, a code, a token or an address. */
const fields: Readonly<Record<string, RegExp>> = {
  level: /^(debug|info|warn|error)$/,
  time: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  event: /^[a-z ]+$/,
  method: /^(GET|HEAD|POST|PUT|DELETE|PATCH|OPTIONS|other)$/,
  endpoint: /^[A-Za-z/ ]+$/,
  status: /^[1-5]xx$/,
  answer: /^(partner|not-sent|no-answer|server)$/,
  ms: /^\d+(\.\d)?$/,
  supportCode: /^BAL-[2-9A-Z]{4}-[2-9A-Z]{4}$/,
  store: /^(sandbox:[\w-]{16})$/,
  cause: /^\w+$/,
  where: /^[a-z ]+$/,
  error: /^[\w$-]+(: [\w .-]+)?$/,
  position: /^[\w.-]+\.js:\d+:\d+$/,
  version: /^[\w-]{8}$/,
  vital: /^(CLS|FCP|INP|LCP|TTFB)$/,
  pending: /^\d{1,4}$/,
  seconds: /^\d{1,3}$/,
  value: /^\d+(\.\d+)?$/,
};

/** The fields of a log line that are unknown or have an unexpected form. */
export const strangeFields = (line: string) =>
  Object.entries(JSON.parse(line) as Record<string, unknown>).filter(
    ([name, value]) => !(Object.hasOwn(fields, name) && fields[name]?.test(String(value))),
  );
