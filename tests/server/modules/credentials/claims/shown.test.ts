import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WalletForm } from '../../../../../contract/accounts/wallets/index.ts';
import { CREDENTIALS_V1, CREDENTIALS_V2 } from '../../../../../engine/contexts/index.ts';
import type { JsonValue } from '../../../../../engine/json.ts';
import { decodeJwk, type Signer } from '../../../../../engine/keys/index.ts';
import { didJwkOf } from '../../../../../engine/openid4vci/index.ts';
import { signDocument } from '../../../../../engine/proofs/index.ts';
import { confirmation, issueSdJwt, signJws } from '../../../../../engine/tokens/index.ts';
import { DIPLOMA } from '../../../../../server/demo/content.ts';
import { readPlatformIdentity } from '../../../../../server/modules/base/platform-identity/index.ts';
import { nodePrimitives } from '../../../../../server/platform/crypto/index.ts';
import { foreignWallet, walletKey, type WalletKey } from '../../../../support/counterparts/foreign-wallet.ts';
import { presentPass, readLink, requestIn } from '../../../../support/counterparts/pass-wallet.ts';
import { lettersTo } from '../../../../support/documents/letters.ts';
import { graduate } from '../../../../support/worlds/diploma.ts';
import { part, walletWorld, type WalletWorld } from '../credentials/copies/wallet-world.ts';

let world: WalletWorld;
/** The template of what is claimed later: a person has one credential of each. */
let laterId: string;
beforeAll(async () => {
  world = await walletWorld();
  const { projectId, schemaId } = world.project;
  const { body } = await world.owner.call('createTemplate', {
    params: { projectId },
    body: {
      ...DIPLOMA.template,
      title: 'Título',
      config: { approvalMode: 'automatic', walletForms: ['dc+sd-jwt'] },
      approvalsRequired: 0,
      schemaId,
    },
  });
  laterId = body.id;
});
afterAll(() => world.app.stop());

let block = 0;
/** Each from an address of its own. */
const from = () => `10.11.${(block += 1)}.1`;
const because = { metadata: { description: 'A mistake' } };

/** A copy in a wallet, with its key. */
interface Held {
  key: WalletKey;
  copy: string;
}

/** The query for each form. */
const QUERY = { 'dc+sd-jwt': 'shown_dc_sd_jwt', jwt_vc_json: 'shown_jwt_vc_json', ldp_vc: 'shown_ldp_vc' } as const;

/** Receives the credential of an offer in a form. */
async function receiveAs<T>(form: WalletForm, link: string, code?: string, templateId = world.project.automaticId) {
  const key = await walletKey();
  const wallet = foreignWallet(world.fetchIt, [key]);
  const { metadata, token } = await wallet.token(link, code);
  const { credentials } = await wallet.receive(metadata, token.access_token, `${templateId}.${form}` as never);
  return { key, copy: (credentials as { credential: T }[])[0]?.credential as T };
}
const receive = (link: string, code?: string, templateId?: string): Promise<Held> =>
  receiveAs<string>('dc+sd-jwt', link, code, templateId);

async function linkTo(email: string): Promise<string> {
  const letters = (await lettersTo(world.app, email)).map(({ text }) => /\/claim\/([\w-]{22})\?/.exec(text)?.[1]);
  return letters.findLast(code => code !== undefined) ?? '';
}

/** A recipient with an earlier credential in their wallet, and the link to a later one. */
const linked = () => linkedWith(({ offer, code }) => receive(offer.link, code));
async function linkedWith<T>(take: (first: Awaited<ReturnType<WalletWorld['ready']>>) => Promise<T>) {
  const first = await world.ready();
  const held = await take(first);
  const { body } = await world.owner.call('issueCredentials', {
    params: { projectId: world.project.projectId },
    body: {
      templateId: laterId,
      receiver: graduate(Number(/\d+/.exec(first.email)?.[0])),
    },
  });
  await world.app.workers.drain();
  const { body: list } = await world.owner.call('listRecipients', { query: { q: first.email } });
  return {
    held,
    earlierId: first.credentialId,
    credentialId: body.results[0]?.credentialId as string,
    code: await linkTo(first.email),
    email: first.email,
    recipientId: list.recipients[0]?.id ?? '',
  };
}

