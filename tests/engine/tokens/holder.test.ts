import { describe, expect, it } from 'vitest';
import { CREDENTIALS_V2 } from '../../../engine/contexts/index.ts';
import { confirmation, issueSdJwt, presentSdJwt, signJws } from '../../../engine/tokens/index.ts';
import { verifyCredential } from '../../../engine/verify/index.ts';
import { nodePrimitives } from '../../../server/platform/crypto/index.ts';
import { diploma, NOW } from '../support/diploma.ts';
import { canonizer, resolverOf } from '../support/parties.ts';
import { salt, SECONDS, tokenParty, verified } from '../support/token-parties.ts';
import { stepOf } from '../support/world.ts';

const issuer = tokenParty('ES256');
const holder = tokenParty('ES256');
const asked = { challenge: 'n-1', domain: 'https://me.example' };

const token = () =>
  issueSdJwt({
    header: { typ: 'dc+sd-jwt', kid: issuer.signer.verificationMethod },
    shown: { iss: issuer.did, iat: SECONDS - 60, vct: 'https://a.example/vct', cnf: confirmation(holder.key) },
    hidden: { name: 'Ana' },
    signer: issuer.signer,
    salt,
    primitives: nodePrimitives,
  });
const presented = async (more: Partial<{ audience: string; nonce: string; issuedAt: number }> = {}, by = holder) =>
  presentSdJwt(await token(), ['name'], {
    signer: by.signer,
    audience: asked.domain,
    nonce: asked.challenge,
    issuedAt: SECONDS,
    primitives: nodePrimitives,
    ...more,
  });

describe('a token of whose holder something was asked', () => {
  it.each([asked, { challenge: 'n-1' }, { domain: 'https://me.example' }])(
    'is valid where its holder signed %j',
    async expected => {
      const result = await verified(await presented(), { expected });
      expect(result.verdict).toBe('valid');
      expect(stepOf(result, 'holder')).toMatchObject({ outcome: 'passed' });
    },
  );

  it.each([
    ['without a signature of its holder', () => token(), 'token-holder-missing'],
    ['with an answer to another challenge', () => presented({ nonce: 'n-2' }), 'proof-challenge'],
    ['signed for another verifier', () => presented({ audience: 'https://other.example' }), 'proof-domain'],
    ['signed by another key', () => presented({}, tokenParty('ES256')), 'token-holder-proof'],
    ['signed an hour ago', () => presented({ issuedAt: SECONDS - 3600 }), 'token-holder-time'],
  ])('is refused %s', async (_how, make, reason) => {
    const result = await verified(await make(), { expected: asked });
    expect(result.verdict).toBe('invalid');
    expect(stepOf(result, 'holder')).toMatchObject({ outcome: 'failed', reason });
  });

  it('is refused in an envelope, too', async () => {
    const envelope = {
      '@context': CREDENTIALS_V2,
      id: `data:application/dc+sd-jwt,${await token()}`,
      type: 'EnvelopedVerifiableCredential',
    };
    const options = { now: NOW, canonizer: canonizer(), resolveDid: resolverOf(), expected: asked };
    expect((await verifyCredential(envelope, options)).verdict).toBe('invalid');
  });

  it('stays unchecked in a form that has no signature of a holder', async () => {
    const text = await signJws(
      { typ: 'vc+jwt', kid: issuer.signer.verificationMethod },
      diploma(issuer.did),
      issuer.signer,
    );
    const result = await verified(text, { expected: asked });
    expect(result.verdict).toBe('unchecked');
    expect(stepOf(result, 'holder')).toMatchObject({ outcome: 'unchecked', reason: 'token-holder-unproven' });
    expect(stepOf(await verified(text), 'holder')).toBeUndefined();
  });
});
