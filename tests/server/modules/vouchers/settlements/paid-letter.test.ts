import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { settlementWorld, type SettlementWorld } from '../../../../support/worlds/settlement-world.ts';
import { dayFrom, made } from '../../../../support/worlds/voucher-world.ts';

let app: TestApp;
let world: SettlementWorld;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  world = await settlementWorld(app, 3);
}, 120_000);
afterAll(() => app.stop());

it('mails each merchant of a payment its own amount, once, and the others nothing', async () => {
  const merchantAt = (n: number) => world.provider.merchantIds[n] ?? '';
  await world.sell(merchantAt(0), 120_00);
  await world.sell(merchantAt(1), 80_00);
  const { id: settlementId } = await world.ask({});
  const at = { ...world.selling, settlementId };
  made(await world.approver.call('approveSettlement', { params: at }));
  await app.workers.drain();
  const { lines } = made(
    await world.provider.owner.call('listSettlementLines', { params: at, query: { sort: 'place', order: 'ASC' } }),
  );
  const pay = (bankReference: string, line: string | undefined) =>
    world.approver.call('paySettlement', {
      params: at,
      body: { valueDate: dayFrom(0), bankReference, lines: [line ?? ''] },
    });
  const mails = () =>
    app.test.owner<{ recipient: string; subject: string; text: string }>(
      "select recipient, subject, text from mail_outbox where dedupe_key like 'settlement-paid:%' order by created_at",
    );
  made(await pay('SPEI 7', lines[0]?.id));
  await app.workers.drain();
  const [merchant] = await app.test.owner<{ email: string }>('select email from merchants where id = $1', [
    lines[0]?.merchant.id,
  ]);
  const [first, ...more] = await mails();
  expect(more).toEqual([]);
  expect(first?.recipient).toBe(merchant?.email);
  expect(first?.subject).toMatch(/(paid you|te pagó) \$120\.00\sMXN$/);
  expect(first?.text).toContain('SPEI 7');
  expect(first?.text).toContain(lines[0]?.reference);
  made(await pay('SPEI 8', lines[1]?.id));
  await app.workers.drain();
  expect((await mails()).map(({ subject }) => /\$(\S+)\s/.exec(subject)?.[1])).toEqual(['120.00', '80.00']);
});
