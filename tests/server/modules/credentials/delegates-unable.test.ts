import { afterAll, describe, expect, it } from 'vitest';
import { PROJECT_ROLE_IDS } from '../../../../contract/base/access/index.ts';
import {
  handBackAwaited,
  passOnAwaited,
} from '../../../../server/modules/credentials/credentials/approvals/stand-in.ts';
import { endDeparted } from '../../../../server/modules/credentials/delegations/departed.ts';
import { tellOfNowhere } from '../../../../server/modules/credentials/delegations/nowhere.ts';
import { startTestApp, type Client } from '../../../support/processes/app.ts';
import { delegationWorld } from '../../../support/worlds/delegation-world.ts';
import { expectSoundRecord } from '../../../support/documents/record.ts';

const app = await startTestApp({ accessTtl: 90 * 24 * 3600, refreshTtl: 90 * 24 * 3600 });
const { owner, manager, one, delegate, idOf, at, of, giveRole, goAway, end, show, issueOne, sign, approversOf, bell } =
  await delegationWorld(app);
afterAll(async () => {
  await app.workers.drain();
  await expectSoundRecord(app);
  await app.stop();
});

const change = (who: string, status: 'active' | 'disabled') =>
  owner.call('changeOrganizationUserStatus', { params: { memberId: idOf(who) }, body: { status } });
const told = async (who: Client, what: string) =>
  (await bell(who, 'delegation')).filter(each => each.data.delegation?.what === what);

let dora = '';

describe('a delegate who cannot sign any more', () => {
  it('gives back what waits for them, before the delegation ends and after, and nothing else', async () => {
    await giveRole('away', 'project.signer');
    const other = await app.as('away@uni.example');
    const named = await goAway(one, idOf('away'));
    const [waits, signed] = [await issueOne(manager), await issueOne(manager)];
    await sign(other, [signed]);
    expect(await approversOf(waits)).toContain(idOf('away'));
    expect(await handBackAwaited(app.app.parts), 'who can sign keeps it').toBe(0);
    expect((await sign(one, [waits])).failed).toMatchObject([{ key: 'credential.not_approver' }]);
    expect((await change('away', 'disabled')).status).toBe(200);
    try {
      // Of two processes that look at once, one freezes each anew.
      const both = await Promise.all([handBackAwaited(app.app.parts), handBackAwaited(app.app.parts)]);
      expect(both[0] + both[1]).toBe(1);
      expect(await show(waits)).toMatchObject({
        revision: 2,
        approvers: [
          { userId: idOf('signer'), inPlaceOf: null, turn: true },
          { userId: idOf('signer2'), inPlaceOf: null },
        ],
      });
      expect(await approversOf(signed), 'what they signed is signed').toContain(idOf('away'));
      const { events } = (await owner.call('listCredentialEvents', of(waits))).body;
      expect(
        events.filter(each => each.type === 'delegate'),
        'it is no passing on',
      ).toEqual([]);
      expect(events.find(each => each.type === 'ask')).toMatchObject({ by: null });
      await passOnAwaited(app.app.parts);
      expect(await approversOf(waits), 'it does not go there and back').toContain(idOf('signer'));
      expect((await sign(one, [waits])).done).toEqual([waits]);
    } finally {
      await change('away', 'active');
      await end(one, named.body.id);
    }
  });

  it('is nobody who has not taken up their invitation', async () => {
    const invited = await owner.call('inviteOrganizationUsers', {
      body: {
        people: [{ name: 'Dora', lastname: 'Lejana', email: 'dora@uni.example' }],
        roles: ['viewer'],
        keyManagement: 'custody',
      },
    });
    expect(invited).toMatchObject({ status: 201 });
    const id = invited.body.users[0]?.id as string;
    dora = id;
    const body = { id, roleId: PROJECT_ROLE_IDS['project.signer'] };
    expect((await owner.call('addProjectUser', { params: at(), body })).status).toBe(201);
    expect((await one.call('listDelegates', { query: {} })).body.users.map(each => each.id)).not.toContain(id);
    expect(await goAway(one, id)).toMatchObject({ status: 409, body: { key: 'delegation.nowhere' } });
  });
});

