import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { saleWorld, type SaleWorld } from '../../../../support/worlds/sale-world.ts';
import { beneficiaries, made } from '../../../../support/worlds/voucher-world.ts';

let app: TestApp;
let world: SaleWorld;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  world = await saleWorld(app, 1);
});
afterAll(() => app.stop());

const remove = () => world.buyer.call('deleteProject', { params: { projectId: world.buying.projectId } });
const order = () =>
  world.buyer.call('createOrder', {
    params: world.buying,
    body: { file: 'personas.xlsx', rows: beneficiaries(1, {}, 50), terms: world.terms },
  });

describe('a project of which all vouchers are spent', () => {
  it('stays while merchants can take their sales back, since the money would come back to nobody; and it is said how much', async () => {
    const held = await world.hold(0);
    const sale = made(await world.charge({ voucher: held.number, amount: 500_00 }));
    const refused = await remove();
    expect(refused).toMatchObject({ status: 409, body: { key: 'project.has_sales' } });
    expect((JSON.parse(refused.raw.toString()) as { message: string }).message).toMatch(
      /: Apoyo escolar · \$500\.00\sMXN$/,
    );
    // What came back is the people's, and told as what they have.
    made(await world.reverse(sale, 500_00));
    expect(await remove()).toMatchObject({ status: 409, body: { key: 'project.has_held' } });
    made(await world.charge({ voucher: held.number, amount: 500_00 }));
    expect(await remove()).toMatchObject({ status: 409, body: { key: 'project.has_sales' } });
    await app.test.owner("update sales set reversible_until = now() - interval '1 second'");
    expect((await remove()).status).toBe(200);
  });

  it('takes no orders once it was removed, not even of whoever may do everything everywhere', async () => {
    expect(await order()).toMatchObject({ status: 404, body: { key: 'error.not_found' } });
    expect(
      await app.test.owner("select from voucher_orders where project_id = $1 and status <> 'processed'", [
        world.buying.projectId,
      ]),
    ).toEqual([]);
  });
});
