import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttestationPolicy } from '../../../../../../contract/accounts/wallets/index.ts';
import { attester, walletProof, type Attester } from '../../../../../support/counterparts/attester.ts';
import { walletKey, type WalletKey } from '../../../../../support/counterparts/foreign-wallet.ts';
import { trustedList } from '../../../../../support/data/trusted-cases.ts';
import { walletWorld, type WalletWorld } from './wallet-world.ts';

let world: WalletWorld;
let maker: Attester;
let stranger: Attester;
beforeAll(async () => {
  world = await walletWorld();
  [maker, stranger] = [await attester(), await attester()];
});
afterAll(() => world.app.stop());

const choose = (wallet: AttestationPolicy, key: AttestationPolicy, certificates = maker.root) =>
  world.owner.call('chooseWalletTrust', { body: { wallet, key, certificates, plainApprovals: false } });

const GRANT = 'urn:ietf:params:oauth:grant-type:pre-authorized_code';
interface Told {
  error?: string;
  access_token?: string;
  c_nonce?: string;
  credentials?: unknown[];
}

/** What the token endpoint answers for a new offer, with these headers. */
async function token(headers: Record<string, string> = {}) {
  const { offer, code } = await world.ready();
  const body = new URLSearchParams({
    grant_type: GRANT,
    'pre-authorized_code': await world.grantOf(offer.link),
    tx_code: code,
  });
  const ask = async (more = headers) => {
    const answer = await world.fetchIt(`${world.issuer}/token`, { method: 'POST', headers: more, body });
    return { status: answer.status, ...((await answer.json()) as Told) };
  };
  return { ask, first: await ask() };
}

