import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { followLists } from '../../../../../server/modules/accounts/trusted-lists/subscriptions/index.ts';
import { certifiedParty } from '../../../../engine/support/certified.ts';
import { tokenParty } from '../../../../engine/support/token-parties.ts';
import {
  foreignList,
  listed,
  startListServer,
  type ListServer,
  type Served,
} from '../../../../support/documents/list-server.ts';
import { makeCertificate } from '../../../../support/documents/listed-certificates.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
let owner: Client;
let lists: ListServer;
let subscriptionId: string;
let path: number;
const council = tokenParty('ES256');
const thief = tokenParty('ES256');
beforeAll(async () => {
  lists = await startListServer();
  app = await startTestApp({ outbound: lists.outbound });
  owner = await app.as('owner@uni.example');
  path = 0;
});
// People may have a list read sixty times an hour.
beforeEach(() => app.test.owner('delete from attempts'));
afterAll(async () => {
  lists.stop();
  await app.stop();
});

/** Each test subscribes to an address of its own. */
const address = () => `${lists.address}/${path}`;
const preview = (at = address(), by = owner) => by.call('readTrustedSubscription', { body: { address: at } });
const create = (body: object) =>
  owner.call('createTrustedSubscription', {
    body: { address: address(), name: 'Schools', isAutomatic: true, ...body } as never,
  });
async function subscribe(more: object = {}): Promise<void> {
  path += 1;
  await lists.publish(foreignList(5), council.signer);
  const { body } = await preview();
  const made = await create({ signerId: body.signer.id, ...more });
  expect(made.status).toBe(201);
  subscriptionId = made.body.id;
}
const serve = (serves: Served): Promise<void> => {
  lists.serves = serves;
  return Promise.resolve();
};
const at = (query: object = {}) => ({ params: { subscriptionId }, ...query });
const version = (sequence: number) => ({ params: { subscriptionId, sequence: String(sequence) } });
const refresh = async () => (await owner.call('refreshTrustedSubscription', at())).body;
const get = async () => (await owner.call('getTrustedSubscription', at())).body;
const entries = async () =>
  (await owner.call('listTrustedSubscriptionEntries', at({ query: { sort: 'name', order: 'ASC' } }))).body.entries.map(
    ({ name, isGranted }) => [name, isGranted],
  );
const told = async () =>
  (await owner.call('listNotifications', { query: { zone: 'America/Mexico_City' } })).body.notifications
    .filter(({ status, data }) => status !== 'completed' && data.trustedSubscription?.subscriptionId === subscriptionId)
    .map(({ data }) => [data.trustedSubscription?.what, data.trustedSubscription?.trouble]);
const fieldOf = ({ body }: { body: object }) => (body as { errors?: { address?: string } }).errors?.address;

describe('the first reading of a list', () => {
  beforeEach(() => {
    path += 1;
  });

  it('shows what the list is and who signs it, and keeps nothing', async () => {
    const { certificate } = await makeCertificate({ name: 'RSA', curve: 'RSA' });
    const rsa = listed('Rsa', { did: null, certificates: [Buffer.from(certificate.rawData).toString('base64')] });
    const entities = [listed('Uno'), listed('Uno'), listed('Dos', { status: 'withdrawn' }), rsa];
    await lists.publish(foreignList(5, { entities }), council.signer);
    const { status, body } = await preview();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      sequence: 5,
      purpose: 'issuers',
      title: { en: 'Schools' },
      granted: 1,
      withdrawn: 1,
      leftOut: 1,
      pointers: 0,
      signer: { name: council.signer.verificationMethod, fingerprint: null },
    });
    expect((await owner.call('listTrustedSubscriptions')).body.total).toBe(0);
  });

  it('names the certificate of the signer, where it has one', async () => {
    const party = await certifiedParty('Consejo', undefined, new Date());
    await lists.publish(foreignList(5), party.signer, party.certificates);
    expect((await preview()).body.signer).toMatchObject({
      name: 'CN=Consejo',
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const over = await certifiedParty('Consejo', { from: -3, until: -1 }, new Date());
    await lists.publish(foreignList(5), over.signer, over.certificates);
    expect(fieldOf(await preview())).toBe('list_signer');
  });

  it.each([
    ['a redirect to a private address', () => ({ to: 'https://10.0.0.1/list' }), 'address_not_public'],
    ['a redirect without TLS', () => ({ to: 'http://example.com/list' }), 'address_not_public'],
    ['10 MB', () => ({ text: 'a'.repeat(10 * 1024 * 1024) }), 'list_large'],
    ['junk', () => ({ text: '{"LoTE": 1}' }), 'list_malformed'],
    ['silence', () => 'silence' as const, 'list_unreachable'],
    ['an error', () => ({ status: 500 }), 'list_unreachable'],
  ])('is refused with its reason: %s', async (_, serves, reason) => {
    lists.serves = serves();
    const answer = await preview();
    expect([answer.status, fieldOf(answer)]).toEqual([400, reason]);
  });

  it.each([
    ['https://127.0.0.1/list', 'address_not_public'],
    ['http://example.com/list', 'address_not_public'],
    ['ftp://example.com/list', 'invalid_url'],
  ])('is refused at %s', async (where, reason) => {
    expect(fieldOf(await preview(where))).toBe(reason);
  });

  it('is refused of a list whose signature is of another key, and of one that missed its update', async () => {
    await lists.publish(foreignList(5), { ...thief.signer, verificationMethod: council.signer.verificationMethod });
    expect(fieldOf(await preview())).toBe('list_signer');
    await lists.publish(foreignList(5, { nextUpdate: new Date(Date.now() - HOUR_MS).toISOString() }), council.signer);
    expect(fieldOf(await preview())).toBe('list_over');
  });

  it('is followed by a subscription only where the confirmed signer still signs', async () => {
    await lists.publish(foreignList(5), council.signer);
    const { body } = await preview();
    await lists.publish(foreignList(6), thief.signer);
    expect(await create({ signerId: body.signer.id })).toMatchObject({ status: 409 });
    await lists.publish(foreignList(6, { purpose: null }), council.signer);
    expect(await create({ signerId: body.signer.id })).toMatchObject({ body: { errors: { purpose: 'required' } } });
    const made = await create({ signerId: body.signer.id, purpose: 'iaca' });
    expect(made).toMatchObject({ status: 201, body: { purpose: 'iaca', sequence: 6 } });
    expect(await create({ signerId: body.signer.id, purpose: 'iaca' })).toMatchObject({ status: 409 });
    subscriptionId = made.body.id;
    await owner.call('cancelTrustedSubscription', at());
  });
});

