import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { DIPLOMA } from '../../../../../server/demo/content.ts';
import { DEMO_PASSWORD } from '../../../../../server/demo/logins.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';
import { tablesWith } from '../../../../support/documents/dump.ts';
import { lettersTo } from '../../../../support/documents/letters.ts';
import { KYC_SECRET, signResult, startProvider } from '../../../../support/counterparts/people/kyc-provider.ts';
import { invitePeople, keyOf, letterTo, logIn, takeUp, universityPeople } from '../../../../support/worlds/people.ts';

let app: TestApp;
let project: DiplomaProject;
let people: Awaited<ReturnType<typeof universityPeople>>;
let provider: Awaited<ReturnType<typeof startProvider>>;
beforeAll(async () => {
  provider = await startProvider();
  app = await startTestApp({ kyc: { url: provider.url, secret: KYC_SECRET } });
  provider.tell = await app.http.listen({ port: 0, host: '127.0.0.1' });
  project = await diplomaProject(app);
  people = await universityPeople(app, project);
});
afterAll(async () => {
  provider.stop();
  await app.stop();
});

/** Somebody known elsewhere, who took the university's invitation up where they were signed in: no link proved an address. */
async function known(email: string) {
  const school = await app.as('owner@trial.example');
  expect((await invitePeople(school, [email], { onboardingMethod: 'manual' })).status).toBe(201);
  expect((await takeUp(app, (await letterTo(app, email)).code)).status).toBe(200);
  const { users } = (await invitePeople(people.owner, [email], { keyManagement: 'custody', onboardingMethod: 'email' }))
    .body;
  const userId = users[0]?.id as string;
  const { body } = await logIn(app, email);
  const there = app.clientOf(body.access_token, app.people['owner@trial.example']?.organizationId as string, userId);
  const params = { invitationId: people.organizationId };
  expect((await there.call('answerOwnInvitation', { params, body: { accept: true } })).status).toBe(200);
  const turned = await app.nobody.call('refreshToken', {
    body: { refreshToken: body.refresh_token, organizationId: people.organizationId },
  });
  return { userId, email, client: app.clientOf(turned.body.auth_token, people.organizationId, userId) };
}

