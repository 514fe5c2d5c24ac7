import { afterAll, describe, expect, it } from 'vitest';
import { PROJECT_ROLE_IDS } from '../../../../contract/base/access/index.ts';
import { passOnAwaited } from '../../../../server/modules/credentials/credentials/approvals/stand-in.ts';
import { startTestApp, type Client } from '../../../support/processes/app.ts';
import { delegationWorld } from '../../../support/worlds/delegation-world.ts';
import { diplomaProject, graduate } from '../../../support/worlds/diploma.ts';
import { expectSoundRecord } from '../../../support/documents/record.ts';

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;

const app = await startTestApp({ accessTtl: 90 * 24 * 3600, refreshTtl: 90 * 24 * 3600 });
const {
  project,
  owner,
  manager,
  one,
  two,
  delegate,
  idOf,
  at,
  of,
  giveRole,
  instant,
  goAway,
  end,
  show,
  issue,
  issueOne,
  sign,
  approversOf,
  bell,
  during,
  nextGraduate,
} = await delegationWorld(app);
afterAll(async () => {
  await app.workers.drain();
  await expectSoundRecord(app);
  await app.stop();
});

describe('an approver who is away', () => {
  it('has a delegate in their place in what is asked for, who signs with their own key', async () => {
    await during(one, idOf('users'), async id => {
      const credentialId = await issueOne();
      const { approvers } = await show(credentialId);
      expect(approvers).toMatchObject([
        { userId: idOf('users'), turn: true, inPlaceOf: { userId: idOf('signer') } },
        { userId: idOf('signer2'), inPlaceOf: null },
      ]);
      expect((await sign(one, [credentialId])).failed).toMatchObject([{ key: 'credential.not_approver' }]);
      expect((await sign(delegate, [credentialId])).done).toEqual([credentialId]);
      expect((await sign(two, [credentialId])).done).toEqual([credentialId]);
      await app.workers.drain();
      const done = await show(credentialId);
      const publicId = done.verifyUrl.split('/').at(-1) as string;
      expect((await app.nobody.call('verifyCredential', { params: { credentialId: publicId } })).body).toMatchObject({
        verdict: 'valid',
      });
      expect(done.vc).toMatchObject({ approval: { approvers: approvers.map(each => each.did) } });
      const told = (await bell(delegate, 'standIn'))[0];
      expect(told?.data.standIn?.name).toContain('Sofía');
      expect((await owner.call('listDelegations', { query: { limit: 10 } })).body.delegations).toMatchObject([
        {
          id,
          state: 'active',
          user: { id: idOf('signer') },
          delegate: { id: idOf('users') },
          projects: [{ id: project.projectId }],
          uncovered: [],
        },
      ]);
    });
    expect(await approversOf(await issueOne()), 'after its end nobody is anybody’s delegate').toContain(idOf('signer'));
  });

  it('passes on what waits already: approvals of before lapse, and all are asked anew', async () => {
    const ids = await issue(3, manager);
    const [first = '', second = ''] = ids;
    await sign(two, [first]);
    await sign(one, [second]);
    const made = await goAway(one, idOf('users'));
    // Of two processes that look at once, one freezes each anew.
    await Promise.all([passOnAwaited(app.app.parts), passOnAwaited(app.app.parts)]);
    expect(await show(first)).toMatchObject({
      revision: 2,
      approvals: 0,
      approvers: [
        { userId: idOf('users'), approved: false, turn: true, inPlaceOf: { userId: idOf('signer') } },
        { userId: idOf('signer2'), approved: false, turn: true },
      ],
    });
    expect(await show(second), 'what they approved before they went stays approved').toMatchObject({
      revision: 1,
      approvals: 1,
    });
    expect((await sign(two, [first])).done).toEqual([first]);
    expect((await owner.call('signCredentials', { params: at(), body: { ids: [first] } })).status).toBe(403);
    const { body: history } = await owner.call('listCredentialEvents', of(first));
    expect(history.events.find(each => each.type === 'delegate')).toMatchObject({ by: { id: idOf('signer') } });
    expect(await end(one, made.body.id)).toMatchObject({ status: 200, body: { state: 'ended' } });
    expect(await passOnAwaited(app.app.parts)).toBe(0);
    expect(await approversOf(first), 'nothing is undone at its end').toContain(idOf('users'));
    expect((await sign(delegate, [first])).done).toEqual([first]);
  });

  it('passes on what will wait for them at their turn, and nothing that they have approved', async () => {
    const inTurn = (approvalOrder: string) =>
      owner.call('updateTemplate', {
        params: { ...at(), templateId: project.manualId },
        body: { config: { approvalMode: 'manual', approvalOrder } },
      });
    expect((await inTurn('sequential')).status).toBe(200);
    const first = await issueOne();
    const order = await approversOf(first);
    const [early, late] = order[0] === idOf('signer') ? [one, two] : [two, one];
    await during(late, idOf('users'), async () => {
      await passOnAwaited(app.app.parts);
      expect(await approversOf(first)).toEqual([order[0], idOf('users')]);
    });
    const second = await issueOne();
    await sign(early, [second]);
    await during(early, idOf('users'), async () => {
      await passOnAwaited(app.app.parts);
      expect(await show(second), 'what they approved waits for others').toMatchObject({ revision: 1, approvals: 1 });
    });
    await owner.call('cancelCredentials', { params: at(), body: { ids: [first, second] } });
    expect((await inTurn('parallel')).status).toBe(200);
  });

  it('is away from the moment that was named on, and no earlier, to its end', async () => {
    const id = await issueOne();
    const made = await goAway(one, idOf('users'), { startsAt: instant(2 * HOUR), endsAt: instant(4 * HOUR) });
    expect(made.body.state).toBe('planned');
    await passOnAwaited(app.app.parts);
    expect(await approversOf(id)).toContain(idOf('signer'));
    app.pass(3 * HOUR);
    await passOnAwaited(app.app.parts);
    expect(await approversOf(id)).toContain(idOf('users'));
    app.pass(2 * HOUR);
    const later = await issueOne();
    await passOnAwaited(app.app.parts);
    expect(await approversOf(later)).toContain(idOf('signer'));
    expect(await end(one, made.body.id)).toMatchObject({ status: 409, body: { key: 'delegation.ended' } });
  });

  it('stays where their delegate approves already, asked for it, or stands in for another', async () => {
    await during(one, idOf('signer2'), async () => {
      expect(await approversOf(await issueOne()), 'an approver already').toEqual([idOf('signer'), idOf('signer2')]);
    });
    await giveRole('users', 'project.manager');
    await during(one, idOf('users'), async () => {
      const asked = await issueOne(delegate);
      await passOnAwaited(app.app.parts);
      expect(await approversOf(asked), 'whoever asks does not approve').toContain(idOf('signer'));
      // Whoever corrects it counts as asking, too.
      const other = await issueOne();
      expect(await approversOf(other)).toContain(idOf('users'));
      await delegate.call('askAgain', { ...of(other), body: { values: graduate(1).values as never } });
      expect(await approversOf(other)).toContain(idOf('signer'));
      expect(await passOnAwaited(app.app.parts)).toBe(0);
      await during(two, idOf('users'), async () => {
        const both = await show(await issueOne());
        expect(both.approvers.map(each => each.userId).sort()).toEqual([idOf('users'), idOf('signer2')].sort());
        expect(new Set(both.approvers.map(each => each.did)).size).toBe(2);
      });
    });
  });

  it('is replaced only where the delegate may approve themself', async () => {
    const elsewhere = await diplomaProject(app);
    await during(one, idOf('users'), async () => {
      const { body } = await one.call('listDelegations', {});
      expect(body.delegations.find(each => each.state === 'active')).toMatchObject({
        uncovered: [{ id: elsewhere.projectId }],
      });
      const issued = await owner.call('issueCredentials', {
        params: { projectId: elsewhere.projectId },
        body: { templateId: elsewhere.manualId, receiver: nextGraduate() },
      });
      const credentialId = issued.body.results[0]?.credentialId as string;
      await passOnAwaited(app.app.parts);
      const { body: credential } = await owner.call('getCredential', {
        params: { projectId: elsewhere.projectId, credentialId },
      });
      expect(credential.approvers.map(each => each.userId)).toEqual([idOf('signer'), idOf('signer2')]);
    });
  });

  it('leaves the delegate the right to approve for as long as something waits for it', async () => {
    const id = await during(one, idOf('users'), () => issueOne());
    const taken = await owner.call('removeProjectUser', {
      params: { ...at(), userId: idOf('users') },
      query: { roleId: PROJECT_ROLE_IDS['project.signer'] },
    });
    expect(taken).toMatchObject({ status: 409, body: { key: 'signer.pending' } });
    await owner.call('cancelCredential', of(id));
  });

  it('is passed on in batches, of which none is lost where the server is stopped between two', async () => {
    const ids = await issue(3);
    const made = await goAway(one, idOf('users'));
    await app.test.owner(`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'stopped'; end $$;
      create trigger fail before insert on events for each row when (new.type = 'delegate') execute function fail();`);
    expect(await passOnAwaited(app.app.parts)).toBe(0);
    expect((await show(ids[0] as string)).revision).toBe(1);
    await app.test.owner('drop trigger fail on events; drop function fail');
    expect(await passOnAwaited(app.app.parts)).toBeGreaterThanOrEqual(3);
    for (const id of ids) expect(await approversOf(id)).toContain(idOf('users'));
    await end(one, made.body.id);
  });
});

