import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_ROLE_IDS } from '../../../../../contract/base/access/index.ts';
import { DEMO_PASSWORD } from '../../../../../server/demo/logins.ts';
import {
  askPass,
  newWallet,
  passNonce,
  passToken,
  signInByWallet,
  walletKey,
} from '../../../../support/counterparts/pass-wallet.ts';
import { lettersTo } from '../../../../support/documents/letters.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject } from '../../../../support/worlds/diploma.ts';
import { invitePeople, keyOf, letterTo, onPerson, takeUp } from '../../../../support/worlds/people.ts';

let app: TestApp;
let owner: Client;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
});
afterAll(() => app.stop());

const byWallet = { authMethod: 'wallet' };
const offer = (code: string, name = 'Phone') =>
  app.nobody.call('offerInvitationWallet', { params: { code }, body: { name } });
const isLinked = async (walletId: string) =>
  (await app.nobody.call('readOfferedWallet', { params: { walletId } })).body.isLinked;
const user = async (memberId: string) => (await owner.call('getOrganizationUser', { params: { memberId } })).body;
/** The codes that somebody was mailed have had their time. */
const endCodes = (email: string) =>
  app.test.owner(
    "update mail_codes set expires_at = now() - interval '1 second' where user_id = (select id from users where email = $1)",
    [email],
  );
async function invited(email: string) {
  const answer = await invitePeople(owner, [email], byWallet);
  expect(answer.status).toBe(201);
  const { id = '', authMethod, status } = answer.body.users[0] ?? {};
  expect([authMethod, status]).toEqual(['wallet', 'pending']);
  return { id, ...(await letterTo(app, email)) };
}

