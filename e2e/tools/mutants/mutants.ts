/** A deliberate mistake that a test tagged with its promise has to find. */
export interface Mutant {
  /** The promise that it breaks, as `e2e/README.md` numbers them. */
  readonly promise: string;
  /** What the code then does. */
  readonly name: string;
  readonly file: string;
  /** Text that is in the file exactly once, and its replacement. */
  readonly from: string;
  readonly to: string;
}

const inFile = (file: string, mistakes: readonly Omit<Mutant, 'file'>[]): readonly Mutant[] =>
  mistakes.map((mistake) => ({ ...mistake, file }));

export const mutants: readonly Mutant[] = [
  ...inFile('src/partner/command.ts', [
    {
      promise: 'P53',
      name: 'a POST leaves without a network',
      from: "if (!options.isOnline()) return { kind: 'withheld', reason: 'offline' };",
      to: '',
    },
    {
      promise: 'P2',
      name: 'two tabs send about the same customer at once',
      from: "if (!release) return { kind: 'withheld', reason: 'underway-elsewhere' };",
      to: 'if (!release) return work();',
    },
    {
      promise: 'P5',
      name: 'a POST leaves while an earlier one is unsettled',
      from: "if (unsettled) return { kind: 'withheld', reason: 'unsettled', attempt: unsettled };",
      to: '',
    },
    {
      promise: 'P63',
      name: 'a POST leaves while another till’s is unsettled',
      from: '(code === undefined ? undefined : (await unsettledAtStore(ledger)).find(isSame));',
      to: 'undefined;',
    },
    {
      promise: 'P5',
      name: 'the same customer and value is sent again unasked',
      from: "if (duplicate) return { kind: 'withheld', reason: 'duplicate', attempt: shown(journal, duplicate) };",
      to: '',
    },
    {
      promise: 'P10',
      name: 'the attempt is not written down before it leaves',
      from: 'await pending.save(digest);',
      to: '',
    },
    {
      promise: 'P3',
      name: 'a POST without an answer is repeated',
      from: 'const received = await client.send(name, request, { id, product, step, code, simulation, replaces });',
      to: `let received = await client.send(name, request, { id, product, step, code });
    if (received.kind === 'unknown') received = await client.send(name, request, { id, product, step, code });`,
    },
    {
      promise: 'P61',
      name: 'a lost answer is not asked for at the store’s server',
      from: "received.kind === 'unknown' && wasLost(received) && ledger",
      to: 'false && ledger',
    },
    {
      promise: 'P4',
      name: 'what came of an attempt is not written down',
      from: 'await pending.recordAnswer(answer);',
      to: '',
    },
  ]),
  ...inFile('src/partner/use-command.ts', [
    {
      promise: 'P1',
      name: 'a double click sends twice',
      from: 'if (underway.current || !isFreshPress()) return undefined;',
      to: '',
    },
  ]),
  ...inFile('src/partner/attempts/attempts.ts', [
    {
      promise: 'P10',
      name: 'an attempt that a page left behind is not told as unknown',
      from: `case 'sent':
      return interrupted(supportCode);`,
      to: `case 'sent':
      return undefined;`,
    },
  ]),
  ...inFile('src/partner/answers/classify.ts', [
    {
      promise: 'P8',
      name: 'a page of HTML is a success',
      from: 'if (received.redirected || status < 200',
      to: `if (looksLikeAPage(received)) return readResult(name, { status, value: undefined, request });
  if (received.redirected || status < 200`,
    },
    {
      promise: 'P12',
      name: 'a 401 is a refusal',
      from: "if (status === 401) return { kind: 'unauthorized' };",
      to: '',
    },
    {
      promise: 'P7',
      name: 'an empty 200 is unreadable where no body is documented',
      from: "if (text.trim() === '') return { readable: true, value: undefined };",
      to: "if (text.trim() === '') return { readable: false };",
    },
    {
      promise: 'P4',
      name: 'a 500 without an envelope is a refusal',
      from: 'if (status >= 400 && status < 500) return refused(',
      to: 'if (status >= 400) return refused(',
    },
    {
      promise: 'P6',
      name: 'an envelope that says no is unknown',
      from: 'if (body.readable && isRefusal(body.value)) return refused(received, readError(body.value));',
      to: "if (body.readable && isRefusal(body.value)) return unknown('unreadable', status);",
    },
    {
      promise: 'P41',
      name: 'a simulation of another value is taken',
      from: "if (values) return { ...unknown('other-value', status), values } as const;",
      to: '',
    },
  ]),
  ...inFile('src/partner/api/endpoints.ts', [
    {
      promise: 'P42',
      name: 'a denial is an answer that nobody can read',
      from: "return status === preRegistrationStatus.denied ? 'denied' : 'unrecognized';",
      to: "return 'unrecognized';",
    },
    {
      promise: 'P45',
      name: 'an unlisted status is a denial',
      from: "return status === preRegistrationStatus.denied ? 'denied' : 'unrecognized';",
      to: "return 'denied';",
    },
  ]),
  ...inFile('src/partner/api/fields.ts', [
    { promise: 'P40', name: 'an enumeration loses its accents', from: "'ESTAÇÃO'", to: "'ESTACAO'" },
  ]),
  ...inFile('src/domain/values/calendar-date.ts', [
    {
      promise: 'P37',
      name: 'a typed date is read month first',
      from: 'return match ? toCalendarDate(Number(match[3]), Number(match[2]), Number(match[1])) : undefined;',
      to: 'return match ? toCalendarDate(Number(match[3]), Number(match[1]), Number(match[2])) : undefined;',
    },
    {
      promise: 'P37',
      name: 'today is UTC’s day',
      from: 'calendarOf(timeZone).formatToParts',
      to: "calendarOf('UTC').formatToParts",
    },
  ]),
  ...inFile('src/domain/values/money.ts', [
    { promise: 'P41', name: 'an amount has float noise', from: 'amount / 100;', to: 'amount * 0.01;' },
  ]),
  ...inFile('src/forms/schemas.ts', [
    {
      promise: 'P39',
      name: 'nothing chosen is read as 0',
      from: 'values.find((candidate) => String(candidate) === text);',
      to: 'values.find((candidate) => candidate === Number(text) || String(candidate) === text);',
    },
    {
      promise: 'P44',
      name: 'a box that nobody touched is a yes',
      from: 'z.transform((input) => input === true),',
      to: 'z.transform((input) => input !== false),',
    },
  ]),
  ...inFile('src/products/sections/pre-registration/pre-registration.ts', [
    {
      promise: 'P38',
      name: 'the customer’s data is never updated',
      from: 'updateCustomerData: customer.updateCustomerData,',
      to: 'updateCustomerData: false,',
    },
  ]),
  ...inFile('src/domain/journey.ts', [
    {
      promise: 'P46',
      name: 'an address skips steps',
      from: 'asked > closedUpTo && asked <= frontier;',
      to: 'asked > closedUpTo;',
    },
    {
      promise: 'P9',
      name: 'the steps before a contract that was sent can be opened again',
      from: 'step.irrevocable === true && step.done)',
      to: 'step.irrevocable === true && step.done && false)',
    },
    {
      promise: 'P4',
      name: 'an unsettled step does not hold the sale',
      from: 'step.unsettled === true);',
      to: 'step.unsettled === true && false);',
    },
  ]),
  ...inFile('src/origination/journey/draft-vault.ts', [
    {
      promise: 'P21',
      name: 'the key of a tab’s drafts outlives their wiping',
      from: `storage().removeItem(draftKeyName);
      await inTurn(`,
      to: 'await inTurn(',
    },
    {
      promise: 'P21',
      name: 'a duplicated tab opens the drafts of the first',
      from: 'if (await claim.isOurs) return importKey(found, secret?.());',
      to: 'return importKey(found, secret?.());',
    },
  ]),
  ...inFile('src/origination/journey/journey-draft.ts', [
    {
      promise: 'P21',
      name: 'a card number is kept in a draft',
      from: 'secrets.some((name) => Object.hasOwn(values, name));',
      to: 'secrets.length < 0;',
    },
  ]),
  ...inFile('src/session/device.ts', [
    {
      promise: 'P31',
      name: 'a page that is loaded later does not know that the customer has the device',
      from: "createObservable(device.read('handover') ?? undefined);",
      to: 'createObservable<HandoverRecord | undefined>(undefined);',
    },
  ]),
  ...inFile('src/app/frame/app-frame.tsx', [
    {
      promise: 'P31',
      name: 'in the customer’s hands an address leads to the clerk’s screens',
      from: '{code === undefined ? (',
      to: "{code === undefined || !location.pathname.startsWith('/operacoes/') ? (",
    },
  ]),
  ...inFile('src/session/session-store.ts', [
    {
      promise: 'P19',
      name: 'a session has no longest time',
      from: '|| Date.now() >= since + longest;',
      to: ';',
    },
  ]),
  ...inFile('src/server/security-headers.ts', [
    { promise: 'P25', name: 'any site may frame the app', from: '  "frame-ancestors \'none\'",\n', to: '' },
  ]),
  ...inFile('src/server/ledger/http/idempotent-forwarding.ts', [
    {
      promise: 'P62',
      name: 'a key that is known is forwarded again',
      from: "if (begun.kind === 'known')",
      to: 'if (false)',
    },
    {
      promise: 'P2',
      name: 'a request is forwarded whatever its tie says',
      from: '(tie && (await refusalOf(ledger, tie))) ??',
      to: '',
    },
  ]),
  ...inFile('src/operations/signing/signing-link.ts', [
    {
      promise: 'P27',
      name: 'a signing link may lead to any host',
      from: "if (!allowedHosts.includes(host) && origin !== ownOrigin) return refused('foreign-host');",
      to: '',
    },
    {
      promise: 'P28',
      name: 'the signing page knows which page opened it',
      from: "rel: 'noopener noreferrer'",
      to: "rel: 'opener'",
    },
  ]),
  ...inFile('src/operations/contract/pdf/contract-file.ts', [
    { promise: 'P34', name: 'any file is taken for a PDF', from: 'return bytes && isPdf(bytes)', to: 'return bytes' },
  ]),
  ...inFile('src/operations/contract/pdf/pdf-text.ts', [
    {
      promise: 'P70',
      name: 'a contract without tags can’t be read as text',
      from: 'return tagged.length > 0 ? tagged : layoutBlocks(linesOf(pieces));',
      to: 'return tagged;',
    },
  ]),
  ...inFile('src/platform/loading/first-screen.ts', [
    {
      promise: 'P69',
      name: 'what was typed before the scripts is lost',
      from: "return element instanceof HTMLInputElement ? element.value : '';",
      to: "return '';",
    },
  ]),
  ...inFile('src/server/accounts/accounts.ts', [
    {
      promise: 'P71',
      name: 'all stores of a server have one ledger',
      from: 'store: row.store,\n        access:',
      to: "store: '',\n        access:",
    },
    {
      promise: 'P2',
      name: 'clerks with one token are taken for several by the tie',
      from: "if (settings.from === 'clerk') return",
      to: 'if (settings.from) return',
    },
  ]),
  ...inFile('src/server/ledger/simulations.ts', [
    {
      promise: 'P2',
      name: 'a contract is sent after another till’s simulation',
      from: 'return others.length > 0;',
      to: 'return false;',
    },
  ]),
  ...inFile('src/server/ledger/attempts.ts', [
    {
      promise: 'P62',
      name: 'what the ledger has deleted counts as never sent',
      from: 'AND ${sent} > COALESCE(${setting(deletedUntilSetting)}, 0) + ${transitMs}',
      to: '',
    },
  ]),
  ...inFile('src/server/gateway/exchange.ts', [
    {
      promise: 'P62',
      name: 'a process that has lost its lease still sends',
      from: 'mayStart?.() === false',
      to: 'mayStart?.() === null',
    },
  ]),
  ...inFile('src/server/gateway/partner-paths.ts', [
    {
      promise: 'P64',
      name: 'an endpoint is called with another method than its own',
      from: "endpoints[endpoint].method === (method === 'HEAD' ? 'GET' : method)",
      to: 'method !== undefined',
    },
  ]),
  ...inFile('src/operations/actions/resume-sale.tsx', [
    {
      promise: 'P63',
      name: 'an operation that another till has contracted is offered for contracting',
      from: ' || atStore.data?.contracted',
      to: '',
    },
  ]),
  ...inFile('src/domain/values/tax-document.ts', [
    {
      promise: 'P22',
      name: 'a CPF is shown whole',
      from: "if (cpf.test(digits)) return digits.replace(cpf, '•••.$2.$3-••');",
      to: 'if (cpf.test(digits)) return formatTaxDocument(digits);',
    },
  ]),
  ...inFile('src/ui/text/reveal-button.tsx', [
    {
      promise: 'P58',
      name: 'what was revealed stays in sight',
      from: 'const timer = setTimeout(hide, shownForMs);',
      to: 'const timer = 0;',
    },
  ]),
];