describe('who may be named', () => {
  it('is somebody with a DID who may approve in one of the same projects', async () => {
    const { body } = await one.call('listDelegates', {});
    expect(body.users.map(each => each.id).sort()).toEqual([idOf('users'), idOf('signer2')].sort());
    // Looked for by name or address; who cannot sign is not found to be away.
    const found = body.users.find(each => each.id === idOf('signer2'));
    for (const q of ['món FIRM', 'SIGNER2@'])
      expect((await one.call('listDelegates', { query: { q } })).body).toEqual({ users: [found], total: 1 });
    expect((await one.call('listDelegates', { query: { q: 'nobody%' } })).body).toEqual({ users: [], total: 0 });
    const { users } = (await owner.call('listOrganizationUsers', { query: { signs: 'yes' } })).body;
    expect(users.map(user => user.id)).toEqual(expect.arrayContaining(body.users.map(user => user.id)));
    expect(users.filter(user => !user.did)).toEqual([]);
    expect(await goAway(one, idOf('signer'))).toMatchObject({
      status: 400,
      body: { errors: { delegateId: 'invalid_choice' } },
    });
    expect(await goAway(one, idOf('viewer'))).toMatchObject({
      status: 409,
      body: { key: 'signer.needs_did', message: 'A user needs a DID to be signer' },
    });
    const apart = await owner.call('createProject', {
      body: { name: 'Apart', category: 'education', networkId: app.networkId },
    });
    await giveRole('projects', 'project.signer', apart.body.id);
    expect(await goAway(one, idOf('projects'))).toMatchObject({ status: 409, body: { key: 'delegation.nowhere' } });
    expect(await goAway(one, app.people['owner@trial.example']?.userId as string)).toMatchObject({
      status: 400,
      body: { errors: { delegateId: 'not_found' } },
    });
  });

  it('is nobody who is away themself, and who stands in for somebody does not go away: there is no chain', async () => {
    await during(one, idOf('users'), async () => {
      expect(await goAway(two, idOf('signer'))).toMatchObject({ status: 409, body: { key: 'delegation.away' } });
      const chained = await goAway(delegate, idOf('signer2'));
      expect(chained).toMatchObject({ status: 409, body: { key: 'delegation.stands_in' } });
      expect((chained.body as unknown as { message: string }).message).toContain('Sofía');
      expect(await goAway(one, idOf('signer2'))).toMatchObject({ status: 409, body: { key: 'delegation.overlaps' } });
      // After it, all may be.
      const later = { startsAt: instant(2 * DAY), endsAt: instant(3 * DAY) };
      const next = await goAway(two, idOf('signer'), later);
      expect(next.status).toBe(201);
      await end(two, next.body.id);
    });
  });

  it('is named by the approver, or by an owner for them, and by nobody else', async () => {
    const named = await goAway(owner, idOf('users'), { userId: idOf('signer') });
    expect(named).toMatchObject({
      status: 201,
      body: { user: { id: idOf('signer') }, createdBy: { id: idOf('owner') } },
    });
    expect(await goAway(manager, idOf('users'), { userId: idOf('signer2') })).toMatchObject({ status: 403 });
    expect(await end(two, named.body.id)).toMatchObject({ status: 404 });
    expect((await manager.call('listDelegations', {})).body.delegations.map(each => each.id)).toContain(named.body.id);
    expect((await two.call('listDelegations', {})).body.delegations.map(each => each.id)).not.toContain(named.body.id);
    expect((await delegate.call('listDelegations', {})).body.delegations.map(each => each.id)).toContain(named.body.id);
    expect((await bell(one, 'delegation'))[0]?.data.delegation, 'who is away is told').toMatchObject({
      what: 'named',
      user: expect.stringContaining('Sofía') as string,
    });
    const before = (await bell(delegate, 'delegation')).length;
    expect((await end(one, named.body.id)).status).toBe(200);
    expect((await bell(delegate, 'delegation')).length - before, 'and the delegate, of its end').toBe(1);
    expect((await (await app.as('viewer@uni.example')).call('listDelegations', {})).status).toBe(403);
  });

  it('is told of by the days of whoever reads it: what ends at their midnight lasts until the day before', async () => {
    const day = (later: number) => instant(later * DAY).slice(0, 10);
    const said = (later: number) =>
      new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day(later)));
    // from the first to the last of three days in Mexico, where it is six hours earlier
    const times = { startsAt: `${day(40)}T06:00:00.000Z`, endsAt: `${day(43)}T06:00:00.000Z` };
    const named = await goAway(owner, idOf('users'), { userId: idOf('signer'), ...times });
    const notice = async (who: Client, type: string, query: object) =>
      (await who.call('listNotifications', { query: { limit: 50, ...query } })).body.notifications.find(
        each => each.type === type,
      );
    const told = async (...which: Parameters<typeof notice>) => (await notice(...which))?.description;
    const inMexico = { zone: 'America/Mexico_City' };
    expect(await told(delegate, 'standIn', inMexico)).toContain(`from ${said(40)} to ${said(42)}.`);
    expect(await told(one, 'delegation', inMexico)).toContain(`from ${said(40)} to ${said(42)}.`);
    expect(await told(one, 'delegation', { zone: 'Pacific/Kiritimati' })).toContain(`from ${said(40)} to ${said(43)}.`);
    const params = { notificationId: (await notice(one, 'delegation', {}))?.id as string };
    const { body: read } = await one.call('readNotification', { params, query: inMexico });
    expect(read.description).toContain(`from ${said(40)} to ${said(42)}.`);
    for (const unknown of [{ zone: 'America/Nowhere' }, {}])
      expect(await told(one, 'delegation', unknown)).toContain(`from ${said(40)} to ${said(43)}.`);
    await end(one, named.body.id);
    const whole = { startsAt: `${day(40)}T00:00:00.000Z`, endsAt: `${day(43)}T00:00:00.000Z` };
    const again = await goAway(owner, idOf('users'), { userId: idOf('signer'), ...whole });
    expect(await told(delegate, 'standIn', {})).toContain(`from ${said(40)} to ${said(42)}.`);
    await end(one, again.body.id);
  });

  it('may decline: it ends, and who is away and who named them are told by whom', async () => {
    const named = await goAway(owner, idOf('users'), { userId: idOf('signer') });
    expect((await end(delegate, named.body.id)).status).toBe(200);
    for (const who of [one, owner])
      expect((await bell(who, 'delegation'))[0]).toMatchObject({
        description: expect.stringMatching(/ended the delegation/) as string,
        data: { delegation: { what: 'ended' } },
      });
    // that it was named is nothing to know any more, to whoever had not read it
    expect((await bell(delegate, 'standIn'))[0]?.status).toBe('completed');
    expect((await bell(one, 'delegation')).slice(0, 2).map(each => [each.data.delegation?.what, each.status])).toEqual([
      ['ended', 'new'],
      ['named', 'completed'],
    ]);
    expect(await end(delegate, named.body.id)).toMatchObject({ status: 409, body: { key: 'delegation.ended' } });
    expect(await approversOf(await issueOne())).toContain(idOf('signer'));
  });

  it('is named for a time that is to come, of a year at most', async () => {
    for (const [more, errors] of [
      [{ endsAt: instant(-HOUR), startsAt: instant(-2 * HOUR) }, { endsAt: 'past_date' }],
      [{ endsAt: instant(HOUR), startsAt: instant(2 * HOUR) }, { endsAt: 'ends_early' }],
      [{ endsAt: instant(400 * DAY) }, { endsAt: 'too_big' }],
      [{ endsAt: 'soon' }, { endsAt: 'invalid_date' }],
    ] as const)
      expect(await goAway(one, idOf('users'), more)).toMatchObject({ status: 400, body: { errors } });
    // Of two at once, one is kept.
    const both = await Promise.all([goAway(one, idOf('users')), goAway(one, idOf('signer2'))]);
    expect(both.map(each => each.status).sort()).toEqual([201, 409]);
    for (const each of both) if (each.status === 201) await end(one, each.body.id);
  });
});
