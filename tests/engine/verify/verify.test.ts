import { describe, expect, it } from 'vitest';
import { didDocument } from '../../../engine/did/index.ts';
import { asArray } from '../../../engine/json.ts';
import type { JsonObject } from '../../../engine/json.ts';
import { inBatches } from '../../../engine/keys/index.ts';
import { secure, signBatch, signDocument, unsecured } from '../../../engine/proofs/index.ts';
import { CONTEXT, CREATED, diploma, listedDiploma, NOW } from '../support/diploma.ts';
import { canonizer, resolverOf } from '../support/parties.ts';
import {
  approved,
  approvers,
  organization,
  proofBy,
  signed,
  statusList,
  stepOf,
  stranger,
  verify,
} from '../support/world.ts';

const [ana, luis, mia] = approvers as [(typeof approvers)[0], (typeof approvers)[0], (typeof approvers)[0]];

describe('a signed credential', () => {
  it('is valid, step by step, and is not changed', async () => {
    const document = await signed();
    const before = JSON.stringify(document);
    const result = await verify(document);
    expect(result.verdict).toBe('valid');
    expect(result.steps.map(({ id, outcome }) => `${id} ${outcome}`)).toEqual([
      'parse passed',
      'issuer passed',
      'approvals not-applicable',
      'validity passed',
      'status not-applicable',
      'seal not-applicable',
    ]);
    expect(stepOf(result, 'issuer')?.sources).toEqual([{ what: 'did-document', url: organization.did }]);
    expect(JSON.stringify(document)).toBe(before);
  });

  it('signed in bulk is the same as signed alone', async () => {
    const documents = Array.from({ length: 5 }, (_, i) => diploma(organization.did, i));
    const shared = canonizer();
    await shared.learn(documents[0]!);
    const proofs = await signBatch({
      documents,
      signer: inBatches(organization.signer),
      created: CREATED,
      canonizer: shared,
    });
    for (const [i, document] of documents.entries()) {
      expect(secure(document, [proofs[i]!])).toEqual(await signed(document));
      expect((await verify(secure(document, [proofs[i]!]))).verdict).toBe('valid');
    }
  });

  it.each([
    [
      'a claim',
      (d: JsonObject) => ({ ...d, credentialSubject: { ...(d.credentialSubject as JsonObject), average: 10 } }),
    ],
    ['the validity', (d: JsonObject) => ({ ...d, validUntil: '2030-01-01T00:00:00Z' })],
    ['the name', (d: JsonObject) => ({ ...d, name: 'Doctorate' })],
    ['the id', (d: JsonObject) => ({ ...d, id: 'urn:uuid:00000000-0000-4000-8000-000000000000' })],
    [
      'the meaning of a term',
      (d: JsonObject) => ({ ...d, '@context': [CONTEXT[0]!, { ...(CONTEXT[1] as JsonObject), degree: 'urn:x:y' }] }),
    ],
  ])('with %s changed is invalid', async (_what, change) => {
    const result = await verify(change(await signed()));
    expect(result.verdict).toBe('invalid');
    expect(stepOf(result, 'issuer')?.reason).toBe('proof-signature');
  });

  it.each([
    ['not-an-object', 'text'],
    ['context', { type: 'VerifiableCredential' }],
    ['not-an-object', null],
  ])('that is %s is invalid and its steps are not reached', async (reason, document) => {
    const result = await verify(document);
    expect(result.verdict).toBe('invalid');
    expect(result.steps[0]).toMatchObject({ id: 'parse', outcome: 'failed', reason });
    expect(result.steps.slice(1).every(step => step.reason === 'not-reached')).toBe(true);
  });

  it.each(['eddsa-rdfc-2022', 'eddsa-jcs-2022'] as const)('%s: with a smuggled __proto__ is invalid', async suite => {
    const document = await signDocument(
      diploma(organization.did),
      organization.signer,
      { created: CREATED, cryptosuite: suite },
      canonizer(),
    );
    const text = JSON.stringify(document);
    for (const place of ['{', '"credentialSubject":{', '"proof":{']) {
      const smuggled = text.replace(place, `${place}"__proto__":{"degree":"PhD"},`);
      expect((await verify(JSON.parse(smuggled) as JsonObject)).verdict).toBe('invalid');
      const context = smuggled.replace('"@context":["https://www.w3.org/ns/credentials/v2",{', '$&"@vocab":"urn:v:",');
      expect((await verify(JSON.parse(context) as JsonObject)).verdict).toBe('invalid');
    }
    expect((await verify(JSON.parse(text) as JsonObject)).verdict).toBe('valid');
  });

  it('whose terms were swapped, in context and body, is never valid', async () => {
    const document = await signed();
    const terms = CONTEXT[1] as JsonObject;
    const subject = document.credentialSubject as JsonObject;
    const swapped = {
      ...document,
      '@context': [CONTEXT[0]!, { ...terms, degree: terms.subjects, subjects: terms.degree }],
      credentialSubject: { ...subject, subjects: subject.degree, degree: undefined },
    };
    const sent = JSON.parse(JSON.stringify(swapped)) as JsonObject;
    const result = await verify(sent);
    expect(stepOf(result, 'issuer')?.outcome).toBe('passed');
    expect(stepOf(result, 'parse')).toMatchObject({ outcome: 'unchecked', reason: 'terms-remapped' });
    expect(result.verdict).toBe('unchecked');
  });

  it('without a proof is invalid', async () => {
    const result = await verify(diploma(organization.did));
    expect(result.verdict).toBe('invalid');
    expect(stepOf(result, 'issuer')?.reason).toBe('issuer-proof-missing');
  });
});

