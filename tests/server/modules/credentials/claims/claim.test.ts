import { getListFromStatusListJWT } from '@sd-jwt/jwt-status-list';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foreignWallet, walletKey } from '../../../../support/counterparts/foreign-wallet.ts';
import { lettersTo } from '../../../../support/documents/letters.ts';
import { expectSoundRecord } from '../../../../support/documents/record.ts';
import { part, walletWorld, type WalletWorld } from '../credentials/copies/wallet-world.ts';

let world: WalletWorld;
beforeAll(async () => {
  world = await walletWorld();
});
afterAll(async () => {
  await expectSoundRecord(world.app);
  await world.app.stop();
});

let block = 0;
/** Each from an address of its own, unless one is named. */
const from = () => `10.9.${(block += 1)}.1`;
const open = (code: string, at = from()) => world.app.nobody.call('openClaim', { body: { code }, from: at });
const offer = (code: string, credentialId: string, address = 'main') =>
  world.app.nobody.call('offerClaim', { body: { code, credentialId, address }, from: from() });
const again = (code: string, credentialId: string, offerId: string, address = 'main') =>
  world.app.nobody.call('mailClaimCode', { body: { code, credentialId, offerId, address }, from: from() });

/** The code of the link in the newest letter that has one. */
async function linkTo(email: string): Promise<string> {
  const letters = (await lettersTo(world.app, email)).map(({ text }) => /\/claim\/([\w-]{22})\?/.exec(text)?.[1]);
  return letters.findLast(code => code !== undefined) ?? '';
}
/** The newest code to type that an address was mailed. */
const typedAt = async (email: string): Promise<string | undefined> =>
  (await lettersTo(world.app, email)).map(({ text }) => /^\d{6}$/m.exec(text)?.[0]).findLast(code => code);
const recipientOf = async (email: string) =>
  (await world.owner.call('listRecipients', { query: { q: email } })).body.recipients[0]!;
const at = (recipientId: string) => ({ params: { recipientId } });

describe('the link to claim in the letter of a credential', () => {
  it('says who issues what to whom, and leads a wallet to the credential by a code that is mailed', async () => {
    const { credentialId, email } = await world.issued();
    const code = await linkTo(email);
    const { status, body, headers } = await open(code);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    const { name } = await recipientOf(email);
    expect(body).toMatchObject({
      issuer: { name: 'Universidad del Valle Azul' },
      name,
      addresses: [{ id: 'main', masked: expect.stringMatching(/^.•••@alumni\.example$/) }],
      credentials: [{ id: credentialId, title: 'Constancia', isWaiting: false }],
    });
    expect(JSON.stringify(body)).not.toContain(email);
    const made = await offer(code, credentialId);
    expect(made).toMatchObject({ status: 201, body: { sentTo: expect.stringContaining('•••') } });
    await world.app.workers.drain();
    const letter = (await lettersTo(world.app, email)).at(-1);
    expect(letter?.text).toContain('/verify/');
    const wallet = foreignWallet(world.fetchIt, [await walletKey()]);
    const { metadata, token } = await wallet.token(made.body.link, await typedAt(email));
    const received = await wallet.receive(metadata, token.access_token, `${world.project.automaticId}.dc+sd-jwt`);
    expect(received.credentials).toHaveLength(1);
    expect(await world.stateOf(credentialId)).toBe('delivered');
    const linked = await recipientOf(email);
    expect(linked).toMatchObject({ walletStatus: 'linked', emailProvenAt: expect.any(String) });
    const { body: keys } = await world.owner.call('getRecipientWallets', at(linked.id));
    expect(keys.wallets).toMatchObject([{ did: expect.stringMatching(/^did:jwk:/), unlinkedAt: null }]);
  });

  it('gives nothing to a stranger who has it: the code goes to the recipient, and a guess is refused', async () => {
    const { credentialId, email } = await world.issued();
    const code = await linkTo(email);
    const typed = await world.app.nobody.call('offerClaim', {
      body: { code, credentialId, address: 'stranger@evil.example' } as never,
      from: from(),
    });
    expect(typed).toMatchObject({ status: 400, body: { errors: { address: 'invalid_choice' } } });
    const other = '00000000-0000-4000-8000-000000000000';
    expect(await offer(code, credentialId, other)).toMatchObject({
      status: 400,
      body: { errors: { address: 'invalid_choice' } },
    });
    const made = await offer(code, credentialId);
    expect(Object.keys(made.body).sort()).toEqual(['expiresAt', 'id', 'link', 'sentTo', 'uri']);
    const grant = await world.grantOf(made.body.link);
    expect(await world.redeem(grant)).toMatchObject({ status: 400 });
    expect(await world.redeem(grant, '000000')).toMatchObject({ status: 400, error: 'invalid_grant' });
    expect(await typedAt('stranger@evil.example')).toBeUndefined();
  });

  it('mails the code to a further address that was chosen, which the wallet’s use proves', async () => {
    const { credentialId, email } = await world.issued();
    const { id } = await recipientOf(email);
    await world.owner.call('addRecipientAddress', { ...at(id), body: { email: 'home@claimed.example' } });
    const code = await linkTo(email);
    const { body: claim } = await open(code);
    const chosen = claim.addresses[1]?.id ?? '';
    const made = await offer(code, credentialId, chosen);
    expect(made.body.sentTo).toBe('h•••@claimed.example');
    await world.app.workers.drain();
    const first = await typedAt('home@claimed.example');
    expect((await again(code, credentialId, made.body.id, chosen)).body).toEqual({ sentTo: 'h•••@claimed.example' });
    await world.app.workers.drain();
    const second = await typedAt('home@claimed.example');
    const grant = await world.grantOf(made.body.link);
    if (first !== second) expect(await world.redeem(grant, first)).toMatchObject({ error: 'invalid_grant' });
    const wallet = foreignWallet(world.fetchIt, [await walletKey()]);
    const { metadata, token } = await wallet.token(made.body.link, second);
    await wallet.receive(metadata, token.access_token, `${world.project.automaticId}.ldp_vc`);
    const proven = await recipientOf(email);
    expect(proven.addresses).toMatchObject([{ email: 'home@claimed.example', provenAt: expect.any(String) }]);
    expect(proven.emailProvenAt).toBeNull();
  });

  it('lists nothing that is revoked, paused or erased, and offers none of it', async () => {
    const { credentialId, email } = await world.issued();
    const code = await linkTo(email);
    const because = { metadata: { description: 'A mistake' } };
    const params = world.at(credentialId);
    await world.owner.call('suspendCredential', { params, body: because });
    expect((await open(code)).body.credentials).toEqual([]);
    expect((await offer(code, credentialId)).body).toMatchObject({ key: 'credential.not_offered' });
    await world.owner.call('reinstateCredential', { params, body: because });
    expect((await open(code)).body.credentials).toHaveLength(1);
    const made = await offer(code, credentialId);
    await world.owner.call('revokeCredential', { params, body: because });
    expect((await open(code)).body.credentials).toEqual([]);
    expect((await again(code, credentialId, made.body.id)).body).toMatchObject({ key: 'credential.not_offered' });
    const { id } = await recipientOf(email);
    await world.owner.call('eraseRecipient', { ...at(id), body: { confirm: email, reason: 'asked' } });
    await world.app.workers.drain();
    expect(await open(code)).toMatchObject({ status: 404, body: { key: 'error.not_found' } });
  });

  it('opens nobody else’s credential', async () => {
    const [one, other] = [await world.issued(), await world.issued()];
    const code = await linkTo(one.email);
    expect((await offer(code, other.credentialId)).body).toMatchObject({ key: 'credential.not_offered' });
    const made = await offer(await linkTo(other.email), other.credentialId);
    expect(await again(code, one.credentialId, made.body.id)).toMatchObject({ status: 404 });
  });

  it('is the newest alone, and who guesses codes is slowed', async () => {
    const { credentialId, email } = await world.issued();
    const first = await linkTo(email);
    await world.owner.call('resendCredentials', {
      params: { projectId: world.project.projectId },
      body: { ids: [credentialId] },
    });
    await world.app.workers.drain();
    const second = await linkTo(email);
    expect(second).not.toBe(first);
    expect((await open(first)).status).toBe(404);
    expect((await open(second)).status).toBe(200);
    expect((await open('short')).status).toBe(400);
    const guess = from();
    const statuses: number[] = [];
    for (let n = 0; n < 61; n += 1) statuses.push((await open('A'.repeat(22), guess)).status);
    expect(statuses.at(0)).toBe(404);
    expect(statuses.at(-1)).toBe(429);
    expect((await open(second, guess)).status).toBe(429);
  });
});

