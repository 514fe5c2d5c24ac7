import { describe, expect, it } from 'vitest';
import { didDocument } from '../../../../engine/did/index.ts';
import type { JsonObject, JsonValue } from '../../../../engine/json.ts';
import { secure, unsecured } from '../../../../engine/proofs/index.ts';
import { CONTEXT, CREATED, diploma, listedDiploma } from '../../support/diploma.ts';
import { resolverOf } from '../../support/parties.ts';
import { approved, approvers, organization, signed, statusList, stepOf, verify } from '../../support/world.ts';

/** The two ways in which today is not within a credential's dates. */
const TIMES = [
  ['expired', { validUntil: '2026-03-02T00:00:00Z' }],
  ['not-yet-valid', { validFrom: '2026-05-01T00:00:00Z' }],
] as const;

describe.each(TIMES)('that a credential is %s, and no more than that,', (verdict, dates) => {
  it('is said of what its issuer signed', async () => {
    expect((await verify(await signed(diploma(organization.did, 1, dates)))).verdict).toBe(verdict);
  });

  it.each(['did:web:harvard.example', 'did:ethr:0xf3beac30c498d9e26865f34fcaa57dbb935b0d74'])(
    'is not said in the name of %s, whose keys nobody could ask for',
    async issuer => {
      const { proof } = await signed();
      const anybodys = { ...(proof as JsonObject), verificationMethod: `${issuer}#key-1` };
      const result = await verify(secure(diploma(issuer, 1, dates), [anybodys]));
      expect(stepOf(result, 'issuer')?.outcome).toBe('unchecked');
      expect(stepOf(result, 'validity')).toMatchObject({ outcome: 'failed', reason: verdict });
      expect(result.verdict).toBe('unchecked');
    },
  );

  it('is not said of claims that were renamed in context and body', async () => {
    const document = await signed(diploma(organization.did, 1, dates));
    const terms = CONTEXT[1] as JsonObject;
    const { degree, ...subject } = document.credentialSubject as JsonObject;
    const renamed = {
      ...document,
      '@context': [CONTEXT[0], { ...terms, degree: terms.subjects, subjects: terms.degree }],
      credentialSubject: { ...subject, subjects: degree },
    };
    const result = await verify(renamed as JsonObject);
    expect(stepOf(result, 'issuer')?.outcome).toBe('passed');
    expect(result.verdict).toBe('unchecked');
  });

  it('is not said where a thief may have signed it', async () => {
    const did = 'did:web:uni.example';
    const { publicKeyMultibase } = organization.multikey;
    const keys = [{ id: 'key-1', publicKeyMultibase, compromisedAt: '2026-03-02T00:00:00Z' }];
    const resolveDid = resolverOf({ 'https://uni.example/.well-known/did.json': didDocument({ did, keys }) });
    const signer = { ...organization.signer, verificationMethod: `${did}#key-1` };
    const result = await verify(await signed(diploma(did, 1, dates), signer), { resolveDid });
    expect(stepOf(result, 'issuer')?.reason).toBe('key-compromised-unsealed');
    expect(result.verdict).toBe('unchecked');
  });

  it('is not said where nobody could tell whether it was approved', async () => {
    const document = await approved([approvers[0]!.signer], dates);
    const proofs = [document.proof ?? null].flat() as JsonValue[];
    const other = {
      type: 'DataIntegrityProof',
      cryptosuite: 'ecdsa-sd-2023',
      created: CREATED,
      verificationMethod: approvers[1]!.signer.verificationMethod,
      proofPurpose: 'assertionMethod',
      proofValue: 'u2V0C',
    };
    const result = await verify(secure(unsecured(document), [...proofs, other]));
    expect(stepOf(result, 'approvals')?.outcome).toBe('unchecked');
    expect(result.verdict).toBe('unchecked');
  });

  it('is said though its status could not be read: that its issuer signed it stands', async () => {
    const document = await signed(listedDiploma(organization.did, 42, dates));
    expect((await verify(document)).verdict).toBe(verdict);
    expect((await verify(document, { fetchStatusList: () => statusList([42]) })).verdict).toBe('revoked');
  });
});
