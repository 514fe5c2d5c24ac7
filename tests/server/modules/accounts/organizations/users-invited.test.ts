import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, type DiplomaProject } from '../../../../support/worlds/diploma.ts';
import {
  invitePeople,
  keyOf,
  letterTo,
  logIn,
  onPerson,
  takeUp,
  universityPeople,
} from '../../../../support/worlds/people.ts';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
let people: Awaited<ReturnType<typeof universityPeople>>;
beforeAll(async () => {
  app = await startTestApp();
  project = await diplomaProject(app);
  people = await universityPeople(app, project);
  ({ owner } = people);
});
afterAll(() => app.stop());
const { reinvite, remove } = onPerson;
const read = (code: string) => app.nobody.call('readInvitation', { params: { code } });
const decline = (code: string) => app.nobody.call('declineInvitation', { params: { code } });
const answer = (client: Client, accept: boolean) =>
  client.call('answerOwnInvitation', { params: { invitationId: people.organizationId }, body: { accept } });

describe('an invitation', () => {
  it('of several is one, each with a letter of their own that says who asks', async () => {
    const answer = await invitePeople(owner, ['uno@uni.example', 'dos@uni.example'], {
      roles: ['org.member', 'viewer'],
      keyManagement: 'custody',
      language: 'es-MX',
    });
    expect(answer).toMatchObject({ status: 201, body: { total: 2 } });
    for (const user of answer.body.users)
      expect(user).toMatchObject({
        status: 'pending',
        roles: ['org.member', 'viewer'],
        keyManagement: 'custody',
        did: expect.stringMatching(/^did:web:/),
        invitation: { by: 'Olivia Rectora' },
      });
    const mail = await letterTo(app, 'dos@uni.example');
    expect(mail).toMatchObject({ subject: 'Te invitaron a Sello', count: 1 });
    expect(mail.text).toContain('Te invita Olivia Rectora, de Universidad del Valle Azul.');
    expect((await takeUp(app, mail.code)).status).toBe(200);
    const dos = answer.body.users[1]?.id as string;
    expect(await people.get(dos)).toMatchObject({ status: 'active', invitation: null });
    expect((await logIn(app, 'dos@uni.example')).status).toBe(200);
  });

  it('of several is none where one cannot be, and says at whose field', async () => {
    const before = (await owner.call('listOrganizationUsers')).body.total;
    for (const [emails, fields] of [
      [['fresh@uni.example', 'signer@uni.example'], { 'people.1.email': 'email_registered' }],
      [['viewer@uni.example', 'fresh@uni.example'], { 'people.0.email': 'email_registered' }],
      [['same@uni.example', 'SAME@uni.example'], { 'people.1.email': 'duplicate_row' }],
      [['no address'], { 'people.0.email': 'invalid_email' }],
      [[], { people: 'required' }],
    ] as const)
      expect((await invitePeople(owner, emails)).body, emails.join()).toMatchObject({ errors: fields });
    const twice = await invitePeople(owner, ['waits@uni.example']);
    expect(twice.status).toBe(201);
    expect(await invitePeople(owner, ['waits@uni.example'])).toMatchObject({
      status: 409,
      body: { key: 'user.registered', errors: { 'people.0.email': 'duplicate_row' } },
    });
    expect((await owner.call('listOrganizationUsers')).body.total).toBe(before + 1);
    expect((await letterTo(app, 'fresh@uni.example')).count).toBe(0);
  });

  it('takes what can be chosen yet, and no other', async () => {
    for (const [field, value] of [
      ['keyManagement', 'paper'],
      ['authMethod', 'none'],
      // no provider is set up
      ['onboardingMethod', 'kyc'],
      ['roles', []],
    ] as const)
      expect(
        (await invitePeople(owner, ['x@uni.example'], { [field]: value })).status,
        `${field} ${String(value)}`,
      ).toBe(400);
    const stated = { name: 'A', lastname: 'B', email: 'stated@uni.example', did: 'did:web:somebody.example' };
    const call = (more: object) =>
      owner.call('inviteOrganizationUsers', { body: { people: [stated], roles: ['viewer'], ...more } });
    expect(await call({ onboardingMethod: 'email' })).toMatchObject({
      body: { errors: { 'people.0.did': 'invalid_choice' } },
    });
    expect(await call({ onboardingMethod: 'manual', keyManagement: 'custody' })).toMatchObject({ status: 400 });
    expect((await call({ onboardingMethod: 'manual' })).body.users[0]).toMatchObject({
      statedDid: stated.did,
      did: null,
    });
  });

  it('by a code at the corporate address goes to the organization’s domain, where it has one', async () => {
    await app.test.owner("update organizations set domain = 'uni.example' where id = $1", [people.organizationId]);
    expect((await invitePeople(owner, ['a@elsewhere.example'])).body).toMatchObject({
      errors: { 'people.0.email': 'not_corporate' },
    });
    expect((await invitePeople(owner, ['a@nouni.example'])).status).toBe(400);
    expect((await invitePeople(owner, ['a@uni.example', 'b@mail.uni.example'])).status).toBe(201);
    expect((await invitePeople(owner, ['a@elsewhere.example'], { onboardingMethod: 'manual' })).status).toBe(201);
    // Whoever issues by a name below theirs has their people at their own.
    await app.test.owner("update organizations set domain = 'titles.uni.example' where id = $1", [
      people.organizationId,
    ]);
    expect((await invitePeople(owner, ['c@uni.example'])).status).toBe(201);
    expect((await invitePeople(owner, ['c@other.example'])).status).toBe(400);
    await app.test.owner('update organizations set domain = null where id = $1', [people.organizationId]);
  });

  it('sent again ends the link of before, and its time begins anew', async () => {
    const userId = (await invitePeople(owner, ['again@users.example'])).body.users[0]?.id as string;
    const first = await letterTo(app, 'again@users.example');
    await app.test.owner('update organization_users set invitation_ends_at = now() where user_id = $1', [userId]);
    const again = await reinvite(owner, userId);
    expect(Date.parse(again.body.invitation?.endsAt as string)).toBeGreaterThan(Date.now() + 6 * 86_400_000);
    expect((await takeUp(app, first.code)).status).toBe(410);
    expect((await takeUp(app, (await letterTo(app, 'again@users.example')).code)).status).toBe(200);
    expect(await reinvite(owner, userId)).toMatchObject({
      status: 409,
      body: { key: 'user.not_invited' },
    });
  });

  it('is sent to one address a few times an hour, and no more', async () => {
    const userId = (await invitePeople(owner, ['flood@users.example'])).body.users[0]?.id as string;
    const again = () => reinvite(owner, userId);
    for (let n = 0; n < 4; n += 1) expect((await again()).status).toBe(200);
    expect((await again()).status).toBe(429);
    expect((await letterTo(app, 'flood@users.example')).count).toBe(5);
  });

  it('that was refused uses up nobody’s letters: whoever corrects the rest has as many as before', async () => {
    const batch = ['spared@users.example', 'spared2@users.example', 'signer@uni.example'];
    const counted = () =>
      app.test.owner<{ key: string; count: number }>(
        "select key, count from attempts where (key like 'invite%' or key like 'mailbox:%') and count > 0 order by key",
      );
    const before = await counted();
    for (let n = 0; n < 6; n += 1)
      expect((await invitePeople(owner, batch)).body).toMatchObject({
        errors: { 'people.2.email': 'email_registered' },
      });
    expect(await counted()).toEqual(before);
    expect((await invitePeople(owner, batch.slice(0, 2))).status).toBe(201);
    expect((await letterTo(app, 'spared@users.example')).count).toBe(1);
  });

  it('that was withdrawn lets nobody in, and can be made again', async () => {
    const userId = (await invitePeople(owner, ['withdrawn@users.example'])).body.users[0]?.id as string;
    const { code } = await letterTo(app, 'withdrawn@users.example');
    expect((await remove(owner, userId)).status).toBe(200);
    expect((await takeUp(app, code)).status).toBe(410);
    // The mailbox is theirs all the same: they may prove it, and belong nowhere.
    await app.nobody.call('recoverCode', { body: { email: 'withdrawn@users.example' } });
    expect((await takeUp(app, (await letterTo(app, 'withdrawn@users.example')).code)).status).toBe(200);
    expect(keyOf(await logIn(app, 'withdrawn@users.example'))).toBe('login.generic');
    expect((await invitePeople(owner, ['withdrawn@users.example'])).body.users[0]).toMatchObject({ status: 'pending' });
    expect(keyOf(await logIn(app, 'withdrawn@users.example'))).toBe('login.invited');
  });

  it('is taken up by its own letter while it holds, and by no recovery of the password', async () => {
    const userId = (await invitePeople(owner, ['late@users.example'])).body.users[0]?.id as string;
    const { code } = await letterTo(app, 'late@users.example');
    await app.nobody.call('recoverCode', { body: { email: 'late@users.example' } });
    expect((await takeUp(app, (await letterTo(app, 'late@users.example')).code)).status).toBe(200);
    expect((await people.get(userId)).status).toBe('pending');
    expect(keyOf(await logIn(app, 'late@users.example'))).toBe('login.invited');
    await app.test.owner('update organization_users set invitation_ends_at = now() where user_id = $1', [userId]);
    for (const answer of [await read(code), await takeUp(app, code, 'another long one')])
      expect(keyOf(answer)).toBe('code.expired');
    expect((await people.get(userId)).status).toBe('pending');
  });

  it('is declined by its letter, which its inviter sees, and may be sent again', async () => {
    const userId = (await invitePeople(owner, ['no@users.example'])).body.users[0]?.id as string;
    const { code } = await letterTo(app, 'no@users.example');
    expect((await read(code)).body).toMatchObject({
      organization: 'Universidad del Valle Azul',
      by: 'Olivia Rectora',
      email: 'no@users.example',
      account: 'new',
    });
    expect((await decline(code)).status).toBe(200);
    expect(keyOf(await decline(code))).toBe('code.invalid');
    expect(keyOf(await takeUp(app, code))).toBe('code.invalid');
    expect((await people.get(userId)).invitation?.declinedAt).toBeTruthy();
    const declined = await owner.call('listOrganizationUsers', { query: { invitation: 'declined' } });
    expect(declined.body.users.map(user => user.id)).toEqual([userId]);
    expect((await people.events(userId))[0]).toMatchObject({
      by: { id: userId },
      changes: [{ field: 'invitation', after: 'declined' }],
    });
    expect((await reinvite(owner, userId)).body.invitation).toMatchObject({ declinedAt: null });
    expect((await takeUp(app, (await letterTo(app, 'no@users.example')).code)).status).toBe(200);
  });

  it('is kept from no mailbox by what others have sent there: their repetitions are counted apart', async () => {
    const mailbox = createHash('sha256').update('wanted@users.example').digest('base64url');
    await app.test.owner('insert into attempts (key, window_start, count) values ($1, now(), 6)', [
      `mailbox:again:${mailbox}`,
    ]);
    const invited = await invitePeople(owner, ['wanted+work@users.example']);
    expect(invited.status).toBe(201);
    expect((await reinvite(owner, invited.body.users[0]?.id as string)).status).toBe(429);
    await app.test.owner('update attempts set count = 30 where key = $1', [`mailbox:first:${mailbox}`]);
    await app.test.owner("delete from attempts where key like 'invite%'");
    expect((await invitePeople(owner, ['wanted@users.example'])).status).toBe(429);
  });
});