it('a lost wallet ends its own copies, and the credential can be claimed again', async () => {
  const { credentialId, email } = await world.issued();
  const receive = async (form: string) => {
    const code = await linkTo(email);
    const made = await offer(code, credentialId);
    await world.app.workers.drain();
    const wallet = foreignWallet(world.fetchIt, [await walletKey()]);
    const { metadata, token } = await wallet.token(made.body.link, await typedAt(email));
    const { credentials } = await wallet.receive(
      metadata,
      token.access_token,
      `${world.project.automaticId}.${form}` as never,
    );
    return (credentials as { credential: string }[])[0]?.credential ?? '';
  };
  const place = part(await receive('dc+sd-jwt'), 1).status.status_list;
  await receive('ldp_vc');
  const statusOf = async () =>
    getListFromStatusListJWT(await (await world.fetchIt(place.uri)).text()).getStatus(place.idx);
  expect(await statusOf()).toBe(0);
  const { id } = await recipientOf(email);
  const { body } = await world.owner.call('getRecipientWallets', at(id));
  const [newer, older] = body.wallets;
  const unlink = (walletId = '') =>
    world.owner.call('unlinkRecipientWallet', { params: { recipientId: id, walletId } });
  expect((await unlink(older?.id)).body).toMatchObject({ walletStatus: 'linked' });
  expect(await statusOf()).toBe(1);
  expect(await world.stateOf(credentialId)).toBe('delivered');
  expect((await unlink(newer?.id)).body).toMatchObject({ walletStatus: 'unlinked' });
  expect(await world.stateOf(credentialId)).toBe('sent');
  expect((await open(await linkTo(email))).body.credentials).toMatchObject([{ id: credentialId }]);
});

it('a credential that waits for approval is claimed now, and arrives later', async () => {
  const { credentialId, email } = await world.issued(world.project.manualId);
  const { id } = await recipientOf(email);
  await world.owner.call('inviteRecipients', { body: { ids: [id] } });
  await world.app.workers.drain();
  const code = await linkTo(email);
  expect((await open(code)).body.credentials).toMatchObject([{ id: credentialId, issuedAt: null, isWaiting: true }]);
  const made = await offer(code, credentialId);
  await world.app.workers.drain();
  const wallet = foreignWallet(world.fetchIt, [await walletKey()]);
  const { metadata, token } = await wallet.token(made.body.link, await typedAt(email));
  const waiting = await wallet.receive(metadata, token.access_token, `${world.project.manualId}.jwt_vc_json` as never);
  expect(waiting).toMatchObject({ transaction_id: expect.any(String) });
  expect(await recipientOf(email)).toMatchObject({ walletStatus: 'invited' });
});