describe('a subscription', () => {
  it('takes newer versions by itself, and keeps what they changed', async () => {
    await subscribe();
    expect(await get()).toMatchObject({ state: 'current', sequence: 5, granted: 1, isOver: false, trouble: null });
    const entities = [listed('Uno', { status: 'withdrawn' }), listed('Dos')];
    await lists.publish(foreignList(7, { entities }), council.signer);
    expect(await refresh()).toMatchObject({ state: 'current', sequence: 7 });
    expect(await entries()).toEqual([
      ['Dos', true],
      ['Uno', false],
    ]);
    const { versions } = (await owner.call('listTrustedSubscriptionVersions', at())).body;
    expect(versions).toMatchObject([
      { sequence: 7, takenBy: null, counts: { added: 1, removed: 0, revoked: 1, changed: 0 } },
      { sequence: 5, takenBy: { name: expect.any(String) }, counts: { added: 1 } },
    ]);
    expect(await told()).toEqual([]);
  });

  it('shows the differences of a newer version, and takes it by hand', async () => {
    await subscribe({ isAutomatic: false });
    await lists.publish(
      foreignList(6, { entities: [listed('Uno', { country: 'GT' }), listed('Dos')] }),
      council.signer,
    );
    expect(await refresh()).toMatchObject({ state: 'offered', sequence: 5, offered: 6 });
    expect(await entries()).toEqual([['Uno', true]]);
    expect(await told()).toEqual([['offered', null]]);
    const { body } = await owner.call('getTrustedSubscriptionVersion', version(6));
    expect(body.differences.map(({ kind, name }) => [kind, name])).toEqual([
      ['changed', 'Uno'],
      ['added', 'Dos'],
    ]);
    await lists.publish(foreignList(8, { entities: [listed('Tres')] }), council.signer);
    expect(await refresh()).toMatchObject({ state: 'offered', offered: 8 });
    expect((await owner.call('takeTrustedVersion', version(6))).status).toBe(409);
    const taken = await owner.call('takeTrustedVersion', version(8));
    expect(taken).toMatchObject({ status: 200, body: { state: 'current', sequence: 8, offered: null } });
    expect(await entries()).toEqual([['Tres', true]]);
    expect(await told()).toEqual([]);
    expect((await owner.call('takeTrustedVersion', version(8))).status).toBe(409);
  });

  it.each([
    ['goes back', 'backwards', () => lists.publish(foreignList(4), council.signer)],
    [
      'has other content at its number',
      'rewritten',
      () => lists.publish(foreignList(5, { entities: [listed('Otra')] }), council.signer),
    ],
    ['is signed by somebody else', 'signer', () => lists.publish(foreignList(6), thief.signer)],
    [
      'missed its update',
      'over',
      () => lists.publish(foreignList(6, { nextUpdate: new Date(Date.now() - HOUR_MS).toISOString() }), council.signer),
    ],
    ['is junk', 'malformed', () => serve({ text: 'junk' })],
    ['is 10 MB', 'large', () => serve({ text: 'a'.repeat(10 * 1024 * 1024) })],
    ['leads to a private address', 'address', () => serve({ to: 'https://192.168.0.1/' })],
    ['does not answer', 'unreachable', () => serve('silence')],
  ] satisfies [string, string, () => Promise<void>][])(
    'keeps the last good version where the list %s, and tells of it once, and of its end',
    async (_, trouble, spoil) => {
      await subscribe();
      await spoil();
      expect(await refresh()).toMatchObject({ state: 'held', trouble, sequence: 5, isOver: false });
      expect(await refresh()).toMatchObject({ state: 'held', trouble });
      expect(await entries()).toEqual([['Uno', true]]);
      expect(await told()).toEqual([['held', trouble]]);
      await lists.publish(foreignList(5), council.signer);
      expect(await refresh()).toMatchObject({ state: 'current', trouble: null, troubleSince: null });
      expect(await told()).toEqual([['recovered', trouble]]);
      await refresh();
      expect(await told()).toHaveLength(1);
    },
  );

  it('trusts another signer only once a person confirms it', async () => {
    await subscribe();
    await lists.publish(foreignList(6), thief.signer);
    const { otherSigner } = await refresh();
    expect(otherSigner).toMatchObject({ name: thief.signer.verificationMethod });
    const pin = (signerId: string) => owner.call('pinTrustedSigner', { ...at(), body: { signerId } });
    expect((await pin('another')).status).toBe(409);
    expect(await pin(otherSigner?.id ?? '')).toMatchObject({
      status: 200,
      body: { state: 'current', sequence: 6, signer: otherSigner, otherSigner: null },
    });
  });

  it('is over once its time is, though its list is not read', async () => {
    path += 1;
    await lists.publish(foreignList(5, { nextUpdate: new Date(Date.now() + 120_000).toISOString() }), council.signer);
    const { body } = await preview();
    subscriptionId = (await create({ signerId: body.signer.id })).body.id;
    expect(await get()).toMatchObject({ isOver: false });
    app.pass(180_000);
    try {
      expect(await get()).toMatchObject({ state: 'current', isOver: true, sequence: 5 });
      expect(await refresh()).toMatchObject({ state: 'held', trouble: 'over', isOver: true });
    } finally {
      app.pass(-180_000);
    }
  });

  it('is read by the chore once an hour, by one process', async () => {
    await subscribe();
    await followLists(app.app.parts);
    lists.asked = 0;
    expect(await followLists(app.app.parts)).toBe(0);
    await lists.publish(foreignList(6), council.signer);
    await app.test.owner("update trusted_subscriptions set next_read_at = now() + interval '1 day' where id <> $1", [
      subscriptionId,
    ]);
    await app.test.owner("update trusted_subscriptions set next_read_at = now() - interval '1 second' where id = $1", [
      subscriptionId,
    ]);
    const read = await Promise.all([followLists(app.app.parts), followLists(app.app.parts)]);
    expect([read[0] + read[1], lists.asked]).toEqual([1, 1]);
    expect(await get()).toMatchObject({ sequence: 6 });
    await owner.call('cancelTrustedSubscription', at());
    await app.test.owner("update trusted_subscriptions set next_read_at = now() - interval '1 second' where id = $1", [
      subscriptionId,
    ]);
    expect(await followLists(app.app.parts)).toBe(0);
    expect((await owner.call('refreshTrustedSubscription', at())).status).toBe(409);
  });

  it.each([
    ['does not go back', 5, 6],
    ['takes what is newer', 7, 6],
  ])('%s where an older reading settles after a newer one', async (_, slow, quick) => {
    await subscribe();
    await app.test.owner("update trusted_subscriptions set next_read_at = now() + interval '1 day' where id <> $1", [
      subscriptionId,
    ]);
    await app.test.owner("update trusted_subscriptions set next_read_at = now() - interval '1 second' where id = $1", [
      subscriptionId,
    ]);
    await lists.publish(foreignList(slow), council.signer);
    let goOn = () => {};
    let chore = Promise.resolve(0);
    await new Promise<void>(isRead => {
      const readText: typeof lists.outbound.readText = async (...asked) => {
        const text = await lists.outbound.readText(...asked);
        await new Promise<void>(mayGoOn => {
          goOn = mayGoOn;
          isRead();
        });
        return text;
      };
      chore = followLists({ ...app.app.parts, outbound: { ...lists.outbound, readText } });
    });
    await lists.publish(foreignList(quick), council.signer);
    app.pass(1000);
    expect(await refresh()).toMatchObject({ state: 'current', sequence: quick });
    goOn();
    expect(await chore).toBe(1);
    expect(await get()).toMatchObject({ state: 'current', sequence: Math.max(slow, quick), trouble: null });
    expect(await told()).toEqual([]);
    await lists.publish(foreignList(4), council.signer);
    expect(await refresh()).toMatchObject({ state: 'held', trouble: 'backwards' });
  });

  it('is of its organization alone', async () => {
    await subscribe();
    const others = await app.as('owner@vales.example');
    await app.test.owner(`update organizations set features = features || '{"trustedLists": true}' where id = $1`, [
      app.people['owner@vales.example']?.organizationId ?? '',
    ]);
    expect((await others.call('listTrustedSubscriptions')).body).toMatchObject({ total: 0 });
    for (const operation of [
      'getTrustedSubscription',
      'listTrustedSubscriptionEntries',
      'listTrustedSubscriptionVersions',
      'refreshTrustedSubscription',
      'cancelTrustedSubscription',
    ] as const)
      expect([operation, (await others.call(operation, at())).status]).toEqual([operation, 404]);
    expect((await owner.call('getTrustedSubscription', at())).status).toBe(200);
  });
});
