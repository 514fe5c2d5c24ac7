import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVENT_RESOURCES, type EventResource } from '../../../../contract/base/events/event.ts';
import type { HappenedEvent } from '../../../../contract/base/events/happened.ts';
import { logSales } from '../../../../server/modules/vouchers/sales/log.ts';
import { sealHeads } from '../../../../server/modules/base/sealing/heads.ts';
import { startTestApp, type Client, type TestApp } from '../../../support/processes/app.ts';
import { saleWorld, type SaleWorld } from '../../../support/worlds/sale-world.ts';
import { made } from '../../../support/worlds/voucher-world.ts';

// Two people have vouchers of an offer; one was charged, and its merchant is paid.
let app: TestApp;
let world: SaleWorld;
let provider: Client;
let number: string;
beforeAll(async () => {
  app = await startTestApp();
  world = await saleWorld(app, 2);
  provider = world.provider.owner;
  ({ number } = await world.hold(0));
  made(await world.charge({ voucher: number }));
  await logSales({ database: app.app.parts.database });
  const { id: settlementId } = made(await provider.call('requestSettlement', { params: world.selling, body: {} }));
  const approver = await app.as('projects@uni.example');
  made(await approver.call('approveSettlement', { params: { ...world.selling, settlementId } }));
  await app.workers.drain();
  await sealHeads(app.app.parts);
  await app.workers.drain();
});
afterAll(() => app.stop());

/** Does something to the record as its owner could, without triggers. */
const bend = (sql: string) => app.test.owner(`begin; set local session_replication_role = replica; ${sql}; commit`);
const membersOf = async (client: Client, { id: eventId }: { id: string }) =>
  made(await client.call('listEventMembers', { params: { eventId } })).members;
/** The newest event of a resource that names members, as somebody's organization keeps it. */
async function newest(client: Client, resource: EventResource, type?: string): Promise<HappenedEvent> {
  const { events } = made(await client.call('listEvents', { query: { resource, limit: 500, ...(type && { type }) } }));
  const event = events.find(({ members }) => members !== null && members > 0);
  if (!event) throw new Error(`Nothing happened to several: ${resource}`);
  return event;
}

describe('what an event names as changed together', () => {
  it('are merchants by their names, which are opened while they stand', async () => {
    const event = await newest(provider, 'merchant');
    const { projectId, merchantIds } = world.provider;
    const members = await membersOf(provider, event);
    expect(members.map(({ id }) => id)).toEqual(merchantIds);
    for (const member of members)
      expect(member).toMatchObject({ kind: 'merchant', name: expect.stringMatching(/./), title: null, projectId });
    await bend(`update merchants set status = 'removed' where id = '${merchantIds[2]}'`);
    expect((await membersOf(provider, event))[2]).toMatchObject({ name: members[2]?.name, projectId: null });
    await bend(`update merchants set status = 'active' where id = '${merchantIds[2]}'`);
  });

  it('are people with vouchers, whose names go with them', async () => {
    const event = await newest(world.buyer, 'beneficiary');
    const members = await membersOf(world.buyer, event);
    expect(members.map(({ kind, name }) => [kind, name]).sort()).toEqual([
      ['beneficiary', 'Persona Númeroa'],
      ['beneficiary', 'Persona Númerob'],
    ]);
    await bend(`update beneficiaries set name = '', lastname = '', erased_at = now()`);
    for (const { name } of await membersOf(world.buyer, event)) expect(name).toBeNull();
  });

  it('are vouchers by their numbers, sales by their merchant and voucher, and what merchants are paid', async () => {
    const given = await membersOf(world.buyer, await newest(world.buyer, 'voucher', 'send'));
    expect(given).toHaveLength(2);
    expect(given.map(({ name }) => name)).toContain(number);
    const [spent, ...others] = await membersOf(world.buyer, await newest(world.buyer, 'voucher', 'update'));
    expect([spent, others]).toMatchObject([{ kind: 'voucher', name: number, projectId: null }, []]);
    const { name } = made(await provider.call('getMerchant', { params: world.at }));
    expect(await membersOf(provider, await newest(provider, 'sale'))).toMatchObject([
      { kind: 'sale', name, title: number.slice(-4) },
    ]);
    expect(await membersOf(provider, await newest(provider, 'settlement'))).toMatchObject([
      { kind: 'settlementLine', name, title: null },
    ]);
  });

  it('are events by their numbers', async () => {
    const [head] = await membersOf(provider, await newest(provider, 'event'));
    const event = made(await provider.call('getEvent', { params: { eventId: head?.id as string } }));
    expect(head).toMatchObject({ kind: 'event', name: null, title: String(event.sequence) });
  });

  it.each(['merchant', 'sale', 'settlement'] as const)(
    'is its id alone to whoever sees no project of it: %s',
    async resource => {
      const event = await newest(provider, resource);
      for (const member of await membersOf(await app.as('users@uni.example'), event))
        expect(member).toMatchObject({ name: null, title: null, projectId: null });
    },
  );

  it('is a recipient where the event is of people alone, and of what names no members there is none', async () => {
    const { id } = await newest(provider, 'merchant');
    const said: Partial<Record<EventResource, string>> = {};
    for (const resource of EVENT_RESOURCES) {
      await bend(`update events set resource = '${resource}' where id = '${id}'`);
      const [member] = await membersOf(provider, { id });
      if (member) said[resource] = member.kind;
    }
    await bend(`update events set resource = 'merchant' where id = '${id}'`);
    expect(said).toEqual({
      credentials: 'credential',
      recipient: 'recipient',
      recipientGroup: 'recipient',
      receivers: 'recipient',
      merchant: 'merchant',
      beneficiary: 'beneficiary',
      voucher: 'voucher',
      sale: 'sale',
      settlement: 'settlementLine',
      event: 'event',
    });
  });
});