/** A browser that has begun. */
async function browser({ code, credentialId }: { code: string; credentialId: string }) {
  const begun = await world.app.nobody.call('beginClaimShow', { body: { code, credentialId }, from: from() });
  expect(begun).toMatchObject({ status: 201, body: { expiresIn: 120 } });
  const headers = { cookie: String(begun.headers['set-cookie']).split(';')[0] ?? '' };
  return {
    link: begun.body.link,
    cookie: String(begun.headers['set-cookie']),
    state: async () => (await world.app.nobody.call('readClaimShow', { headers })).body,
    returns: (responseCode: string) => world.app.nobody.call('returnFromClaim', { body: { responseCode }, headers }),
    finish: (typed?: string) =>
      world.app.nobody.call('finishClaimShow', {
        body: typed === undefined ? {} : { code: typed },
        headers,
        from: from(),
      }),
  };
}

const signerOf = (key: WalletKey, verificationMethod = '#0'): Signer => ({
  verificationMethod,
  keyType: decodeJwk(key.jwk as never).type,
  sign: async (data: Uint8Array) =>
    new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key.privateKey, new Uint8Array(data))),
});

/** Sends what a wallet shows. Answers the code with which its person comes back. */
async function answer(link: string, { key, copy }: Held, request?: Awaited<ReturnType<typeof readLink>>) {
  const asked = request ?? (await readLink(world.app, link));
  return send(link, 'dc+sd-jwt', await presentPass(world.app, { pass: copy, signer: signerOf(key) }, asked));
}

/** Shows a credential of W3C in a presentation of its holder. */
async function present(
  link: string,
  form: 'jwt_vc_json' | 'ldp_vc',
  { key, copy }: { key: WalletKey; copy: JsonValue },
) {
  const { clientId, nonce } = await readLink(world.app, link);
  const holder = didJwkOf(decodeJwk(key.jwk as never));
  const signer = signerOf(key, `${holder}#0`);
  const content = { type: ['VerifiablePresentation'], verifiableCredential: [copy] };
  const at = Math.floor(world.app.app.parts.clock() / 1000);
  const presented =
    form === 'jwt_vc_json'
      ? await signJws(
          { typ: 'JWT', kid: signer.verificationMethod },
          { iss: holder, aud: clientId, nonce, iat: at, vp: { '@context': [CREDENTIALS_V1], ...content } },
          signer,
        )
      : await signDocument(
          { '@context': [CREDENTIALS_V2], holder, ...content },
          signer,
          {
            cryptosuite: 'ecdsa-rdfc-2019',
            created: new Date(at * 1000).toISOString().replace('.000Z', 'Z'),
            proofPurpose: 'authentication',
            challenge: nonce,
            domain: clientId,
          },
          world.app.app.parts.canonizer,
        );
  return send(link, form, presented);
}

async function send(link: string, form: keyof typeof QUERY, presented: JsonValue) {
  const id = requestIn(link);
  const taken = await world.app.nobody.call('answerPresentationRequest', {
    params: { id },
    body: { vp_token: { [QUERY[form]]: [presented] }, state: id },
  });
  const to = (taken.body as { redirect_uri?: string }).redirect_uri ?? '';
  return { ...taken, to, code: new URLSearchParams(to.split('#')[1]).get('response_code') ?? '' };
}
/** The phone’s own browser opens the page to which the wallet leads. */
const onThePhone = async (responseCode: string) =>
  (await world.app.nobody.call('returnFromClaim', { body: { responseCode } })).body.code ?? '';
const other = (digits: string) => String((Number(digits) + 1) % 1_000_000).padStart(6, '0');