describe('the issuer', () => {
  it('must control the key: a stranger with a good signature is refused', async () => {
    const result = await verify(await signed(diploma(organization.did), stranger.signer));
    expect(result.verdict).toBe('invalid');
    expect(stepOf(result, 'issuer')?.reason).toBe('key-controller');
  });

  it('that is an https URL never trusts a did:key', async () => {
    const result = await verify(await signed(diploma('https://uni.example/issuer')));
    expect(stepOf(result, 'issuer')?.reason).toBe('key-controller');
  });

  it.each([
    ['key-not-in-document', (d: JsonObject) => ({ ...d, verificationMethod: [], assertionMethod: [] })],
    ['key-not-authorized', (d: JsonObject) => ({ ...d, assertionMethod: [] })],
    [
      'key-controller',
      (d: JsonObject) => ({
        ...d,
        verificationMethod: asArray(d.verificationMethod).map(m => ({
          ...(m as JsonObject),
          controller: stranger.did,
        })),
      }),
    ],
  ])('%s', async (reason, change) => {
    const { document, resolveDid } = await webIssuer({}, change);
    const result = await verify(document, { resolveDid });
    expect(stepOf(result, 'issuer')).toMatchObject({ outcome: 'failed', reason });
  });

  it.each([
    ['valid', {}, undefined],
    ['valid', { retiredAt: '2026-03-02T00:00:00Z' }, undefined],
    ['invalid', { retiredAt: '2026-02-01T00:00:00Z' }, 'key-retired'],
    ['unchecked', { compromisedAt: '2026-03-02T00:00:00Z' }, 'key-compromised-unsealed'],
    ['valid', { createdAt: '2026-03-01T10:00:00Z' }, undefined],
    // By another clock than the proof's, which may be off by five minutes.
    ['valid', { createdAt: '2026-03-01T10:05:00Z' }, undefined],
    ['invalid', { createdAt: '2026-03-01T10:05:01Z' }, 'key-not-yet'],
    ['valid', { retiredAt: '2026-03-01T09:55:01Z' }, undefined],
    ['invalid', { retiredAt: '2026-03-01T09:55:00Z' }, 'key-retired'],
    ['invalid', { compromisedAt: '2026-03-01T00:00:00Z' }, 'key-compromised'],
  ])('did:web is %s with a key %o', async (verdict, interval, reason) => {
    const { document, resolveDid } = await webIssuer(interval);
    const result = await verify(document, { resolveDid });
    expect(result.verdict).toBe(verdict);
    expect(stepOf(result, 'issuer')?.reason).toBe(reason);
  });

  it.each([
    ['valid', '2026-03-02T00:00:00Z', undefined],
    ['invalid', '2026-02-01T00:00:00Z', 'key-retired'],
  ])(
    'did:web is %s with a key that a document of before, or another’s, has expire at %s',
    async (verdict, expires, reason) => {
      const { document, resolveDid } = await webIssuer({}, published => ({
        ...published,
        verificationMethod: asArray(published.verificationMethod).map(method => ({
          ...(method as JsonObject),
          expires,
        })),
      }));
      const result = await verify(document, { resolveDid });
      expect(result.verdict).toBe(verdict);
      expect(stepOf(result, 'issuer')?.reason).toBe(reason);
    },
  );

  it('whose DID cannot be read now is unchecked, neither valid nor invalid', async () => {
    const { document } = await webIssuer({});
    const result = await verify(document);
    expect(result.verdict).toBe('unchecked');
    expect(stepOf(result, 'issuer')).toMatchObject({ outcome: 'unchecked', reason: 'did-unavailable' });
  });

  it.each(['did:key:z6Mk0OIl', 'did:key:z6MkTooShort', 'did:web:uni.example:..'])(
    'that is %s can never be read',
    async did => {
      const signer = { ...organization.signer, verificationMethod: `${did}#key-1` };
      const result = await verify(await signed(diploma(did), signer));
      expect(stepOf(result, 'issuer')).toMatchObject({ outcome: 'failed', reason: 'did-unresolvable' });
      expect(result.verdict).toBe('invalid');
    },
  );

  it('with a context that is not bundled is unchecked', async () => {
    const document = await signed();
    const context = [...asArray(document['@context']), 'https://elsewhere.example/context'];
    expect((await verify({ ...document, '@context': context })).verdict).toBe('unchecked');
  });
});

