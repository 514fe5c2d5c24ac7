import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Sale } from '../../../../../contract/vouchers/sales/index.ts';
import type { HeldVoucher } from '../../../../../contract/vouchers/vouchers/index.ts';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { elsewhere, secondServer } from '../../../../support/processes/elsewhere.ts';
import { HOLDER_PIN, saleWorld, tillOf, type OpenTill, type SaleWorld } from '../../../../support/worlds/sale-world.ts';

const SALES = 500;
const WORKERS = 20;
const PROCESSES = 3;
const VOUCHERS = 10;

let app: TestApp;
let world: SaleWorld;
let files: string;
let held: HeldVoucher[];
const servers: { child: ChildProcess; origin: string }[] = [];

async function startServer(): Promise<void> {
  const { process: child, port } = await secondServer(app);
  servers.push({ child, origin: `http://127.0.0.1:${port}` });
}

beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'sello-files-'));
  app = await startTestApp({ atOnce: 0 });
  const starting = Promise.all(Array.from({ length: PROCESSES }, startServer));
  world = await saleWorld(app, VOUCHERS);
  held = [];
  for (let n = 0; n < VOUCHERS; n += 1) held.push(await world.hold(n));
  await starting;
}, 120_000);
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL');
  await app.stop();
  await rm(files, { recursive: true, force: true });
});

const salesPath = () => {
  const organizationId = app.people['owner@uni.example']?.organizationId;
  return `/api/v1/organizations/${organizationId}/projects/${world.at.projectId}/vouchers/merchants/${world.at.merchantId}/sales`;
};
const headersOf = ({ client }: OpenTill) => ({
  authorization: `Bearer ${client.token}`,
  'content-type': 'application/json',
});
const saleBody = (voucher: string, more: object = {}) => ({
  id: randomUUID(),
  madeAt: new Date().toISOString(),
  amount: 100,
  currency: 'MXN',
  decimals: 2,
  voucher,
  pin: HOLDER_PIN,
  ...more,
});
const heldBy = async (kind: string) => world.held(kind);
const soundBooks = async () =>
  expect(await app.test.owner(`select * from ledger_check('${world.offer.id}')`)).toEqual([]);

/** Makes a call in a process of its own, which is killed at a point. */
const killed = (crashAt: string, calls: { url: string; body: object }[]) =>
  elsewhere(app, files, {
    crashAt,
    calls: calls.map(({ url, body }) => ({
      url,
      headers: headersOf(world.till),
      payload: Buffer.from(JSON.stringify(body)).toString('base64'),
    })),
  });

it('kill -9 before and after the commit of a sale, of what is taken back and of its letter: resent with its id it is charged once', async () => {
  const voucher = held[0] as HeldVoucher;
  const spent = async () => VOUCHERS * 500_00 - (await heldBy('voucher'));
  // By its number: a code that changes would be out of date before a slow machine has started the next process.
  const body = saleBody(voucher.number, { amount: 70_00 });
  expect(await killed('sales.charge.written', [{ url: salesPath(), body }])).toBe('SIGKILL');
  expect(await spent()).toBe(0);
  expect(await app.test.owner('select count(*)::int as n from sales')).toEqual([{ n: 0 }]);
  expect(await killed('sales.charge.committed', [{ url: salesPath(), body }])).toBe('SIGKILL');
  expect(await spent()).toBe(70_00);
  expect(await killed('sales.letter.queued', [])).toBe('SIGKILL');
  // A job that was in the hands of who died is taken again once its time is over.
  await app.test.owner("update jobs set lease_until = now() where kind = 'sales.letter' and state = 'running'");
  await app.workers.drain();
  expect(await app.test.owner("select count(*)::int as n from mail_outbox where dedupe_key like 'sale:%'")).toEqual([
    { n: 1 },
  ]);
  for (let i = 0; i < 2; i += 1)
    expect(await world.charge(body)).toMatchObject({
      status: 200,
      body: { id: body.id, left: 430_00 },
    });
  expect(await spent()).toBe(70_00);

  const url = `${salesPath()}/${body.id}/reversals`;
  const back = { id: randomUUID(), amount: 20_00 };
  expect(await killed('sales.reverse.written', [{ url, body: back }])).toBe('SIGKILL');
  expect(await spent()).toBe(70_00);
  const sale = { id: body.id } as Sale;
  for (let i = 0; i < 2; i += 1)
    expect((await world.reverse(sale, 20_00, { id: back.id })).body).toMatchObject({ reversed: 20_00 });
  expect(await spent()).toBe(50_00);

  await world.reverse(sale, 50_00);
  await soundBooks();
});

it(`${SALES} sales by ${WORKERS} workers on ${PROCESSES} processes, each taken back twice at once: half of that is refused, and nothing is lost`, async () => {
  const tills = [
    world.till,
    await tillOf(app, world.at, { name: 'Caja 2' }),
    await tillOf(app, world.at, { name: 'Caja 3' }),
  ];
  const outcomes = new Map<string, number>();
  const count = (what: string) => outcomes.set(what, (outcomes.get(what) ?? 0) + 1);
  const call = async (n: number, path: string, body: object) => {
    const answer = await fetch(`${servers[n % PROCESSES]?.origin}${path}`, {
      method: 'POST',
      headers: headersOf(tills[n % tills.length] as OpenTill),
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as { key?: string } };
  };
  let left = SALES;
  const work = async () => {
    while (left > 0) {
      const n = (left -= 1);
      const body = saleBody(held[n % VOUCHERS]?.number ?? '');
      const sale = await call(n, salesPath(), body);
      count(`sale ${sale.body.key ?? sale.status}`);
      const path = `${salesPath()}/${body.id}/reversals`;
      const both = [1, 2].map(async each => {
        const back = await call(n + each, path, { id: randomUUID(), amount: 100 });
        count(`reversal ${back.body.key ?? back.status}`);
      });
      await Promise.all(both);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  expect(Object.fromEntries(outcomes)).toEqual({
    'sale 200': SALES,
    'reversal 200': SALES,
    'reversal reversal.too_much': SALES,
  });
  expect(await heldBy('voucher')).toBe(VOUCHERS * 500_00);
  expect(await heldBy('merchant')).toBe(0);
  await soundBooks();
});
