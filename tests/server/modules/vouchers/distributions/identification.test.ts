import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { distributionWorld, type DistributionWorld } from '../../../../support/worlds/distribution-world.ts';
import { beneficiaries, made } from '../../../../support/worlds/voucher-world.ts';

let app: TestApp;
let world: DistributionWorld;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  world = await distributionWorld(app);
  await world.buy(2);
});
afterAll(() => app.stop());

describe('what proves who claims', () => {
  it('is read in a refused row by the person who typed it alone', async () => {
    const again = { email: 'otra@correo.example', name: 'Otra' };
    const order = await world.order(beneficiaries(1, again, 0));
    const rows = async (client: DistributionWorld['buyer']) =>
      made(await client.call('listRefusedBeneficiaries', { params: { ...world.buying, orderId: order.id } })).rows.map(
        ({ content }) => content.identification,
      );
    expect(await rows(world.buyer)).toEqual(['1000000']);
    expect(await rows(world.second)).toEqual(['••••']);
    // Rows that name nobody known are the typist's alone, too: written a little otherwise, a voucher's holder is in them all the same.
    const wrong = [{ identification_type: 'INE?' }, { identification: '1000000.' }].map(fault => ({
      ...beneficiaries(1, again, 0)[0],
      ...fault,
    }));
    const refused = await world.order(wrong as ReturnType<typeof beneficiaries>);
    const shown = async (client: DistributionWorld['buyer']) =>
      made(
        await client.call('listRefusedBeneficiaries', { params: { ...world.buying, orderId: refused.id } }),
      ).rows.map(({ content }) => content.identification);
    expect(await shown(world.buyer)).toEqual(expect.arrayContaining(['1000000', '1000000.']));
    expect(await shown(world.second)).toEqual(['••••', '••••']);
    made(
      await world.second.call('retryOrder', {
        params: { ...world.buying, orderId: order.id },
        body: { rows: beneficiaries(1, again, 1) },
      }),
    );
    await app.workers.drain();
    expect(await rows(world.second)).toEqual(['1000001']);
    expect(await rows(world.buyer)).toEqual(['••••']);
  });

  it('does not mix with rows that another person typed and that still wait', async () => {
    const order = await world.order(beneficiaries(1, { email: 'tercera@correo.example', name: 'Tercera' }, 0));
    const params = { ...world.buying, orderId: order.id };
    await app.test.owner(
      `insert into order_pieces (order_id, organization_id, first, rows)
       select id, organization_id, 9000, 'waits' from voucher_orders where id = $1`,
      [order.id],
    );
    const body = { rows: beneficiaries(1, { email: 'cuarta@correo.example', name: 'Cuarta' }, 7) };
    expect(await world.second.call('retryOrder', { params, body })).toMatchObject({
      status: 409,
      body: { key: 'order.rows_wait' },
    });
    await app.test.owner('delete from order_pieces where order_id = $1', [order.id]);
  });

  it('is not answered to people who give vouchers', async () => {
    const all = made(await world.buyer.call('listBeneficiaries', { params: world.buying, query: { limit: 100 } }));
    expect(all.beneficiaries.length).toBeGreaterThan(1);
    const params = { ...world.buying, beneficiaryId: all.beneficiaries[0]?.id ?? '' };
    const one = made(await world.buyer.call('getBeneficiary', { params }));
    const body = { name: 'Otra', revision: one.revision };
    const changed = made(await world.buyer.call('updateBeneficiary', { params, body }));
    for (const answer of [one, ...all.beneficiaries, changed]) expect(answer.identification).toBe('••••');
  });
});