async function webIssuer(
  interval: { createdAt?: string; retiredAt?: string; compromisedAt?: string },
  change: (document: JsonObject) => JsonObject = d => d,
) {
  const did = 'did:web:uni.example:o:1';
  const published = didDocument({
    did,
    keys: [{ id: 'key-1', publicKeyMultibase: organization.multikey.publicKeyMultibase, ...interval }],
  });
  const signer = { ...organization.signer, verificationMethod: `${did}#key-1` };
  return {
    document: await signed(diploma(did), signer),
    resolveDid: resolverOf({ 'https://uni.example/o/1/did.json': change(published) }),
  };
}

describe('approvals', () => {
  it('enough of them are valid, whatever their order', async () => {
    for (const signers of [
      [ana, luis],
      [mia, ana],
      [ana, luis, mia],
    ]) {
      const result = await verify(await approved(signers.map(({ signer }) => signer)));
      expect(result.verdict).toBe('valid');
      expect(stepOf(result, 'approval.1')).toMatchObject({ outcome: 'passed', subject: signers[0]?.did });
    }
  });

  it('a missing one fails', async () => {
    const result = await verify(await approved([ana.signer]));
    expect(result.verdict).toBe('invalid');
    expect(stepOf(result, 'approvals')).toMatchObject({ outcome: 'failed', reason: 'approvals-missing' });
  });

  it('none at all fails, unless the caller takes the plain download', async () => {
    const document = await approved([]);
    expect(stepOf(await verify(document), 'approvals')?.reason).toBe('approvals-missing');
    const plain = await verify(document, { policy: { approvals: 'attached' } });
    expect(plain.verdict).toBe('valid');
    expect(stepOf(plain, 'approvals')).toMatchObject({ outcome: 'not-applicable', reason: 'approvals-not-attached' });
    const one = await verify(await approved([ana.signer]), { policy: { approvals: 'attached' } });
    expect(one.verdict).toBe('invalid');
  });

  it('a forged one fails even when enough others hold', async () => {
    const document = await approved([ana.signer, luis.signer]);
    const [own, first, second] = asArray(document.proof);
    const forged = await proofBy(
      { ...stranger.signer, verificationMethod: mia.signer.verificationMethod },
      unsecured(document),
    );
    const result = await verify(secure(document, [own!, first!, second!, forged]));
    expect(result.verdict).toBe('invalid');
    expect(stepOf(result, 'approval.3')).toMatchObject({ outcome: 'failed', reason: 'proof-signature' });
    expect(stepOf(result, 'approvals')?.outcome).toBe('passed');
  });

  it('a foreign one fails', async () => {
    const result = await verify(await approved([ana.signer, luis.signer, stranger.signer]));
    expect(result.verdict).toBe('invalid');
    expect(stepOf(result, 'approval.3')).toMatchObject({ reason: 'approval-foreign', subject: stranger.did });
  });

  it('one DID twice counts once, and fails', async () => {
    const result = await verify(await approved([ana.signer, ana.signer]));
    expect(result.verdict).toBe('invalid');
    expect(stepOf(result, 'approval.2')?.reason).toBe('approval-duplicate');
    expect(stepOf(result, 'approvals')?.reason).toBe('approvals-missing');
  });

  it('one over another credential fails', async () => {
    const document = await approved([ana.signer]);
    const other = await proofBy(luis.signer, diploma(organization.did, 2));
    const result = await verify(secure(document, [...asArray(document.proof), other]));
    expect(stepOf(result, 'approval.2')?.reason).toBe('proof-signature');
  });

  it('a malformed claim fails', async () => {
    const approval = { type: 'ApprovalPolicy' as const, approvalsRequired: 3, approvers: [ana.did] };
    const document = diploma(organization.did, 1, { approval });
    expect(stepOf(await verify(await signed(document)), 'approvals')?.reason).toBe('approval-policy-malformed');
  });

  it('the number needed cannot be lowered after signing', async () => {
    const document = await approved([ana.signer]);
    const approval = { ...(document.approval as JsonObject), approvalsRequired: 1 };
    expect(stepOf(await verify({ ...document, approval }), 'issuer')?.reason).toBe('proof-signature');
  });
});

