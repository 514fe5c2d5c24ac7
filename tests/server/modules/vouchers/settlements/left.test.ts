import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { settlementWorld, type SettlementWorld } from '../../../../support/worlds/settlement-world.ts';
import { dayFrom, made } from '../../../../support/worlds/voucher-world.ts';

let app: TestApp;
let world: SettlementWorld;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  world = await settlementWorld(app);
}, 120_000);
afterAll(() => app.stop());

describe('what money is left in', () => {
  const remove = (client: SettlementWorld['approver'], projectId: string) =>
    client.call('deleteProject', { params: { projectId } });

  it('is not removed: neither the project of whoever gives vouchers, nor the offer, nor its project; and it is said what is left', async () => {
    await world.sell(world.provider.merchantIds[1] ?? '', 25_00);
    const left = await world.held('voucher');
    const given = await remove(world.buyer, world.buying.projectId);
    expect(given).toMatchObject({ status: 409, body: { key: 'project.has_held' } });
    expect((JSON.parse(given.raw.toString()) as { message: string }).message).toMatch(
      new RegExp(`: Apoyo escolar · \\$${(left / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}\\sMXN$`),
    );
    const provider = world.provider.owner;
    expect(await remove(provider, world.selling.projectId)).toMatchObject({
      status: 409,
      body: { key: 'offer.owes_merchants' },
    });
    made(await provider.call('changeVoucherOfferStatus', { params: world.selling, body: { isActive: false } }));
    expect(await provider.call('deleteVoucherOffer', { params: world.selling })).toMatchObject({
      status: 409,
      body: { key: 'offer.owes_merchants' },
    });
    const asked = await world.ask();
    const params = { ...world.selling, settlementId: asked.id };
    made(await world.approver.call('approveSettlement', { params }));
    await app.workers.drain();
    made(
      await world.approver.call('paySettlement', {
        params,
        body: { valueDate: dayFrom(0), bankReference: 'SPEI LAST' },
      }),
    );
    // What people hold is still whoever's who bought it.
    expect(await provider.call('deleteVoucherOffer', { params: world.selling })).toMatchObject({
      status: 409,
      body: { key: 'offer.keeps_money' },
    });
  });
});
