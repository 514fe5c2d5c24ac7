import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { elsewhere } from '../../../../support/processes/elsewhere.ts';
import { settlementWorld, type SettlementWorld } from '../../../../support/worlds/settlement-world.ts';
import { dayFrom, made } from '../../../../support/worlds/voucher-world.ts';

const MERCHANTS = 503;

let app: TestApp;
let world: SettlementWorld;
let files: string;
beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'sello-files-'));
  app = await startTestApp({ atOnce: 0 });
  world = await settlementWorld(app, 2);
}, 120_000);
afterAll(async () => {
  await app.stop();
  await rm(files, { recursive: true, force: true });
});

/** Works off what waits in a process of its own, which is killed at a point. */
const killedAt = (crashAt: string) => elsewhere(app, files, { crashAt });

it('kill -9 at every named point of a settlement: nobody is paid twice, nothing is lost', async () => {
  await app.test.owner(
    `insert into merchants (organization_id, project_id, name, tax_id, email, places, account, created_by)
       select m.organization_id, m.project_id, m.name || ' ' || n, m.tax_id || n, m.email, m.places, m.account, m.created_by
       from merchants m, generate_series(1, ${MERCHANTS - 1}) n where m.id = $1`,
    [world.provider.merchantIds[0] ?? ''],
  );
  const ids = await app.test.owner<{ id: string }>(
    `select m.id from merchants m where m.name like (select name from merchants where id = $1) || '%' order by m.id`,
    [world.provider.merchantIds[0] ?? ''],
  );
  expect(ids).toHaveLength(MERCHANTS);
  for (const { id } of ids) await world.sell(id, 1_00);
  const asked = await world.ask();
  expect(asked).toMatchObject({ merchants: MERCHANTS, amount: MERCHANTS * 1_00 });
  made(await world.approver.call('approveSettlement', { params: { ...world.selling, settlementId: asked.id } }));
  // Before the first piece is committed nothing of it stands.
  expect(await killedAt('settlement.settling')).toBe('SIGKILL');
  expect(await world.held('payout')).toBe(0);
  expect(await killedAt('settlement.settled')).toBe('SIGKILL');
  expect(await world.held('payout')).toBe(500_00);
  expect(await world.settled(asked.id)).toMatchObject({ ready: false, waiting: 500 });
  expect(await killedAt('settlement.ready')).toBe('SIGKILL');
  expect(await world.settled(asked.id)).toMatchObject({ ready: true, waiting: MERCHANTS });
  expect(await killedAt('none')).toBe('0');
  expect(await world.held('payout')).toBe(MERCHANTS * 1_00);
  expect(await world.held('merchant')).toBe(0);
  expect(await app.test.owner("select count(*)::int as n from ledger_transactions where kind = 'settlement'")).toEqual([
    { n: MERCHANTS },
  ]);
  const params = { ...world.selling, settlementId: asked.id };
  const body = { valueDate: dayFrom(0), bankReference: 'SPEI 500' };
  const paid = await Promise.all([
    world.approver.call('paySettlement', { params, body }),
    world.provider.owner.call('paySettlement', { params, body: { ...body, bankReference: 'SPEI 501' } }),
  ]);
  expect(paid.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await world.settled(asked.id)).toMatchObject({ status: 'closed', paid: MERCHANTS });
  expect(await world.held('payout')).toBe(0);
  expect(await app.test.owner(`select * from ledger_check('${world.offer.id}')`)).toEqual([]);
});
