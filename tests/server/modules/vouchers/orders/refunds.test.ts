import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { distributionWorld, type DistributionWorld } from '../../../../support/worlds/distribution-world.ts';
import { beneficiaries, made, PAY_TO } from '../../../../support/worlds/voucher-world.ts';

let app: TestApp;
let world: DistributionWorld;
let references = 0;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  world = await distributionWorld(app);
});
afterAll(() => app.stop());

const budgetOf = async () => made(await world.buyer.call('getVoucherProject', { params: world.buying })).budget;
const ask = (amount: number, source = 'budget') =>
  world.buyer.call('askForRefund', { params: world.buying, body: { source, amount, ...PAY_TO } });
const withdraw = (refundId: string, client = world.buyer) =>
  client.call('withdrawRefund', { params: { ...world.buying, refundId } });
const pay = (refundId: string) =>
  world.provider.owner.call('payRefund', {
    params: { ...world.selling, refundId },
    body: { bankReference: `BACK ${(references += 1)}` },
  });
const asked = async () => made(await world.buyer.call('listAskedRefunds', { params: world.buying })).refunds;
const owed = async () => made(await world.provider.owner.call('listRefunds', { params: world.selling })).refunds;

describe('a refund that was asked for', () => {
  it('cannot be sent once its money was given to people, which both sides are told; withdrawn, another is asked for and sent', async () => {
    await world.buy(2);
    const { id } = made(await ask(await budgetOf()));
    expect([await asked(), await owed()]).toMatchObject([
      [{ id, covered: true, payTo: PAY_TO }],
      [{ id, covered: true }],
    ]);
    await world.distribute();
    await app.workers.drain();
    expect(await pay(id)).toMatchObject({ status: 409, body: { key: 'payment.not_in_books' } });
    expect([await asked(), await owed()]).toMatchObject([[{ id, covered: false }], [{ id, covered: false }]]);
    await world.buy(1);
    expect(await ask(1_00)).toMatchObject({ status: 409, body: { key: 'payment.refund_asked' } });
    expect(made(await withdraw(id))).toMatchObject({ id, state: 'withdrawn', amount: 1_000_00 });
    const again = made(await ask(1_00));
    made(await pay(again.id));
    const states = [
      [again.id, 'paid'],
      [id, 'withdrawn'],
    ];
    expect((await asked()).map(each => [each.id, each.state])).toEqual(states);
    expect((await owed()).map(each => [each.id, each.state])).toEqual(states);
    expect(await app.test.owner(`select * from ledger_check('${world.offer.id}')`)).toEqual([]);
  });

  it('waits for the provider, on the page of its offers and at home, until it was sent, which names the offer', async () => {
    const { owner } = world.provider;
    const { projectId } = world.selling;
    const waiting = async () => {
      const { waiting: offers } = made(await owner.call('getOfferDashboard', { params: { projectId }, query: {} }));
      const { voucherWaits } = made(await owner.call('getRegister'));
      return [
        offers.map(({ offer, refunds }) => [offer.id, refunds]),
        voucherWaits.flatMap(({ project, total }) => (project.id === projectId ? [total] : [])),
      ];
    };
    await world.buy(1);
    expect(await waiting()).toEqual([[], []]);
    const { id } = made(await ask(7_00));
    expect(await waiting()).toEqual([[[world.offer.id, 1]], [1]]);
    made(await pay(id));
    expect(await waiting()).toEqual([[], []]);
    const [event] = await app.test.owner<{ resource: string; resource_id: string; new: object }>(
      `select e.resource, e.resource_id, v.new from events e join event_values v on v.event_id = e.id
       where v.new ->> 'refund' = $1 and v.new ? 'bankReference'`,
      [id],
    );
    expect(event).toMatchObject({ resource: 'voucherOffer', resource_id: world.offer.id, new: { projectId } });
  });

  it('is withdrawn once, and neither sent after that nor withdrawn once it was sent', async () => {
    await world.buy(1);
    const { id } = made(await ask(1_00));
    const both = await Promise.all([withdraw(id), withdraw(id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await pay(id)).toMatchObject({ status: 409, body: { key: 'state.transition' } });
    const sent = made(await ask(2_00));
    made(await pay(sent.id));
    expect(await withdraw(sent.id)).toMatchObject({ status: 409, body: { key: 'state.transition' } });
  });

  it('is sent or withdrawn, where both are done at once, and the books hold what is left', async () => {
    await world.buy(1);
    const before = await budgetOf();
    const { id } = made(await ask(3_00));
    const [paid, withdrawn] = await Promise.all([pay(id), withdraw(id)]);
    expect([paid.status, withdrawn.status].toSorted()).toEqual([200, 409]);
    expect(await budgetOf()).toBe(paid.status === 200 ? before - 3_00 : before);
  });

  it('is withdrawn by whoever may ask for it, for the vouchers it was asked of, and stands in the record', async () => {
    await world.buy(1);
    const { id } = made(await ask(4_00));
    const stranger = await app.as('owner@trial.example');
    expect((await withdraw(id, stranger)).status).toBe(404);
    expect((await withdraw(id, world.provider.owner)).status).toBe(404);
    const { projectId } = world.buying;
    const other = made(
      await world.buyer.call('createVoucherProject', {
        params: { projectId },
        body: {
          name: 'Otro apoyo',
          description: '',
          offerId: world.offer.id,
          couponType: 'balance',
          expirationDate: world.voucher.expirationDate,
          distribution: { name: 'Entrega', method: 'manual' },
        },
      }),
    );
    const params = { projectId, voucherProjectId: other.id };
    expect(made(await world.buyer.call('listAskedRefunds', { params })).refunds).toEqual([]);
    expect((await world.buyer.call('withdrawRefund', { params: { ...params, refundId: id } })).status).toBe(404);
    made(await withdraw(id, world.second));
    const [event] = await app.test.owner<{ type: string; resource: string; new: object }>(
      `select e.type, e.resource, v.new from events e join event_values v on v.event_id = e.id
       where e.resource_id = $1 order by e.sequence desc limit 1`,
      [world.buying.voucherProjectId],
    );
    expect(event).toMatchObject({
      type: 'update',
      resource: 'voucherProject',
      new: { refund: id, status: 'withdrawn', source: 'budget', amount: 4_00 },
    });
  });
});

describe('a project of which a refund is due', () => {
  it('stays until that is withdrawn, because nobody could do it after that', async () => {
    await world.buy(1);
    const { id } = made(await ask(5_00));
    const remove = () => world.buyer.call('deleteProject', { params: { projectId: world.buying.projectId } });
    expect(await remove()).toMatchObject({ status: 409, body: { key: 'project.has_refunds' } });
    made(await withdraw(id));
    expect((await remove()).body).not.toMatchObject({ key: 'project.has_refunds' });
  });
});

describe('what an order owes by itself', () => {
  it('is nobody’s to withdraw', async () => {
    const order = await world.order(beneficiaries(1, {}, 900));
    await world.pay(order, 100_00, 'OWED 1');
    made(
      await world.buyer.call('cancelOrder', {
        params: { ...world.buying, orderId: order.id },
        body: { reason: 'Ya no hace falta' },
      }),
    );
    await app.workers.drain();
    const [due] = await owed();
    expect(due).toMatchObject({ orderId: order.id, source: 'order', state: 'due', covered: true });
    expect((await asked()).map(({ id }) => id)).not.toContain(due?.id);
    expect((await withdraw(due?.id ?? '')).status).toBe(404);
  });

  it('is found by an index of whoever asked, however many others asked of the same offer', async () => {
    const buyer = app.people['owner@vales.example']?.organizationId ?? '';
    await app.test.owner(
      `insert into payment_refunds (id, organization_id, deliverer_id, offer_id, source, subject_id, amount, state)
       select gen_random_uuid(), o.organization_id, o.organization_id, o.id, 'budget', gen_random_uuid(), 1, 'withdrawn'
       from voucher_offers o, generate_series(1, 20000) where o.id = $1`,
      [world.offer.id],
    );
    await app.test.owner('analyze payment_refunds');
    const plan = await app.test.owner<{ 'QUERY PLAN': string }>(
      `explain select * from payment_refunds r where r.offer_id = '${world.offer.id}' and r.deliverer_id = '${buyer}'
         and ((r.source = 'budget' and r.subject_id = '${world.buying.voucherProjectId}') or (r.source = 'credit' and r.subject_id = '${world.buying.projectId}'))
       order by r.created_at desc, r.id desc limit 10`,
    );
    expect(plan.map(line => line['QUERY PLAN']).join('\n')).toMatch(/payment_refunds_asked/);
    expect(plan.map(line => line['QUERY PLAN']).join('\n')).not.toMatch(/Seq Scan/);
  });
});
