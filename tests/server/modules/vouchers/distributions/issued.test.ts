import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { saleWorld, type SaleWorld } from '../../../../support/worlds/sale-world.ts';
import { made } from '../../../../support/worlds/voucher-world.ts';

let app: TestApp;
let world: SaleWorld;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  world = await saleWorld(app, 2);
}, 120_000);
afterAll(() => app.stop());

it('vouchers that reached people are not on their way any more: their own letter brought them', async () => {
  await app.workers.drain();
  const { projectId } = world.buying;
  const { requests } = made(await world.buyer.call('listIssueRequests', { params: { projectId } }));
  expect(requests).toMatchObject([{ state: 'done', total: 2, onTheWay: false }]);
  const params = { projectId, requestId: requests[0]?.id ?? '' };
  expect(made(await world.buyer.call('getIssueRequest', { params })).steps).toMatchObject({ sealed: 2, unmailed: 2 });
  const { underWay } = made(await world.buyer.call('getRegister', {}));
  expect(underWay).toEqual([]);
});
