import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { beneficiaries, made, PDF, voucherWorld, type VoucherWorld } from '../../../../support/worlds/voucher-world.ts';

let app: TestApp;
let world: VoucherWorld;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  world = await voucherWorld(app);
});
afterAll(() => app.stop());

/** Has the answer of the commit that brings a proof be lost on its way, once. */
function loseAnswer() {
  const database = app.app.parts.database.forRequests();
  const organization = database.organization.bind(database);
  const proofs = async () => (await app.test.owner('select 1 from payment_proofs')).length;
  const spy = vi.spyOn(database, 'organization').mockImplementation(async (id, work, way) => {
    const before = await proofs();
    const answer = await organization(id, work, way);
    if ((await proofs()) === before) return answer;
    spy.mockRestore();
    throw new Error('Connection terminated unexpectedly');
  });
}

it('a proof whose commit was not heard of keeps its file, and so does its repetition', async () => {
  const order = await world.order(beneficiaries(1));
  const params = { ...world.buying, orderId: order.id };
  const upload = () =>
    world.buyer.call('uploadProof', { params, file: PDF, headers: { 'idempotency-key': 'a proof of payment' } });
  const download = async () => {
    const [proof] = (await world.read(order.id)).proofs;
    return world.buyer.call('getProof', { params: { ...params, proofId: proof?.id as string } });
  };
  loseAnswer();
  expect((await upload()).status).toBe(500);
  expect((await world.read(order.id)).status).toBe('in_payment_review');
  expect((await download()).status).toBe(200);
  const again = await upload();
  made(again);
  expect(again.headers['idempotency-hit']).toBe('true');
  expect((await world.read(order.id)).proofs).toHaveLength(1);
  // what no row names is removed by then
  await app.workers.drain();
  expect((await download()).status).toBe(200);
});
