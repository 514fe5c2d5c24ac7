import { describe, expect, it } from 'vitest';
import { validatePresentation } from '../../../engine/credential/index.ts';
import type { JsonObject, JsonValue } from '../../../engine/json.ts';
import { signDocument } from '../../../engine/proofs/index.ts';
import { verifyPresentation } from '../../../engine/verify/index.ts';
import type { PresentationOptions } from '../../../engine/verify/index.ts';
import { CREATED, diploma, NOW } from '../support/diploma.ts';
import { canonizer, party, resolverOf } from '../support/parties.ts';
import { organization, signed, stranger } from '../support/world.ts';

const holder = party(30);
const V2 = 'https://www.w3.org/ns/credentials/v2';
const envelope = { '@context': V2, type: 'EnvelopedVerifiableCredential', id: 'data:application/vc+jwt,eyJ.eyJ.x' };

const presentation = (more: JsonObject = {}): JsonObject => ({
  '@context': [V2],
  type: ['VerifiablePresentation'],
  ...more,
});
const asked = { challenge: 'q1', domain: 'verifier.example' };

function present(document: JsonObject, signer = holder.signer, more = {}): Promise<JsonObject> {
  const options = { created: CREATED, proofPurpose: 'authentication' as const, ...asked, ...more };
  return signDocument(document, signer, options, canonizer());
}

const verify = (document: JsonValue, more: Partial<PresentationOptions> = {}) =>
  verifyPresentation(document, { now: NOW, canonizer: canonizer(), resolveDid: resolverOf(), ...asked, ...more });

describe('the form of a presentation', () => {
  it.each<[string, JsonObject]>([
    ['without credentials', {}],
    ['with a holder', { holder: holder.did, id: 'urn:uuid:1' }],
    ['with a holder of a name', { holder: { id: holder.did, name: 'Ana' } }],
    ['with a credential', { verifiableCredential: diploma(organization.did) }],
    ['with several', { verifiableCredential: [diploma(organization.did), diploma(organization.did, 2), envelope] }],
  ])('%s is right', (_what, more) => {
    expect(validatePresentation(presentation(more))).toHaveProperty('presentation');
  });

  it.each<[string, JsonValue]>([
    ['not-an-object', 'text'],
    ['context', { ...presentation(), '@context': [{}, V2] }],
    ['context', { ...presentation(), '@context': V2 }],
    ['type', presentation({ type: ['VerifiableCredential'] })],
    ['type', presentation({ type: [] })],
    ['id', presentation({ id: 'not a url' })],
    ['holder', presentation({ holder: 'ana' })],
    ['holder', presentation({ holder: { name: 'Ana' } })],
    ['holder', presentation({ holder: { id: holder.did, name: 5 } })],
    ['terms-of-use-malformed', presentation({ termsOfUse: { id: 'urn:x:1' } })],
    ['credentials', presentation({ verifiableCredential: 'https://a.example/vc' })],
    ['credentials', presentation({ verifiableCredential: [{ ...diploma(organization.did), type: ['Diploma'] }] })],
    ['credentials', presentation({ verifiableCredential: { ...envelope, id: 'https://a.example' } })],
    ['credentials', presentation({ verifiableCredential: { ...envelope, '@context': 'https://a.example' } })],
  ])('with a wrong %s is refused', (fault, document) => {
    expect(validatePresentation(document)).toEqual({ fault });
  });
});

describe('a presentation', () => {
  const withDiploma = async () => presentation({ holder: holder.did, verifiableCredential: [await signed()] });

  it('by its holder, for this question, is passed with each credential by itself', async () => {
    const result = await verify(await present(await withDiploma()));
    expect(result).toMatchObject({ outcome: 'passed', credentials: [{ verdict: 'valid' }] });
  });

  it.each([
    ['proof-challenge', { challenge: 'q2' }],
    ['proof-domain', { domain: 'thief.example' }],
    ['proof-purpose', { proofPurpose: 'assertionMethod' as const }],
  ])('for another question fails: %s', async (reason, more) => {
    expect(await verify(await present(await withDiploma(), holder.signer, more))).toMatchObject({
      outcome: 'failed',
      reason,
    });
  });

  it('by somebody else fails', async () => {
    const result = await verify(await present(await withDiploma(), stranger.signer));
    expect(result).toMatchObject({ outcome: 'failed', reason: 'holder-mismatch' });
  });

  it('with several proofs is its holder’s where theirs holds, and no other that can be judged fails', async () => {
    const document = await present(await withDiploma());
    const good = document.proof as JsonObject;
    const unknown = { ...good, cryptosuite: 'ecdsa-sd-2023', proofValue: 'z5Ugs' };
    const forged = { ...good, created: '2026-03-01T10:00:01Z' };
    const by = (...proofs: JsonObject[]) => verify({ ...document, proof: proofs });
    for (const proofs of [
      [good, unknown],
      [unknown, good],
    ])
      expect(await by(...proofs)).toMatchObject({ outcome: 'passed' });
    for (const proofs of [
      [good, forged],
      [forged, good],
    ])
      expect(await by(...proofs)).toMatchObject({ outcome: 'failed', reason: 'proof-signature' });
    expect(await by(unknown)).toMatchObject({ outcome: 'unchecked', reason: 'proof-cryptosuite' });
    const unnamed = await present(presentation());
    expect(await verify({ ...unnamed, proof: [unknown, unnamed.proof as JsonObject] })).toMatchObject({
      outcome: 'passed',
    });
  });

  it('without a proof is nobody’s, and no answer to a question', async () => {
    const document = await withDiploma();
    expect(await verify(document)).toMatchObject({ outcome: 'failed', reason: 'holder-proof-missing' });
    const unasked = await verify(document, { challenge: undefined, domain: undefined });
    expect(unasked).toMatchObject({ outcome: 'not-applicable', credentials: [{ verdict: 'valid' }] });
  });

  it('with a credential that was changed says so of that credential', async () => {
    const forged = { ...(await signed()), name: 'Doctorado' };
    const document = presentation({ holder: holder.did, verifiableCredential: [await signed(), forged] });
    const { credentials } = await verify(await present(document));
    expect(credentials.map(({ verdict }) => verdict)).toEqual(['valid', 'invalid']);
  });

  it('whose holder is hidden from its reader could not be checked', async () => {
    const { holder: who, ...rest } = await present(await withDiploma());
    const hidden = { ...rest, 'https://www.w3.org/2018/credentials#holder': { id: who! } };
    expect(await verify(hidden)).toMatchObject({ outcome: 'unchecked', reason: 'reading-ambiguous' });
  });

  it('says of an envelope that nobody opened that it could not be checked', async () => {
    const document = presentation({ holder: holder.did, verifiableCredential: [envelope] });
    const unopened = [{ verdict: 'unchecked', steps: [{ id: 'parse', reason: 'enveloped' }, {}, {}, {}, {}, {}] }];
    expect(await verify(await present(document))).toMatchObject({ outcome: 'passed', credentials: unopened });
    const unasked = await verify(document, { challenge: undefined, domain: undefined });
    expect(unasked).toMatchObject({ outcome: 'not-applicable', credentials: unopened });
  });
});