describe('a recipient whose wallet is linked', () => {
  it('shows an earlier credential and claims the next one without a mailed code, across devices', async () => {
    const person = await linked();
    const { body: claim } = await world.app.nobody.call('openClaim', { body: { code: person.code }, from: from() });
    expect(claim.canShow).toBe(true);
    const letters = (await lettersTo(world.app, person.email)).length;
    const page = await browser(person);
    expect(page.cookie).toMatch(/^sello_claim=.*HttpOnly; SameSite=Strict; Secure$/);
    expect(await page.state()).toEqual({ state: 'waiting', refusal: null, isReturned: false });
    const request = await readLink(world.app, page.link);
    expect((await page.state()).state).toBe('opened');
    const shown = await answer(page.link, person.held, request);
    expect(shown).toMatchObject({ status: 200, to: expect.stringContaining('/claim/return#response_code=') });
    expect((await page.state()).state).toBe('confirm');
    expect(await page.finish()).toMatchObject({ status: 400, body: { key: 'confirmation.code' } });
    const digits = await onThePhone(shown.code);
    expect(digits).toMatch(/^\d{6}$/);
    const made = await page.finish(digits);
    expect(made).toMatchObject({ status: 200, body: { title: 'Título' } });
    expect(JSON.stringify(made.body)).not.toContain(person.held.key.thumbprint);
    const { copy } = await receive(made.body.link, undefined, laterId);
    expect(part(copy, 1).cnf.jwk.x).toBeDefined();
    expect(await world.stateOf(person.credentialId)).toBe('delivered');
    expect(await lettersTo(world.app, person.email)).toHaveLength(letters);
    expect(await page.finish(digits)).toMatchObject({ status: 409, body: { key: 'claim.show_over' } });
  });

  it('needs no code on the device that asked, in the browser that began', async () => {
    const person = await linked();
    const page = await browser(person);
    const shown = await answer(page.link, person.held);
    expect((await page.returns(shown.code)).body).toEqual({ code: null });
    expect((await page.returns(shown.code)).status).toBe(410);
    expect(await page.state()).toMatchObject({ state: 'confirm', isReturned: true });
    const made = await page.finish();
    expect(made.status).toBe(200);
    expect((await page.state()).state).toBe('done');
    await receive(made.body.link, undefined, laterId);
    expect(await world.stateOf(person.credentialId)).toBe('delivered');
  });
});

describe.each(['jwt_vc_json', 'ldp_vc'] as const)('an earlier credential as %s', form => {
  const holding = () =>
    linkedWith(({ offer, code }) => receiveAs<JsonValue>(form, offer.link, code)) as Promise<
      Awaited<ReturnType<typeof linked>> & { held: { key: WalletKey; copy: JsonValue } }
    >;

  it('opens the next one without a mailed code', async () => {
    const person = await holding();
    const { body: claim } = await world.app.nobody.call('openClaim', { body: { code: person.code }, from: from() });
    expect(claim.canShow).toBe(true);
    const page = await browser(person);
    const shown = await present(page.link, form, person.held);
    expect(shown).toMatchObject({ status: 200 });
    const made = await page.finish(await onThePhone(shown.code));
    expect(made).toMatchObject({ status: 200, body: { title: 'Título' } });
    await receive(made.body.link, undefined, laterId);
    expect(await world.stateOf(person.credentialId)).toBe('delivered');
  });

  it('opens nothing for another recipient, another key, or after its wallet was lost', async () => {
    const [person, stranger] = [await holding(), await holding()];
    const refused = async (held: typeof person.held, refusal: string) => {
      const page = await browser(person);
      expect(await present(page.link, form, held)).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
      expect(await page.state()).toMatchObject({ state: 'refused', refusal });
    };
    await refused(stranger.held, 'unknown');
    await refused({ ...person.held, key: await walletKey() }, 'invalid');
    const page = await browser(person);
    const at = { recipientId: person.recipientId };
    const { body } = await world.owner.call('getRecipientWallets', { params: at });
    await world.owner.call('unlinkRecipientWallet', { params: { ...at, walletId: body.wallets[0]?.id ?? '' } });
    expect(await present(page.link, form, person.held)).toMatchObject({ status: 400 });
    expect(await page.state()).toMatchObject({ state: 'refused', refusal: 'invalid' });
  });

  it('opens nothing while it is paused', async () => {
    const person = await holding();
    const page = await browser(person);
    await world.owner.call('suspendCredential', { params: world.at(person.earlierId), body: because });
    expect(await present(page.link, form, person.held)).toMatchObject({ status: 400 });
    expect(await page.state()).toMatchObject({ state: 'refused', refusal: 'invalid' });
  });
});