describe('whoever leaves the organization', () => {
  it('has nobody’s place any more, nor when they come again, and the others are told', async () => {
    const id = dora;
    await app.test.owner("update organization_users set status = 'active' where user_id = $1", [id]);
    const named = await goAway(one, id);
    expect(named).toMatchObject({ status: 201 });
    await endDeparted(app.app.parts);
    expect(await told(one, 'left'), 'who is there keeps it').toEqual([]);
    const out = { params: { ...at(), userId: id } };
    expect((await owner.call('removeProjectUser', out)).status).toBe(200);
    expect((await owner.call('removeOrganizationUser', { params: { memberId: id } })).status).toBe(200);
    await endDeparted(app.app.parts);
    await endDeparted(app.app.parts);
    const read = async () =>
      (await owner.call('listDelegations', {})).body.delegations.find(each => each.id === named.body.id);
    expect(await read()).toMatchObject({ state: 'ended' });
    for (const who of [one, owner]) {
      const notices = await told(who, 'left');
      expect(notices).toMatchObject([{ status: 'new', data: { delegation: { by: 'Dora Lejana' } } }]);
      expect(notices[0]?.description).toBe(
        'Dora Lejana left the organization: Dora Lejana does not sign in the place of Sofía Firmante any more.',
      );
    }
  });
});

// Last: nobody is signed in any more who was disabled.
describe('an approver who is disabled', () => {
  it('has a delegate whom an owner names: what waited for them waits for somebody', async () => {
    const id = await issueOne(manager);
    const status = (to: string) =>
      owner.call('changeOrganizationUserStatus', { params: { memberId: idOf('signer') }, body: { status: to } });
    expect((await status('disabled')).status).toBe(200);
    try {
      const { users } = (await owner.call('listOrganizationUsers', { query: { signs: 'yes' } })).body;
      expect(users.find(each => each.id === idOf('signer'))).toMatchObject({ status: 'disabled' });
      const named = await goAway(owner, idOf('users'), { userId: idOf('signer') });
      expect(named).toMatchObject({ status: 201, body: { user: { id: idOf('signer') } } });
      await passOnAwaited(app.app.parts);
      expect(await approversOf(id)).toContain(idOf('users'));
      expect((await sign(delegate, [id])).done).toEqual([id]);
      await end(owner, named.body.id);
    } finally {
      await status('active');
    }
  });

  it('signs in nobody’s place meanwhile, and the delegation says so', async () => {
    const change = (status: string) =>
      owner.call('changeOrganizationUserStatus', { params: { memberId: idOf('signer2') }, body: { status } });
    const named = await goAway(owner, idOf('signer2'), { userId: idOf('users') });
    const { projects } = named.body;
    expect(projects).not.toEqual([]);
    const read = async () =>
      (await owner.call('listDelegations', {})).body.delegations.find(each => each.id === named.body.id);
    expect((await change('disabled')).status).toBe(200);
    try {
      expect(await read()).toMatchObject({ projects: [], uncovered: projects });
      const told = async (who: Client) =>
        (await bell(who, 'delegation')).filter(each => each.data.delegation?.what === 'nowhere');
      for (const _ of ['once', 'and not again']) await tellOfNowhere(app.app.parts);
      for (const who of [owner, delegate])
        expect(await told(who)).toMatchObject([{ status: 'new', data: { delegation: { by: '' } } }]);
      expect((await told(owner))[0]?.description).toMatch(/cannot sign any more where .* name somebody else/);
      await change('active');
      await tellOfNowhere(app.app.parts);
      expect(await told(owner), 'who can sign again is told of no longer').toMatchObject([{ status: 'completed' }]);
      await change('disabled');
      await tellOfNowhere(app.app.parts);
      expect((await told(delegate)).map(each => each.status).toSorted()).toEqual(['completed', 'new']);
      await end(owner, named.body.id);
      for (const who of [owner, delegate])
        expect((await told(who)).map(each => each.status)).toEqual(['completed', 'completed']);
      expect(await goAway(owner, idOf('signer2'), { userId: idOf('users') })).toMatchObject({
        status: 400,
        body: { errors: { delegateId: 'not_found' } },
      });
    } finally {
      await change('active');
    }
  });
});
