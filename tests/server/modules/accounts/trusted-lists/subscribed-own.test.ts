import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listEntry, publishedList } from '../../../../support/data/trusted-cases.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { elsewhere } from '../../../../support/processes/elsewhere.ts';

let app: TestApp;
let owner: Client;
let second: Client;
let others: Client;
let files: string;
let othersId: string;
beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'sello-files-'));
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  second = await app.as('projects@uni.example');
  others = await app.as('owner@vales.example');
  othersId = app.people['owner@vales.example']?.organizationId ?? '';
  await app.test.owner(`update organizations set features = features || '{"trustedLists": true}' where id = $1`, [
    othersId,
  ]);
});
afterAll(async () => {
  await app.stop();
  await rm(files, { recursive: true, force: true });
});

const subscribe = async ({ address, signerId }: { address: string; signerId: string }) =>
  (await others.call('createTrustedSubscription', { body: { address, signerId, name: 'Theirs', isAutomatic: true } }))
    .body.id;

describe('a list', () => {
  it('says who signed it, as those who subscribe are shown it', async () => {
    const list = await publishedList(owner, second, 'Signed');
    const { signer } = (await owner.call('getTrustedList', { params: { trustedListId: list.id } })).body;
    const read = await others.call('readTrustedSubscription', { body: { address: list.address } });
    expect(signer).toEqual({ id: read.body.signer.id, name: read.body.signer.name });
  });

  it('is not subscribed to by its own organization, and once by another', async () => {
    const list = await publishedList(owner, second, 'Own');
    const body = { address: list.address, signerId: list.signerId, name: 'Theirs', isAutomatic: true };
    const { address } = list;
    for (const refused of [
      await owner.call('readTrustedSubscription', { body: { address } }),
      await owner.call('createTrustedSubscription', { body }),
    ])
      expect(refused).toMatchObject({ status: 400, body: { errors: { address: 'list_own' } } });
    expect((await others.call('createTrustedSubscription', { body })).status).toBe(201);
    expect(await others.call('createTrustedSubscription', { body })).toMatchObject({
      status: 409,
      body: { errors: { address: 'subscribed_already' } },
    });
  });
});

describe('the subscribers of a list', () => {
  it('are counted once each, and said from five on', async () => {
    const list = await publishedList(owner, second, 'Figures');
    const subscribers = async () =>
      (await owner.call('getTrustedList', { params: { trustedListId: list.id } })).body.subscribers;
    expect(await subscribers()).toBe(0);
    const subscriptionId = await subscribe(list);
    expect(await subscribers()).toBeNull();
    // Four more, of organizations that need not be.
    await app.test.owner(
      `insert into trusted_subscriptions (organization_id, address, list_id, name, purpose, is_automatic, signer, signer_key, read_at, next_read_at, created_by)
       select o.id, s.address || n, s.list_id, s.name, s.purpose, s.is_automatic, s.signer, s.signer_key, s.read_at, s.next_read_at, s.created_by
       from trusted_subscriptions s, organizations o, generate_series(1, 2) n where s.id = $1 and o.id <> s.organization_id`,
      [subscriptionId],
    );
    const [{ count } = { count: 0 }] = await app.test.owner<{ count: number }>(
      'select count(*)::int as count from organizations',
    );
    expect(await subscribers()).toBe(count < 5 ? null : count);
    await others.call('cancelTrustedSubscription', { params: { subscriptionId } });
    expect(await subscribers()).toBe(count - 1 < 5 ? null : count - 1);
  });
});

describe('a subscription to a list of this platform', () => {
  it('follows the versions of another organization', async () => {
    const list = await publishedList(owner, second, 'Alfa');
    const subscriptionId = await subscribe(list);
    const certificateId = await listEntry(owner, second, list.id, 'did:web:beta.example');
    await owner.call('revokeTrustedCertificate', {
      params: { trustedListId: list.id, certificateId },
      body: { reason: 'Closed' },
    });
    const { body } = await others.call('refreshTrustedSubscription', { params: { subscriptionId } });
    expect(body).toMatchObject({ state: 'current', sequence: 3, granted: 1, withdrawn: 1 });
  });

  it('cannot be made before the list is public', async () => {
    const address = `${app.settings.publicUrl}/trust/00000000-0000-4000-8000-000000000000`;
    expect(await others.call('readTrustedSubscription', { body: { address } })).toMatchObject({
      status: 400,
      body: { errors: { address: 'list_unreachable' } },
    });
  });

  it('takes a version once after kill -9 at the taking, and not at all before its commit', async () => {
    const list = await publishedList(owner, second, 'Gama');
    const subscriptionId = await subscribe(list);
    await listEntry(owner, second, list.id, 'did:web:delta.example');
    const readAt = (crashAt: string) =>
      elsewhere(app, files, {
        crashAt,
        calls: [
          {
            method: 'PUT',
            url: `/api/v1/organizations/${othersId}/trustedLists/subscriptions/${subscriptionId}/read`,
            headers: { authorization: `Bearer ${others.token ?? ''}` },
            payload: '',
          },
        ],
      });
    const stands = async () => {
      const { body } = await others.call('getTrustedSubscription', { params: { subscriptionId } });
      const versions = await others.call('listTrustedSubscriptionVersions', { params: { subscriptionId } });
      return [body.sequence, body.granted, versions.body.total];
    };
    expect(await readAt('trustedSubscription.taken')).toBe('SIGKILL');
    expect(await stands()).toEqual([1, 1, 1]);
    expect(await readAt('trustedSubscription.settled')).toBe('SIGKILL');
    expect(await stands()).toEqual([2, 2, 2]);
    expect(await readAt('none')).toBe('200');
    expect(await stands()).toEqual([2, 2, 2]);
  });
});