describe('a relayed QR code', () => {
  it('opens nothing for the browser that relayed it: three wrong codes end the request', async () => {
    const person = await linked();
    const thief = await browser(person);
    const shown = await answer(thief.link, person.held);
    const digits = await onThePhone(shown.code);
    expect((await thief.returns(shown.code)).status).toBe(410);
    for (const wrong of [undefined, other(digits)])
      expect(await thief.finish(wrong)).toMatchObject({ status: 400, body: { key: 'confirmation.code' } });
    expect(await thief.finish(other(digits))).toMatchObject({ status: 409, body: { key: 'claim.show_over' } });
    expect(await thief.finish(digits)).toMatchObject({ status: 409, body: { key: 'claim.show_over' } });
    expect(await thief.state()).toMatchObject({ state: 'refused', refusal: 'code' });
    expect(await world.stateOf(person.credentialId)).toBe('sent');
  });

  it('is nobody’s without the cookie of the browser that began', async () => {
    const person = await linked();
    const page = await browser(person);
    await answer(page.link, person.held);
    for (const call of [
      world.app.nobody.call('readClaimShow', {}),
      world.app.nobody.call('finishClaimShow', { body: {}, from: from() }),
    ])
      expect((await call).body).toMatchObject({ key: 'claim.show_over' });
  });
});

