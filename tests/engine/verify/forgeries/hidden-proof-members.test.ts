import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../engine/json.ts';
import { secure, signDocument, unsecured } from '../../../../engine/proofs/index.ts';
import { verifyPresentation } from '../../../../engine/verify/index.ts';
import { CREATED, diploma, listedDiploma, NOW } from '../../support/diploma.ts';
import { canonizer, resolverOf } from '../../support/parties.ts';
import { approved, approvers, organization, signed, statusList, stepOf, verify } from '../../support/world.ts';
import { alsoReadIn, without } from './support/victims.ts';

const SECURITY = 'https://w3id.org/security#';
const XSD = 'http://www.w3.org/2001/XMLSchema#dateTime';
const ENDED = '2026-03-02T00:00:00Z';
const IRIS: Record<string, string> = { expires: `${SECURITY}expiration`, created: 'http://purl.org/dc/terms/created' };

/** Each way writes the same RDF, so that the signature holds: what is looked for by its name is not there. */
const WAYS: Record<string, (proof: JsonObject, member: string) => JsonObject> = {
  'under its full IRI': (proof, member) => {
    const [rest, value] = without(proof, member);
    return { ...rest, [IRIS[member]!]: { '@value': value!, '@type': XSD } };
  },
  'in @nest': (proof, member) => {
    const [rest, value] = without(proof, member);
    return { ...rest, '@nest': { [member]: value! } };
  },
};

const endedProof = (
  cryptosuite: 'eddsa-rdfc-2022' | 'eddsa-jcs-2022' = 'eddsa-rdfc-2022',
  document = diploma(organization.did),
) => signDocument(document, organization.signer, { created: CREATED, expires: ENDED, cryptosuite }, canonizer());

const hidden = (document: JsonObject, way: keyof typeof WAYS, member: string): JsonObject =>
  secure(unsecured(document), [WAYS[way]!(document.proof as JsonObject, member)]);

describe('a proof whose end has passed', () => {
  it('has ended', async () => {
    expect(stepOf(await verify(await endedProof()), 'issuer')?.reason).toBe('proof-expired');
  });

  it.each(Object.keys(WAYS))('is never good with its end %s', async way => {
    const result = await verify(hidden(await endedProof(), way, 'expires'));
    expect(stepOf(result, 'issuer')).toMatchObject({ outcome: 'unchecked', reason: 'reading-ambiguous' });
    expect(result.verdict).toBe('unchecked');
  });

  it('is never good with its end under a name of the document’s own', async () => {
    const own = alsoReadIn(diploma(organization.did), { until: { '@id': IRIS.expires!, '@type': XSD } });
    const document = await endedProof('eddsa-rdfc-2022', own);
    const [rest, end] = without(document.proof as JsonObject, 'expires');
    expect((await verify(secure(unsecured(document), [{ ...rest, until: end! }]))).verdict).not.toBe('valid');
  });

  it('signs no status list', async () => {
    const list = await endedProof('eddsa-rdfc-2022', unsecured(await statusList([])));
    const document = await signed(listedDiploma(organization.did, 42));
    const result = await verify(document, {
      fetchStatusList: () => Promise.resolve(hidden(list, 'in @nest', 'expires')),
    });
    expect(stepOf(result, 'status')?.outcome).toBe('unchecked');
  });

  it('presents nothing', async () => {
    const presentation = { '@context': ['https://www.w3.org/ns/credentials/v2'], type: ['VerifiablePresentation'] };
    const options = { created: CREATED, expires: ENDED, proofPurpose: 'authentication' as const };
    const document = await signDocument(presentation, organization.signer, options, canonizer());
    const of = (each: JsonObject) =>
      verifyPresentation(each, { now: NOW, canonizer: canonizer(), resolveDid: resolverOf() });
    expect(await of(document)).toMatchObject({ outcome: 'failed', reason: 'proof-expired' });
    expect(await of(hidden(document, 'in @nest', 'expires'))).toMatchObject({ outcome: 'unchecked' });
  });

  it('by eddsa-jcs-2022 signs its names: one that is written otherwise is not what was signed', async () => {
    const result = await verify(hidden(await endedProof('eddsa-jcs-2022'), 'in @nest', 'expires'));
    expect(stepOf(result, 'issuer')).toMatchObject({ outcome: 'failed', reason: 'proof-signature' });
  });
});

describe('a proof that hides when it was made', () => {
  it.each(Object.keys(WAYS))('is never good: %s', async way => {
    const created = '2026-05-01T00:00:00Z';
    const document = await signDocument(diploma(organization.did), organization.signer, { created }, canonizer());
    expect(stepOf(await verify(document), 'issuer')?.reason).toBe('proof-from-the-future');
    expect((await verify(hidden(document, way, 'created'))).verdict).toBe('unchecked');
  });

  it('is no approval either', async () => {
    const document = await approved(approvers.slice(0, 2).map(({ signer }) => signer));
    const [own, first, second] = document.proof as readonly JsonObject[];
    const proofs = [own!, first!, WAYS['in @nest']!(second!, 'created')];
    const result = await verify(secure(unsecured(document), proofs));
    expect(stepOf(result, 'approval.2')).toMatchObject({ outcome: 'unchecked', reason: 'reading-ambiguous' });
    expect(result.verdict).toBe('unchecked');
  });
});

describe('a proof that says all that a proof may say', () => {
  it('is good', async () => {
    const said = { id: 'urn:uuid:1', domain: 'uni.example', challenge: 'q', expires: '2030-01-01T00:00:00Z' };
    const options = { created: CREATED, ...said };
    expect(
      (await verify(await signDocument(diploma(organization.did), organization.signer, options, canonizer()))).verdict,
    ).toBe('valid');
  });
});
