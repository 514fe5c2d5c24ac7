import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { warnOfKeys } from '../../../../../server/modules/credentials/keys/warn.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject } from '../../../../support/worlds/diploma.ts';
import { onPerson, universityPeople } from '../../../../support/worlds/people.ts';

let app: TestApp;
let owner: Client;
let people: Awaited<ReturnType<typeof universityPeople>>;
beforeAll(async () => {
  app = await startTestApp();
  people = await universityPeople(app, await diplomaProject(app));
  ({ owner } = people);
});
afterAll(() => app.stop());
const { update, status, remove } = onPerson;

/** Somebody who may approve, and whose key ends soon. */
async function approver(): Promise<{ userId: string; keyId: string }> {
  const userId = await people.person();
  const { did } = (await update(owner, userId, { keyManagement: 'custody' })).body;
  const [key] = await app.test.owner<{ id: string }>(
    "update did_keys set expires_at = now() + interval '20 days' where did = $1 returning id",
    [did],
  );
  return { userId, keyId: key?.id as string };
}
type Approver = Awaited<ReturnType<typeof approver>>;
const approvers = async (): Promise<[Approver, Approver, Approver]> => [
  await approver(),
  await approver(),
  await approver(),
];
/** One leaves, one is disabled, and of one the key is taken. */
async function loseKeys([gone, disabled, keyless]: readonly [Approver, Approver, Approver]): Promise<void> {
  expect((await remove(owner, gone.userId)).status).toBe(200);
  expect((await status(owner, disabled.userId, 'disabled')).status).toBe(200);
  expect((await update(owner, keyless.userId, { keyManagement: 'none' })).status).toBe(200);
}
const warn = () => warnOfKeys(app.app.parts);
const keysOf = async (query: Record<string, string>, of: readonly Approver[]) =>
  (await owner.call('listKeys', { query })).body.keys.filter(key => of.some(({ keyId }) => keyId === key.id));
/** Of which keys the bell tells the owner. */
const toldOf = async (of: readonly Approver[]): Promise<string[]> => {
  const { notifications } = (await owner.call('listNotifications', { query: { zone: 'America/Mexico_City' } })).body;
  const open = notifications.flatMap(each => (each.status === 'new' && each.data.key ? [each.data.key.keyId] : []));
  return of.map(({ keyId }) => keyId).filter(keyId => open.includes(keyId));
};

describe('the key of whoever approves no more', () => {
  it('is told of to nobody, is in use no more, and is renewed by nobody', async () => {
    const all = await approvers();
    await loseKeys(all);
    expect(await warn()).toBe(0);
    expect(await toldOf(all)).toEqual([]);
    expect(await app.test.owner("select from mail_outbox where dedupe_key like 'key:%'")).toEqual([]);
    expect((await keysOf({}, all)).map(({ state, inUse }) => [state, inUse])).toEqual(all.map(() => ['active', false]));
    expect(await keysOf({ which: 'current' }, all)).toEqual([]);
    expect(await keysOf({ which: 'former' }, all)).toHaveLength(3);
    for (const { keyId } of all)
      expect(await owner.call('renewKey', { params: { keyId } })).toMatchObject({
        status: 409,
        body: { key: 'key.not_held' },
      });
    // What they approved before is refused all the same, should somebody else have had it.
    const [gone] = all;
    const confirm = (await owner.call('getOrganization')).body.name;
    const body = { since: new Date().toISOString(), confirm };
    expect((await owner.call('compromiseKey', { params: { keyId: gone.keyId }, body })).body).toMatchObject({
      state: 'compromised',
    });
    expect(await warn()).toBe(0);
  });

  it('is told of no longer from when they lose it, and anew once they have it back', async () => {
    const all = await approvers();
    const [, disabled, keyless] = all;
    const ids = all.map(({ keyId }) => keyId);
    expect(await warn()).toBe(3);
    expect(await toldOf(all)).toEqual(ids);
    await loseKeys(all);
    expect(await toldOf(all)).toEqual([]);
    expect(await warn()).toBe(0);
    await status(owner, disabled.userId, 'active');
    await update(owner, keyless.userId, { keyManagement: 'custody' });
    expect(await warn()).toBe(2);
    expect(await toldOf(all)).toEqual([disabled.keyId, keyless.keyId]);
  });
});