describe('what a wallet shows is refused in the protocol’s words', () => {
  const refused = async (
    person: Awaited<ReturnType<typeof linked>>,
    held: Held,
    refusal: string,
    description: RegExp,
  ) => {
    const page = await browser(person);
    expect(await answer(page.link, held)).toMatchObject({
      status: 400,
      body: { error: 'invalid_request', error_description: expect.stringMatching(description) },
    });
    expect(await page.state()).toMatchObject({ state: 'refused', refusal });
    expect(await page.finish('000000')).toMatchObject({ status: 409, body: { key: 'claim.show_over' } });
  };

  it('where the wallet is another recipient’s', async () => {
    const [person, stranger] = [await linked(), await linked()];
    await refused(person, stranger.held, 'unknown', /unknown/);
  });

  it('where the key is not that of the copy', async () => {
    const person = await linked();
    await refused(person, { ...person.held, key: await walletKey() }, 'invalid', /holder/);
  });

  it('where another issuer names the same type for the same key', async () => {
    const person = await linked();
    const { issuer, signer } = await readPlatformIdentity(world.app.app.parts);
    const said = part(person.held.copy, 1) as unknown as { vct: string };
    const copy = await issueSdJwt({
      header: { typ: 'dc+sd-jwt', kid: signer.verificationMethod },
      shown: {
        iss: issuer,
        vct: said.vct,
        iat: Math.floor(world.app.app.parts.clock() / 1000),
        cnf: confirmation(decodeJwk(person.held.key.jwk as never)),
      },
      hidden: {},
      signer,
      salt: () => '',
      primitives: nodePrimitives,
    });
    await refused(person, { key: person.held.key, copy }, 'unknown', /unknown/);
  });

  it('where the wallet was lost: another one of the recipient still opens it', async () => {
    const person = await linked();
    const earlier = await world.offered(person.earlierId);
    const newer = await receive(earlier.link, await world.codeOf(person.earlierId, earlier.id, person.email));
    const at = { recipientId: person.recipientId };
    const { body } = await world.owner.call('getRecipientWallets', { params: at });
    const lost = body.wallets.at(-1)?.id ?? '';
    await world.owner.call('unlinkRecipientWallet', { params: { ...at, walletId: lost } });
    await refused(person, person.held, 'invalid', /revoked|invalid/);
    const page = await browser(person);
    const shown = await answer(page.link, newer);
    expect(shown.status).toBe(200);
    const digits = await onThePhone(shown.code);
    // Lost between the answer and the code: the offer stays closed.
    const { body: left } = await world.owner.call('getRecipientWallets', { params: at });
    const last = left.wallets.find(({ unlinkedAt }) => unlinkedAt === null)?.id ?? '';
    await world.owner.call('unlinkRecipientWallet', { params: { ...at, walletId: last } });
    expect(await page.finish(digits)).toMatchObject({ status: 409, body: { key: 'claim.show_over' } });
    const { body: claim } = await world.app.nobody.call('openClaim', { body: { code: person.code }, from: from() });
    expect(claim.canShow).toBe(false);
    expect(
      await world.app.nobody.call('beginClaimShow', {
        body: { code: person.code, credentialId: person.credentialId },
        from: from(),
      }),
    ).toMatchObject({ status: 409, body: { key: 'claim.nothing_to_show' } });
  });

  it('where the earlier credential was revoked or paused, and one that is claimed and ended meanwhile is not offered', async () => {
    const person = await linked();
    const page = await browser(person);
    await world.owner.call('suspendCredential', { params: world.at(person.earlierId), body: because });
    expect(await answer(page.link, person.held)).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    expect(await page.state()).toMatchObject({ state: 'refused', refusal: 'invalid' });
    await world.owner.call('reinstateCredential', { params: world.at(person.earlierId), body: because });
    const second = await browser(person);
    await world.owner.call('revokeCredential', { params: world.at(person.credentialId), body: because });
    expect(await answer(second.link, person.held)).toMatchObject({
      status: 400,
      body: { error: 'invalid_request', error_description: 'not_offered' },
    });
    expect((await second.state()).state).toBe('refused');
  });

  it('where its person declines, or it answers twice, late or for another request', async () => {
    const person = await linked();
    const declined = await browser(person);
    await world.app.nobody.call('answerPresentationRequest', {
      params: { id: requestIn(declined.link) },
      body: { error: 'access_denied' },
    });
    expect(await declined.state()).toMatchObject({ state: 'refused', refusal: 'declined' });
    const page = await browser(person);
    const request = await readLink(world.app, page.link);
    const other = await browser(person);
    expect(await answer(other.link, person.held, request)).toMatchObject({
      status: 400,
      body: { error: 'invalid_request', error_description: expect.stringMatching(/nonce/) },
    });
    const both = await Promise.all([answer(page.link, person.held, request), answer(page.link, person.held, request)]);
    expect(both.map(({ status }) => status).filter(status => status === 200)).toHaveLength(1);
    expect((await answer(page.link, person.held, request)).status).toBeGreaterThanOrEqual(400);
  });

  it('where the person was erased meanwhile', async () => {
    const person = await linked();
    const page = await browser(person);
    const request = await readLink(world.app, page.link);
    await world.owner.call('eraseRecipient', {
      params: { recipientId: person.recipientId },
      body: { confirm: person.email, reason: 'asked' },
    });
    await world.app.workers.drain();
    expect((await answer(page.link, person.held, request)).status).toBe(400);
    expect((await page.finish('000000')).status).toBe(409);
    expect(
      await world.app.test.owner('select 1 from claim_rounds where recipient_id = $1', [person.recipientId]),
    ).toEqual([]);
  });

  it('where it is late', async () => {
    const person = await linked();
    const page = await browser(person);
    const request = await readLink(world.app, page.link);
    world.app.pass(121_000);
    expect((await answer(page.link, person.held, request)).status).toBe(404);
    expect((await page.state()).state).toBe('expired');
    expect(await page.finish('000000')).toMatchObject({ status: 410, body: { key: 'presentation.code_expired' } });
  });
});