/** Somebody invited with a key in custody, who has taken the invitation up. */
async function invited(email: string, onboardingMethod: 'manual' | 'email' | 'kyc') {
  const answer = await invitePeople(people.owner, [email], { keyManagement: 'custody', onboardingMethod });
  const userId = answer.body.users[0]?.id as string;
  expect((await takeUp(app, (await letterTo(app, email)).code)).status).toBe(200);
  const { body } = await logIn(app, email);
  return { userId, email, client: app.clientOf(body.access_token, people.organizationId, userId) };
}
const standing = async (client: Client) => (await client.call('me')).body.onboarding;
const typed = (client: Client, code: string) => client.call('confirmOnboardingCode', { body: { code } });
const codeTo = async (email: string) =>
  (/: (\d{3}) (\d{3})/.exec((await letterTo(app, email)).text ?? '') ?? []).slice(1).join('');
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a code at the corporate address', () => {
  it('is typed before anything is signed, and whoever looks after people sees who has not', async () => {
    const { userId, email, client } = await known('firma@users.example');
    await people.assign(userId, 'project.signer');
    const at = { projectId: project.projectId };
    const template = await people.owner.call('createTemplate', {
      params: at,
      body: { ...DIPLOMA.template, schemaId: project.schemaId, approvalsRequired: 1, signers: [userId] },
    });
    const templateId = template.body.id as string;
    await people.owner.call('issueCredentials', { params: at, body: { templateId, receiver: graduate(1) } });
    await app.workers.drain();
    const { credentials } = (await people.owner.call('listCredentials', { params: at })).body;
    const approve = () =>
      client.call('signCredential', {
        params: { ...at, credentialId: credentials[0]?.id as string },
        query: { keystore: 'keyvault' },
        body: { templateId },
      });
    expect(await standing(client)).toBe('due');
    expect(keyOf(await approve())).toBe('onboarding.due');
    const stuck = await people.owner.call('listOrganizationUsers', { query: { onboarding: 'due', status: 'active' } });
    expect(stuck.body.users.map(user => user.id)).toEqual([userId]);
    expect((await client.call('sendOnboardingCode')).body).toMatchObject({ state: 'begun', email });
    const code = await codeTo(email);
    expect(await typed(client, wrong(code))).toMatchObject({
      status: 400,
      body: { key: 'onboarding.code_wrong', errors: { code: 'invalid' } },
    });
    expect((await typed(client, '12')).body).toMatchObject({ errors: { code: 'invalid' } });
    expect((await typed(client, `${code.slice(0, 3)} ${code.slice(3)}`)).body).toMatchObject({ state: 'confirmed' });
    expect(await standing(client)).toBe('confirmed');
    expect(keyOf(await typed(client, code))).toBe('onboarding.code_over');
    expect(keyOf(await client.call('sendOnboardingCode'))).toBe('onboarding.not_due');
    expect((await approve()).status).toBe(200);
    expect((await people.events(userId)).slice(0, 2)).toMatchObject([
      { by: { id: userId }, changes: [{ field: 'onboarding', before: 'begun', after: 'confirmed' }] },
      { by: { id: userId }, changes: [{ field: 'onboarding', before: 'due', after: 'begun' }] },
    ]);
  });

  it('is guessed by nobody, holds a quarter of an hour, and ends the one before', async () => {
    const { client, email, userId } = await known('tarde@users.example');
    await client.call('sendOnboardingCode');
    const first = await codeTo(email);
    await client.call('sendOnboardingCode');
    const second = await codeTo(email);
    if (first !== second) expect(keyOf(await typed(client, first))).toBe('onboarding.code_wrong');
    for (let n = 0; n < 4; n += 1) await typed(client, wrong(second));
    expect(keyOf(await typed(client, second))).toBe('onboarding.code_over');
    await client.call('sendOnboardingCode');
    await app.test.owner('update onboarding_checks set expires_at = now() where user_id = $1', [userId]);
    expect(keyOf(await typed(client, await codeTo(email)))).toBe('onboarding.code_over');
    for (let n = 0; n < 2; n += 1) expect((await client.call('sendOnboardingCode')).status).toBe(200);
    expect((await client.call('sendOnboardingCode')).status).toBe(429);
    expect(await standing(client)).toBe('begun');
    // The mailbox is the same, however it is spelled and whoever's account that is.
    const label = await known('tarde+otra@users.example');
    expect((await label.client.call('sendOnboardingCode')).status).toBe(429);
  });

  it('comes whatever the organization is called: a name of two lines ends no header', async () => {
    const { client, email } = await known('renglones@users.example');
    const named = (change: string) =>
      app.test.owner(`update organizations set name = ${change} where id = $1`, [people.organizationId]);
    await named(`name || E'\\u2028Bcc: x@x.example'`);
    expect((await client.call('sendOnboardingCode')).status).toBe(200);
    expect((await letterTo(app, email)).subject).toMatch(/^Your code for Universidad[^\u2028]* Bcc: x@x\.example$/);
    await named(`split_part(name, E'\\u2028', 1)`);
  });

  it('is asked of nobody who took up the invitation by the link that was mailed to that address', async () => {
    const { client } = await invited('enlace@users.example', 'email');
    expect(await standing(client)).toBe('confirmed');
    expect(keyOf(await client.call('sendOnboardingCode'))).toBe('onboarding.not_due');
    const { client: checked } = await invited('revision@users.example', 'kyc');
    expect(await standing(checked)).toBe('due');
  });

  it('is asked of nobody for whom somebody vouches', async () => {
    const { client } = await invited('confianza@users.example', 'manual');
    expect(await standing(client)).toBe('none');
    expect((await client.call('getOwnOnboarding')).body).toMatchObject({ method: 'manual', state: 'none' });
    for (const call of ['sendOnboardingCode', 'beginKyc'] as const)
      expect(keyOf(await client.call(call))).toBe('onboarding.not_due');
  });
});

describe('what a letter carries that opens something', () => {
  it('is read in the mailbox alone: neither an invitation, a registration, a recovery nor a code to type stands in the database', async () => {
    const email = 'copia@users.example';
    const { body } = await invitePeople(people.owner, [email], { onboardingMethod: 'email' });
    const invitation = (await letterTo(app, email)).code;
    const { client } = await known('tecleado@users.example');
    await client.call('sendOnboardingCode');
    const digits = await codeTo('tecleado@users.example');
    await app.nobody.call('recoverCode', { body: { email: 'viewer@uni.example' } });
    const recovery = (await letterTo(app, 'viewer@uni.example')).code;
    const contact = { contactName: 'Nube', contactLastname: 'Nueva', email: 'nube@nueva.example' };
    await app.nobody.call('registerOrganization', {
      body: { ...contact, name: 'Nube Nueva', industry: 1, country: 'MX', password: DEMO_PASSWORD, terms: true },
    });
    const [letter] = await lettersTo(app, contact.email);
    const registration = /\/verifications\/([\w-]+)/.exec(letter?.text ?? '')?.[1] as string;
    const all = [invitation, recovery, registration, `${digits.slice(0, 3)} ${digits.slice(3)}`, digits];
    expect(all.map(code => code.length)).toEqual([32, 32, 32, 7, 6]);
    expect(await tablesWith(app, all)).toEqual([]);
    // That it would be found: what is no secret is.
    expect(await tablesWith(app, [body.users[0]?.id as string])).toContain('public.organization_users');
  });
});

