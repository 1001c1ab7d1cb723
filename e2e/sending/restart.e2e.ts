import { setTimeout as passes } from 'node:timers/promises';

import type { Page } from '@playwright/test';

import { endpointPath } from '#src/partner/api/endpoints.ts';
import { freePort } from '#src/server/process/free-port.ts';

import { heading } from '../support/form.ts';
import { reachReview, send } from '../support/products/repurchase.ts';
import { breakableWay, listens, slowPartner, startGateway } from '../support/server/processes.ts';
import { signIn } from '../support/session.ts';
import { expect, test as base } from '../test.ts';

const contract = 'Recompra/Contratar';

type Partner = Awaited<ReturnType<typeof slowPartner>>;

/** The test starts its own servers, between the browser and a partner that counts requests. */
const test = base.extend<{ readonly partner: Partner }>({
  partner: async ({ baseURL }, use) => {
    const partner = await slowPartner(baseURL ?? '');
    await use(partner);
    partner.close();
  },
});

// While its server is down, the page may be fetching a late file. It fetches that file again when it needs it.
test.use({ tolerated: /dynamically imported module|\/assets\// });

/** Sends the contract. The partner answers once the returned function is called. */
async function sendContract(page: Page, partner: Partner): Promise<() => void> {
  const letGo = partner.hold(contract);
  await send(page).click();
  await expect.poll(() => partner.arrivals(contract)).toBe(1);
  return letGo;
}

interface Started {
  readonly page: Page;
  readonly way: Awaited<ReturnType<typeof breakableWay>>;
  readonly server: Awaited<ReturnType<typeof startGateway>>;
}

/** Stops the server. The page is closed first, because an open one goes on asking it. */
async function end({ page, way, server }: Started): Promise<void> {
  await page.close();
  way.close();
  server.ask('SIGTERM');
  expect(await server.exited).toEqual([0, null]);
}

test('a server that is replaced while it waits for a contract’s answer sends the contract once @P3 @thorough', async ({
  page,
  token,
  partner,
  sandbox,
}, testInfo) => {
  const ledger = testInfo.outputPath('ledger.sqlite');
  const port = await freePort();
  const first = await startGateway({ port, partner: partner.port, ledger });
  await page.goto(`http://127.0.0.1:${port}/`);
  await signIn(page, token);
  await reachReview(page);
  const letGo = await sendContract(page, partner);

  first.ask('SIGTERM');
  await expect.poll(() => listens(port)).toBe(false);
  const second = await startGateway({ port, partner: partner.port, ledger });
  // The partner is slow. A server that waited only a few seconds for open requests would have cut this one.
  await passes(6_000);
  letGo();
  await heading(page, 'Acompanhamento');
  expect(await first.exited).toEqual([0, null]);
  expect(partner.arrivals(contract)).toBe(1);
  expect(await sandbox.requests(contract)).toHaveLength(1);
  await page.close();
  second.ask('SIGTERM');
  await second.exited;
});

test('a request that the browser repeats after its server was killed is one contract @P62', async ({
  page,
  token,
  partner,
  sandbox,
}, testInfo) => {
  const ledger = testInfo.outputPath('ledger.sqlite');
  const [port, otherPort] = [await freePort(), await freePort()];
  const killed = await startGateway({ port, partner: partner.port, ledger });
  const other = await startGateway({ port: otherPort, partner: partner.port, ledger });
  const way = await breakableWay(port);
  await page.goto(`http://127.0.0.1:${way.port}/`);
  await signIn(page, token);
  await reachReview(page);
  way.watch(endpointPath(contract));
  // A browser repeats only what it has sent over a connection that it already used, and closes idle ones.
  await page.evaluate(() => fetch('/config.json'));
  const letGo = await sendContract(page, partner);

  way.leadTo(otherPort);
  killed.ask('SIGKILL');
  // The browser tries each connection that it still has, and then a new one.
  await expect.poll(() => way.passed()).toBeGreaterThan(1);
  // Unknown once the killed server's lease has run out or, if the repeated request hangs, once the till's own time is
  // up.
  await expect(page.getByRole('main')).toHaveAttribute('data-outcome', 'unknown', { timeout: 80_000 });
  letGo();
  expect(partner.arrivals(contract)).toBe(1);
  expect(await sandbox.requests(contract)).toHaveLength(1);
  await end({ page, way, server: other });
});

test('a connection that breaks after a 102 is no answer, and the answer is fetched from the server @P3 @P8 @P61 @thorough', async ({
  page,
  token,
  partner,
  sandbox,
}) => {
  const port = await freePort();
  const server = await startGateway({ port, partner: partner.port });
  const way = await breakableWay(port);
  await page.goto(`http://127.0.0.1:${way.port}/`);
  await signIn(page, token);
  await reachReview(page);
  way.watch(endpointPath(contract));
  const letGo = await sendContract(page, partner);
  way.break();
  await expect(page.getByText('O servidor da loja espera pela financeira')).toBeVisible();
  letGo();
  await heading(page, 'Acompanhamento');
  await expect(page.getByText('foi recuperada do servidor da loja')).toBeVisible();
  expect(partner.arrivals(contract)).toBe(1);
  expect(await sandbox.requests(contract)).toHaveLength(1);
  await end({ page, way, server });
});