/** What the credential endpoint answers for a proof with this attestation. */
async function receive(key: WalletKey, attestation: (nonce: string) => Promise<string | undefined>) {
  const { first } = await token();
  const nonce =
    ((await (await world.fetchIt(`${world.issuer}/nonce`, { method: 'POST' })).json()) as Told).c_nonce ?? '';
  const attested = await attestation(nonce);
  const jwt = await new SignJWT({ aud: world.issuer, nonce })
    .setProtectedHeader({
      alg: 'ES256',
      typ: 'openid4vci-proof+jwt',
      jwk: key.jwk,
      ...(attested !== undefined && { key_attestation: attested }),
    })
    .setIssuedAt()
    .sign(key.privateKey);
  const answer = await world.fetchIt(`${world.issuer}/credential`, {
    method: 'POST',
    headers: { authorization: `Bearer ${first.access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      credential_configuration_id: `${world.project.automaticId}.dc+sd-jwt`,
      proofs: { jwt: [jwt] },
    }),
  });
  const body = (await answer.json()) as Told;
  return answer.status === 200 ? 'received' : body.error;
}

const metadata = async (kind: 'openid-credential-issuer' | 'oauth-authorization-server') => {
  const { origin, pathname } = new URL(world.issuer);
  const answer = await world.fetchIt(`${origin}/.well-known/${kind}${pathname}`);
  return (await answer.json()) as Record<string, unknown>;
};

describe('an attestation of keys', () => {
  it('is judged by the approved roots of lists of wallet providers, too', async () => {
    await choose('none', 'required', stranger.root);
    const key = await walletKey();
    const given = () => receive(key, () => maker.keys([key.jwk]));
    expect(await given()).toBe('invalid_proof');
    const second = await world.app.as('projects@uni.example');
    const { id: trustedListId } = (
      await world.owner.call('createTrustedList', { body: trustedList('Wallets', 'walletProviders') })
    ).body;
    const { body } = await world.owner.call('uploadTrustedCertificates', {
      params: { trustedListId },
      body: { type: 'x509', text: maker.root },
    });
    const params = { trustedListId, certificateId: body.certificates[0]?.id ?? '' };
    expect(await given()).toBe('invalid_proof');
    await second.call('approveTrustedCertificate', { params });
    expect(await given()).toBe('received');
    expect((await choose('none', 'required', '')).status).toBe(200);
    expect(await given()).toBe('received');
    await world.owner.call('revokeTrustedCertificate', { params, body: { reason: 'Closed' } });
    expect(await given()).toBe('invalid_proof');
    expect((await choose('none', 'required', '')).status).toBe(400);
  });

  it('is not looked at where the organization asks for none', async () => {
    await choose('none', 'none');
    expect(await receive(await walletKey(), async () => 'junk')).toBe('received');
  });

  it('may be left out where it is accepted, and is judged where it comes', async () => {
    await choose('none', 'accepted');
    const key = await walletKey();
    expect(await receive(await walletKey(), async () => undefined)).toBe('received');
    expect(await receive(key, () => maker.keys([key.jwk]))).toBe('received');
    expect(await receive(key, async () => 'junk')).toBe('invalid_proof');
    expect(await receive(key, () => stranger.keys([key.jwk]))).toBe('invalid_proof');
  });

  it('has to name the key, the nonce and a time where it is required', async () => {
    await choose('none', 'required');
    const [key, other] = [await walletKey(), await walletKey()];
    expect(await receive(key, nonce => maker.keys([other.jwk, key.jwk], { nonce }))).toBe('received');
    for (const attestation of [
      async () => undefined,
      () => maker.keys([other.jwk]),
      () => maker.keys([]),
      () => maker.keys([key.jwk], { nonce: 'another' }),
      () => maker.keys([key.jwk], {}, '-1s'),
      () => maker.wallet(key.jwk),
      () => stranger.keys([key.jwk]),
    ])
      expect(await receive(key, attestation)).toBe('invalid_proof');
    const { credential_configurations_supported: offered } = await metadata('openid-credential-issuer');
    expect(offered).toMatchObject({
      [`${world.project.automaticId}.dc+sd-jwt`]: { proof_types_supported: { jwt: { key_attestations_required: {} } } },
    });
    expect(JSON.stringify(offered)).not.toContain('di_vp');
  });
});

describe('an attestation of a wallet', () => {
  const headers = (attestation: string, proof: string) => ({
    'oauth-client-attestation': attestation,
    'oauth-client-attestation-pop': proof,
  });

  it('is required before a token where the organization wants it, and a proof of it counts once', async () => {
    await choose('required', 'none');
    const own = await walletKey();
    const other = await walletKey();
    const proof = await walletProof(own.privateKey, world.issuer);
    const attestation = await maker.wallet(own.jwk);
    const { ask, first } = await token();
    expect(first).toMatchObject({ status: 401, error: 'invalid_client' });
    for (const refused of [
      headers(await stranger.wallet(own.jwk), proof),
      headers(await maker.wallet(own.jwk, 'wallet.example', '-1s'), proof),
      headers(attestation, await walletProof(other.privateKey, world.issuer)),
      headers(attestation, await walletProof(own.privateKey, `${world.issuer}/elsewhere`)),
      headers(attestation, await walletProof(own.privateKey, world.issuer, { iss: 'another.example' })),
      headers(attestation, 'junk'),
      headers('junk', proof),
      { 'oauth-client-attestation': attestation },
    ])
      expect(await ask(refused as Record<string, string>)).toMatchObject({ error: 'invalid_client' });
    // Nothing of this spent the code.
    expect(await ask(headers(attestation, proof))).toMatchObject({ status: 200, access_token: expect.any(String) });
    const again = await token(headers(attestation, proof));
    expect(again.first).toMatchObject({ error: 'invalid_client' });
    const server = await metadata('oauth-authorization-server');
    expect(server.token_endpoint_auth_methods_supported).toEqual(['attest_jwt_client_auth']);
    await choose('none', 'none');
    expect((await token()).first.status).toBe(200);
  });
});

describe('the roots of an organization', () => {
  it.each([
    ['nothing to trust', () => '', 'request.invalid', 'required'],
    ['no certificate', () => 'junk', 'certificate.invalid', 'certificate_unreadable'],
    ['a certificate of no authority', () => maker.leaf, 'certificate.invalid', 'certificate_no_root'],
    [
      'a private key',
      () => '-----BEGIN PRIVATE KEY-----\nAA==\n-----END PRIVATE KEY-----',
      'certificate.invalid',
      'certificate_private_key',
    ],
  ])('are refused with the field where they are %s', async (_, certificates, key, why) => {
    const { body } = await choose('required', 'none', certificates());
    expect(body).toMatchObject({ key, errors: { certificates: why } });
  });

  it('are kept with whom they name, and what changed is an event', async () => {
    expect(await choose('accepted', 'required', `${maker.root}\n${stranger.root}`)).toMatchObject({
      status: 200,
      body: { wallet: 'accepted', key: 'required', roots: [{ subject: expect.stringMatching(/^Raíz/) }, {}] },
    });
    const { body } = await world.owner.call('getWalletTrust');
    expect((await choose('accepted', 'accepted', body.certificates)).body).toMatchObject({ roots: body.roots });
    expect((await choose('none', 'none', '')).body).toEqual({
      wallet: 'none',
      key: 'none',
      roots: [],
      certificates: '',
      plainApprovals: false,
    });
  });
});