describe('an invitation by wallet', () => {
  it('is accepted by the wallet that takes the pass, and can be started again until then', async () => {
    const { id, code, text } = await invited('w1@uni.example');
    expect(text).toContain('You accept it with a wallet');
    expect((await app.nobody.call('readInvitation', { params: { code } })).body).toMatchObject(byWallet);
    expect(keyOf(await takeUp(app, code))).toBe('invitation.by_wallet');
    const first = await offer(code);
    const second = await offer(code);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect((await user(id)).status).toBe('pending');
    expect(await isLinked(second.body.id)).toBe(false);
    const held = await newWallet(app, second.body.link);
    expect([held.status, await isLinked(second.body.id)]).toEqual([200, true]);
    expect(await user(id)).toMatchObject({ status: 'active', authMethod: 'wallet', invitation: null });
    expect((await signInByWallet(app, held)).status).toBe(200);
    // The letter and what it offered before are used up.
    expect((await newWallet(app, first.body.link)).status).toBe(400);
    expect(keyOf(await offer(code))).toBe('code.invalid');
    const events = await owner.call('listOrganizationUserEvents', { params: { memberId: id } });
    expect(JSON.stringify(events.body.events)).toContain('"after":"active"');
  });

  it('is accepted once, where two wallets take their passes at once', async () => {
    const { id, code } = await invited('w2@uni.example');
    const [one, two] = [await offer(code), await offer(code)];
    const both = await Promise.all([newWallet(app, one.body.link), newWallet(app, two.body.link)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const linked = await app.test.owner(
      'select 1 from member_wallets where user_id = $1 and linked_at is not null and removed_at is null',
      [id],
    );
    expect(linked).toHaveLength(1);
  });

  it('is accepted in the commit of the pass: a request that fails changes nothing, and one whose answer was lost is asked again', async () => {
    const { id, code } = await invited('w6@uni.example');
    const token = await passToken(app, (await offer(code)).body.link);
    const used = await passNonce(app);
    const spare = await invited('w7@uni.example');
    const other = await passToken(app, (await offer(spare.code)).body.link);
    expect((await askPass(app, other, [walletKey()], used)).status).toBe(200);
    // The nonce is found used after the invitation was taken up: all of it rolls back.
    expect((await askPass(app, token, [walletKey()], used)).status).toBe(400);
    expect(await user(id)).toMatchObject({ status: 'pending' });
    expect((await app.nobody.call('readInvitation', { params: { code } })).status).toBe(200);
    expect((await askPass(app, token, [walletKey()], await passNonce(app))).status).toBe(200);
    const again = walletKey();
    const { status, passes } = await askPass(app, token, [again], await passNonce(app));
    expect([status, (await user(id)).status]).toEqual([200, 'active']);
    expect((await signInByWallet(app, { ...again, pass: passes[0] ?? '' })).status).toBe(200);
    const told = (await lettersTo(app, 'w6@uni.example')).filter(({ subject }) => subject === 'A wallet was added');
    expect(told).toHaveLength(1);
  });

  it('gives a pass that ends when its member is disabled or removed', async () => {
    const { id, code } = await invited('w8@uni.example');
    const held = await newWallet(app, (await offer(code)).body.link);
    const session = await signInByWallet(app, held);
    const client = app.clientOf(session.body.access_token, undefined, undefined);
    await onPerson.status(owner, id, 'disabled');
    expect(keyOf(await client.call('me'))).toBe('auth.disabled');
    expect((await signInByWallet(app, held)).status).not.toBe(200);
    await onPerson.status(owner, id, 'active');
    expect(keyOf(await client.call('me'))).not.toBeUndefined();
    await onPerson.remove(owner, id);
    expect(keyOf(await client.call('me'))).toBe('auth.removed');
    expect((await signInByWallet(app, held)).status).not.toBe(200);
    const back = await invited('w8@uni.example');
    await newWallet(app, (await offer(back.code)).body.link);
    expect((await signInByWallet(app, held)).status).not.toBe(200);
  });

  it('is over where it was declined, sent again or withdrawn after the pass was offered', async () => {
    const declined = await invited('w3@uni.example');
    const first = await offer(declined.code);
    await app.nobody.call('declineInvitation', { params: { code: declined.code } });
    expect((await newWallet(app, first.body.link)).status).toBe(400);
    const again = await invited('w4@uni.example');
    const second = await offer(again.code);
    await onPerson.reinvite(owner, again.id);
    expect((await newWallet(app, second.body.link)).status).toBe(400);
    const third = await offer((await letterTo(app, 'w4@uni.example')).code);
    await onPerson.remove(owner, again.id);
    expect((await newWallet(app, third.body.link)).status).not.toBe(200);
  });

  it('is over where the time of its code ended after the pass was offered', async () => {
    const person = await invited('w9@uni.example');
    const offered = await offer(person.code);
    await endCodes('w9@uni.example');
    expect((await newWallet(app, offered.body.link)).status).toBe(400);
    expect(await user(person.id)).toMatchObject({ status: 'pending' });
  });

  it('is accepted by somebody with an account signed in, never by the letter', async () => {
    const email = 'owner@trial.example';
    const { id, code } = await invited(email);
    const organizationId = app.people['owner@uni.example']?.organizationId ?? '';
    expect(keyOf(await offer(code))).toBe('invitation.sign_in');
    const client = await app.as(email);
    expect((await client.call('listOwnInvitations')).body.invitations[0]).toMatchObject({
      id: organizationId,
      ...byWallet,
    });
    const params = { invitationId: organizationId };
    expect(keyOf(await client.call('answerOwnInvitation', { params, body: { accept: true } }))).toBe(
      'invitation.by_wallet',
    );
    const take = (who: Client, password?: string) =>
      who.call('offerOwnInvitationWallet', { params, body: { name: 'Phone', password } });
    expect((await take(client)).status).toBe(400);
    expect(keyOf(await take(client, 'not this one'))).toBe('password.incorrect');
    expect((await take(await app.as('member@uni.example'), DEMO_PASSWORD)).status).toBe(404);
    const { body } = await take(client, DEMO_PASSWORD);
    const held = await newWallet(app, body.link);
    expect([held.status, (await user(id)).status]).toEqual([200, 'active']);
    const session = await signInByWallet(app, held);
    const me = await app.clientOf(session.body.access_token, undefined, undefined).call('me');
    expect(me.body).toMatchObject({ organization: { id: organizationId }, ...byWallet });
    // Their password opens the other organization, and this one not.
    expect((await (await app.as(email)).call('me')).body.organizations.map(each => each.id)).toContain(
      app.people[email]?.organizationId,
    );
  });

  it('is sent by the call of a project with authType wallet', async () => {
    const { projectId } = await diplomaProject(app);
    const body = {
      name: 'Nueva',
      lastname: 'Firma',
      email: 'w5@uni.example',
      roleId: PROJECT_ROLE_IDS['project.viewer'],
    };
    const call = (authType: string) =>
      owner.call('inviteProjectUser', { params: { projectId }, body: { ...body, authType } });
    expect((await call('sso')).body).toMatchObject({ errors: { authType: 'invalid_choice' } });
    expect(await call('wallet')).toMatchObject({ status: 201, body: { authMethod: 'wallet', status: 'pending' } });
    const { code } = await letterTo(app, body.email);
    const offered = await offer(code);
    const held = await newWallet(app, offered.body.link);
    expect((await signInByWallet(app, held)).status).toBe(200);
  });
});

describe('a registration by wallet', () => {
  const register = (email: string, more: object) =>
    app.nobody.call('registerOrganization', {
      body: {
        ...{ name: 'Instituto Nuevo', industry: 1, country: 'MX', contactName: 'Nube', contactLastname: 'Nueva' },
        ...{ email, terms: true as const },
        ...more,
      },
    });
  const confirm = (code: string) => app.nobody.call('verifyOrganization', { params: { code } });
  const codeOf = async (email: string) =>
    /\/verifications\/([\w-]+)/.exec((await lettersTo(app, email)).at(-1)?.text ?? '')?.[1] ?? '';

  it('takes no password, and one by password takes one', async () => {
    expect((await register('r0@nuevo.example', {})).body).toMatchObject({ errors: { password: 'required' } });
    expect((await register('r0@nuevo.example', { ...byWallet, password: 'a long new password' })).body).toMatchObject({
      errors: { password: 'invalid' },
    });
  });

  it('gives the pass once the address is proven; its link opens again until a wallet has taken it', async () => {
    const email = 'r1@nuevo.example';
    expect((await register(email, byWallet)).status).toBe(202);
    const code = await codeOf(email);
    const early = await app.nobody.call('offerRegistrationWallet', { params: { code }, body: { name: 'Phone' } });
    expect(keyOf(early)).toBe('code.invalid');
    const first = await confirm(code);
    expect(first.body).toMatchObject({ organization: { name: 'Instituto Nuevo' }, awaitsWallet: true });
    expect((await confirm(code)).body).toEqual(first.body);
    const offered = await app.nobody.call('offerRegistrationWallet', { params: { code }, body: { name: 'Phone' } });
    const held = await newWallet(app, offered.body.link);
    const session = await signInByWallet(app, held);
    const me = await app.clientOf(session.body.access_token, undefined, undefined).call('me');
    expect(me.body).toMatchObject({ email, authMethod: 'wallet', mustChangePassword: false });
    expect(keyOf(await confirm(code))).toBe('code.invalid');
    expect((await app.nobody.call('readOfferedWallet', { params: { walletId: offered.body.id } })).body).toEqual({
      isLinked: true,
    });
  });

  it('gives no pass where the time of its code ended after the offer', async () => {
    const email = 'r3@nuevo.example';
    await register(email, byWallet);
    const code = await codeOf(email);
    await confirm(code);
    const offered = await app.nobody.call('offerRegistrationWallet', { params: { code }, body: { name: 'Phone' } });
    await endCodes(email);
    expect((await newWallet(app, offered.body.link)).status).toBe(400);
    expect(await isLinked(offered.body.id)).toBe(false);
  });

  it('is recovered by mail where the owner never took the pass', async () => {
    const email = 'r2@nuevo.example';
    await register(email, byWallet);
    const code = await codeOf(email);
    await confirm(code);
    const offered = await app.nobody.call('offerRegistrationWallet', { params: { code }, body: { name: 'Phone' } });
    await app.nobody.call('recoverCode', { body: { email } });
    expect((await takeUp(app, (await letterTo(app, email)).code)).status).toBe(200);
    // The owner has a password now, the only one of the organization: the link closes it no longer.
    expect((await newWallet(app, offered.body.link)).status).toBe(400);
    expect((await app.nobody.call('login', { body: { username: email, password: DEMO_PASSWORD } })).status).toBe(200);
  });
});