describe('an external check', () => {
  const send = (result: string) => app.nobody.call('receiveKycResult', { body: { result } });
  const requestOf = (url: string) => new URL(url).searchParams.get('request') as string;

  it('is a visit at the provider, which says once what it found', async () => {
    const { client, userId } = await invited('papeles@users.example', 'kyc');
    expect(keyOf(await client.call('sendOnboardingCode'))).toBe('onboarding.not_due');
    const { url } = (await client.call('beginKyc')).body;
    provider.finds = 'refused';
    const back = await fetch(url, { redirect: 'manual' });
    expect([back.status, back.headers.get('location')]).toEqual([303, `${app.settings.publicUrl}/account/onboarding`]);
    expect(await standing(client)).toBe('refused');
    const again = (await client.call('beginKyc')).body.url;
    provider.finds = 'confirmed';
    expect((await fetch(again, { redirect: 'manual' })).status).toBe(303);
    expect(await standing(client)).toBe('confirmed');
    expect(keyOf(await send(await signResult(requestOf(again), 'refused')))).toBe('kyc.result_over');
    expect(await standing(client)).toBe('confirmed');
    expect((await people.events(userId))[0]).toMatchObject({
      by: null,
      changes: [{ field: 'onboarding', before: 'begun', after: 'confirmed' }],
    });
  });

  it('compares the name that one signs by: whoever changes it has it compared anew, and what was found of the one before is of nobody', async () => {
    const { client, userId } = await invited('nombre@users.example', 'kyc');
    const { url } = (await client.call('beginKyc')).body;
    const { name, lastname } = (await people.owner.call('getOrganizationUser', { params: { memberId: userId } })).body;
    expect(decodeJwt(requestOf(url))).toMatchObject({ given_name: name, family_name: lastname });
    const rename = (body: { name?: string; lastname?: string }) =>
      people.owner.call('updateOrganizationUser', { params: { memberId: userId }, body });
    // Meanwhile somebody else is what the provider would find.
    await rename({ lastname: 'Otra' });
    expect(await standing(client)).toBe('due');
    expect(keyOf(await send(await signResult(requestOf(url), 'confirmed')))).toBe('kyc.result_over');
    const again = (await client.call('beginKyc')).body.url;
    expect(decodeJwt(requestOf(again))).toMatchObject({ given_name: name, family_name: 'Otra' });
    provider.finds = 'confirmed';
    await fetch(again, { redirect: 'manual' });
    expect(await standing(client)).toBe('confirmed');
    // The same name, said again, is no other.
    await rename({ name, lastname: 'Otra' });
    expect(await standing(client)).toBe('confirmed');
    await rename({ name: 'Alguien' });
    expect(await standing(client)).toBe('due');
    const [event] = await people.events(userId);
    expect(event?.changes).toEqual(
      expect.arrayContaining([
        { field: 'name', before: name, after: 'Alguien' },
        { field: 'onboarding', before: 'confirmed', after: 'due' },
      ]),
    );
  });

  it('believes nobody else, nothing late, and nothing of another visit', async () => {
    const { client, userId } = await invited('intruso@users.example', 'kyc');
    const { client: other } = await invited('vecina@users.example', 'kyc');
    const { url: before } = (await client.call('beginKyc')).body;
    const request = requestOf((await client.call('beginKyc')).body.url);
    const foreign = requestOf((await other.call('beginKyc')).body.url);
    const now = Math.floor(Date.now() / 1000);
    const stranger = new TextEncoder().encode('b secret of thirty-two characters');
    for (const [why, result] of [
      ['signed by another', await signResult(request, 'confirmed', { by: stranger })],
      ['long ago', await signResult(request, 'confirmed', { at: now - 600 })],
      ['our own request', request],
      ['another kind of token', await signResult(request, 'confirmed', { typ: 'JWT' })],
      ['for another platform', await signResult(request, 'confirmed', { more: { aud: 'https://other.example' } })],
      ['of another provider', await signResult(request, 'confirmed', { more: { iss: 'https://other.example' } })],
      ['no outcome of ours', await signResult(request, 'maybe')],
    ] as const)
      expect(keyOf(await send(result)), why).toBe('kyc.result_invalid');
    for (const [why, result] of [
      ['a visit that another took the place of', await signResult(requestOf(before), 'confirmed')],
      ['another person’s visit', await signResult(foreign, 'confirmed', { more: { sub: userId } })],
    ] as const)
      expect(keyOf(await send(result)), why).toBe('kyc.result_over');
    await app.test.owner('update onboarding_checks set expires_at = now() where user_id = $1', [userId]);
    expect(keyOf(await send(await signResult(request, 'confirmed')))).toBe('kyc.result_over');
    expect([await standing(client), await standing(other)]).toEqual(['begun', 'begun']);
  });
});