describe('somebody who works elsewhere', () => {
  const invite = async () => (await invitePeople(owner, ['owner@trial.example'])).body.users[0]?.id as string;

  it('is invited as anybody is: neither the answer nor the letter says that there is an account', async () => {
    const [known, unknown] = (await invitePeople(owner, ['owner@trial.example', 'unknown@trial.example'])).body.users;
    const { name: _known, ...alike } = { ...known, id: '', email: '', createdAt: '', invitation: null };
    const { name: _unknown, ...expected } = { ...unknown, id: '', email: '', createdAt: '', invitation: null };
    expect(alike).toEqual(expected);
    const [one, other] = [await letterTo(app, 'owner@trial.example'), await letterTo(app, 'unknown@trial.example')];
    expect(one.text?.replaceAll(one.code, '')).toBe(other.text?.replaceAll(other.code, ''));
    // nor does whether they have a second factor, or what happens to their account
    const userId = known?.id as string;
    await app.test.owner("insert into user_factors (user_id, kind, name, secret) values ($1, 'totp', 'App', 'x')", [
      userId,
    ]);
    expect((await people.get(userId)).secondFactor).toBe(false);
    expect(keyOf(await owner.call('resetOrganizationUserFactors', { params: { memberId: userId } }))).toBe(
      'factor.none',
    );
    await app.test.owner('delete from user_factors where user_id = $1', [userId]);
    await app.nobody.call('recoverCode', { body: { email: 'owner@trial.example' } });
    expect((await takeUp(app, (await letterTo(app, 'owner@trial.example')).code, 'una clave nueva')).status).toBe(200);
    expect(await people.events(userId)).toHaveLength(1);
    expect((await remove(owner, userId)).status).toBe(200);
  });

  it('accepts signed in, and by no letter alone; then goes from one organization to the other', async () => {
    const userId = await invite();
    const { code } = await letterTo(app, 'owner@trial.example');
    expect((await read(code)).body).toMatchObject({ account: 'known' });
    expect(keyOf(await takeUp(app, code, 'a stranger’s password'))).toBe('invitation.sign_in');
    const { body: tokens } = await logIn(app, 'owner@trial.example', 'una clave nueva');
    const home = app.people['owner@trial.example']?.organizationId as string;
    const me = app.clientOf(tokens.access_token, home, userId);
    expect((await me.call('me')).body).toMatchObject({ invitations: 1, organizations: [{ id: home }] });
    expect((await me.call('listOwnInvitations')).body).toMatchObject({
      invitations: [{ id: people.organizationId, by: 'Olivia Rectora', roles: ['viewer'] }],
      total: 1,
    });
    const turn = (organizationId: string) =>
      app.nobody.call('refreshToken', { body: { refreshToken: tokens.refresh_token, organizationId } });
    expect((await turn(people.organizationId)).status).toBe(403);
    const stranger = await app.as('viewer@uni.example');
    expect((await answer(stranger, true)).body).toMatchObject({ key: 'invitation.over' });
    expect((await answer(me, true)).status).toBe(200);
    expect(keyOf(await answer(me, true))).toBe('invitation.over');
    expect(keyOf(await read(code))).toBe('code.invalid');
    expect(await people.get(userId)).toMatchObject({ status: 'active', roles: ['viewer'] });
    expect((await people.events(userId))[0]).toMatchObject({
      by: { id: userId },
      changes: [{ field: 'status', before: 'pending', after: 'active' }],
    });
    const there = app.clientOf((await turn(people.organizationId)).body.auth_token, people.organizationId, userId);
    expect((await there.call('me')).body).toMatchObject({
      organization: { id: people.organizationId },
      roles: [{ name: 'viewer' }],
      invitations: 0,
    });
    expect((await remove(owner, userId)).status).toBe(200);
    expect((await me.call('me')).status).toBe(200);
  });

  it('declines, and is no member; and lets it lapse, and is none either', async () => {
    const userId = await invite();
    const { body: tokens } = await logIn(app, 'owner@trial.example', 'una clave nueva');
    const me = app.clientOf(tokens.access_token, app.people['owner@trial.example']?.organizationId, userId);
    expect((await answer(me, false)).status).toBe(200);
    expect(keyOf(await answer(me, true))).toBe('invitation.over');
    expect((await me.call('me')).body).toMatchObject({ invitations: 0 });
    expect((await reinvite(owner, userId)).status).toBe(200);
    expect((await me.call('me')).body).toMatchObject({ invitations: 1 });
    await app.test.owner(
      'update organization_users set invitation_ends_at = now() where user_id = $1 and organization_id = $2',
      [userId, people.organizationId],
    );
    expect((await me.call('listOwnInvitations')).body.total).toBe(0);
    expect(keyOf(await answer(me, true))).toBe('invitation.over');
    expect((await people.get(userId)).status).toBe('pending');
  });
});
