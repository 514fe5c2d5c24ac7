import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Client, type TestApp } from '../../../support/app.ts';
import { diplomaProject, type DiplomaProject } from '../../../support/diploma.ts';
import { invitePeople, keyOf, letterTo, logIn, onPerson, takeUp, universityPeople } from '../../../support/people.ts';

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
      [['fresh@uni.example', 'owner@trial.example'], { 'people.1.email': 'email_registered' }],
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
      ['keyManagement', 'wallet'],
      ['authMethod', 'wallet'],
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

  it('that is over is not taken up by recovering the password either', async () => {
    const userId = (await invitePeople(owner, ['late@users.example'])).body.users[0]?.id as string;
    await app.test.owner('update organization_users set invitation_ends_at = now() where user_id = $1', [userId]);
    await app.nobody.call('recoverCode', { body: { email: 'late@users.example' } });
    expect((await takeUp(app, (await letterTo(app, 'late@users.example')).code)).status).toBe(200);
    expect((await people.get(userId)).status).toBe('pending');
  });
});