it('an event of one merchant says in which project they are opened, to whoever may', async () => {
  made(await provider.call('updateMerchant', { params: world.at, body: { email: 'caja@comercio.example' } }));
  const { events } = made(await provider.call('listEvents', { query: { resource: 'merchant', type: 'update' } }));
  const at = { params: { eventId: events[0]?.id as string } };
  expect(made(await provider.call('getEvent', at)).projectId).toBe(world.at.projectId);
  expect(made(await (await app.as('users@uni.example')).call('getEvent', at)).projectId).toBeNull();
});

it('an event of a voucher project says in which project it is opened', async () => {
  const { events } = made(await world.buyer.call('listEvents', { query: { resource: 'voucherProject' } }));
  const eventId = events.at(-1)?.id as string;
  expect(made(await world.buyer.call('getEvent', { params: { eventId } })).projectId).toBe(world.buying.projectId);
});

describe('an event says where to open', () => {
  const opened = async (client: Client, resource: EventResource) => {
    const { events } = made(await client.call('listEvents', { query: { resource } }));
    const alone = events.find(({ members }) => members === null);
    const { projectId, below, resourceId } = made(
      await client.call('getEvent', { params: { eventId: alone?.id as string } }),
    );
    return { projectId, below, resourceId };
  };

  it('an order to both sides, each where it is theirs', async () => {
    const { projectId, voucherProjectId } = world.buying;
    const bought = await opened(world.buyer, 'voucherOrder');
    expect(bought).toMatchObject({ projectId, below: { kind: 'voucherProject', id: voucherProjectId } });
    const { projectId: selling, offerId } = world.selling;
    const sold = await opened(provider, 'voucherOrder');
    expect(sold).toMatchObject({ projectId: selling, below: { kind: 'offer', id: offerId } });
    made(await provider.call('getPayment', { params: { ...world.selling, orderId: sold.resourceId } }));
  });

  it('a distribution below its vouchers, a settlement below its offer, a till below its merchant', async () => {
    const { projectId, voucherProjectId } = world.buying;
    const given = await opened(world.buyer, 'distribution');
    expect(given).toMatchObject({ projectId, below: { kind: 'voucherProject', id: voucherProjectId } });
    const { projectId: selling, offerId } = world.selling;
    const paid = await opened(provider, 'settlement');
    expect(paid).toMatchObject({ projectId: selling, below: { kind: 'offer', id: offerId } });
    const till = await opened(provider, 'till');
    expect(till).toMatchObject({ projectId: selling, below: { kind: 'merchant', id: world.at.merchantId } });
  });

  it.each(['voucherOrder', 'settlement', 'till'] as const)('%s to nobody who sees no project of it', async resource => {
    expect(await opened(await app.as('users@uni.example'), resource)).toMatchObject({ projectId: null, below: null });
  });
});