describe('validity and status', () => {
  it.each([
    ['expired', { validUntil: '2026-03-31T00:00:00Z' }],
    ['not-yet-valid', { validFrom: '2026-05-01T00:00:00Z' }],
    ['valid', { validUntil: '2026-04-01T00:00:00Z' }],
  ] as const)('%s', async (verdict, more) => {
    expect((await verify(await signed(diploma(organization.did, 1, more)))).verdict).toBe(verdict);
  });

  it('revoked, suspended and neither are told apart', async () => {
    const document = await signed(listedDiploma(organization.did, 42));
    const withList = async (list: Promise<JsonObject>) => {
      const answer = await list;
      return verify(document, { fetchStatusList: () => Promise.resolve(answer) });
    };
    expect((await withList(statusList([41, 43]))).verdict).toBe('valid');
    expect((await withList(statusList([42]))).verdict).toBe('revoked');
    const both = await withList(statusList([42], { purpose: 'suspension' }));
    expect(stepOf(both, 'status')).toMatchObject({ outcome: 'unchecked', reason: 'status-purpose-mismatch' });
    expect(both.verdict).toBe('unchecked');
  });

  it('a suspended credential says so, and a revoked and suspended one that it is revoked', async () => {
    const entry = (purpose: string, index: number, list: string): JsonObject => ({
      type: 'BitstringStatusListEntry',
      statusPurpose: purpose,
      statusListIndex: String(index),
      statusListCredential: list,
    });
    const list = await statusList([7], { purpose: 'suspension' });
    const id = String(list.id);
    const document = await signed(diploma(organization.did, 1, { status: entry('suspension', 7, id) }));
    expect((await verify(document, { fetchStatusList: () => Promise.resolve(list) })).verdict).toBe('suspended');
    const revocations = await statusList([8]);
    const two = [entry('suspension', 7, id), entry('revocation', 8, `${id}0`)];
    const both = await signed(diploma(organization.did, 1, { status: two }));
    const other = await signDocument(
      { ...unsecured(revocations), id: `${id}0` },
      organization.signer,
      { created: CREATED },
      canonizer(),
    );
    const fetchStatusList = (url: string) => Promise.resolve(url === id ? list : other);
    expect((await verify(both, { fetchStatusList })).verdict).toBe('revoked');
  });

  it.each([
    ['status-unavailable', () => Promise.reject(new Error('down'))],
    ['status-list-malformed', () => Promise.resolve({ nothing: true })],
    ['status-list-issuer', () => statusList([42], { issuer: stranger.did, signer: stranger.signer })],
    ['status-list-proof', () => statusList([42], { signer: stranger.signer })],
    ['status-list-expired', () => statusList([], { validUntil: '2026-03-15T00:00:00Z' })],
    ['status-list-proof', async () => ({ ...(await statusList([])), validFrom: '2026-03-02T00:00:00Z' })],
  ])('a list that says nothing leaves it unchecked: %s', async (reason, fetchStatusList) => {
    const result = await verify(await signed(listedDiploma(organization.did, 42)), { fetchStatusList });
    expect(result.verdict).toBe('unchecked');
    expect(stepOf(result, 'status')).toMatchObject({ outcome: 'unchecked', reason });
  });

  it('an index outside the list is unchecked, an unknown status type too, a malformed entry invalid', async () => {
    const fetchStatusList = () => statusList([]);
    const far = await verify(await signed(listedDiploma(organization.did, 131072)), { fetchStatusList });
    expect(stepOf(far, 'status')?.reason).toBe('status-index-out-of-range');
    const last = await verify(await signed(listedDiploma(organization.did, 131071)), { fetchStatusList });
    expect(last.verdict).toBe('valid');
    const status = { id: 'urn:x:1', type: 'https://other.example/#Status' };
    expect((await verify(await signed(diploma(organization.did, 1, { status })))).verdict).toBe('unchecked');
    const bad = {
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: '-1',
      statusListCredential: 'https://a.example',
    };
    expect((await verify(await signed(diploma(organization.did, 1, { status: bad })))).verdict).toBe('invalid');
  });

  it('what is false comes before what has ended', async () => {
    const document = await signed(diploma(organization.did, 1, { validUntil: '2026-03-31T00:00:00Z' }));
    expect((await verify({ ...document, name: 'x' }, { now: NOW })).verdict).toBe('invalid');
  });
});
