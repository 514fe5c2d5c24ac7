import { describe, expect, it } from 'vitest';
import { approvalPolicy } from '../../../../engine/credential/index.ts';
import { isObject } from '../../../../engine/json.ts';
import type { JsonObject, JsonValue } from '../../../../engine/json.ts';
import { createProof, secure, unsecured } from '../../../../engine/proofs/index.ts';
import { examine, shownOf } from '../../../../engine/verify/index.ts';
import { CREATED, diploma, listedDiploma, NOW } from '../../support/diploma.ts';
import { canonizer, resolverOf } from '../../support/parties.ts';
import {
  approved,
  approvers,
  organization,
  proofBy,
  signed,
  statusList,
  stepOf,
  stranger,
} from '../../support/world.ts';
import { verify } from '../../support/world.ts';

const [ana, luis] = approvers as [(typeof approvers)[0], (typeof approvers)[0]];

/** What a page shows of a document. */
async function shown(document: JsonObject) {
  const unreachable = () => Promise.reject(new Error('Nothing is reachable'));
  const examination = await examine(document, {
    address: String(document.id),
    fetchSchema: unreachable,
    fetchPicture: unreachable,
    fetchRevocationReceipt: () => Promise.resolve(null),
    readTransaction: unreachable,
    verify: { now: NOW, canonizer: canonizer(), resolveDid: resolverOf() },
  });
  return shownOf(examination, 'en-US', () => '');
}

const proofsOf = (document: JsonObject): readonly JsonValue[] => [document.proof ?? []].flat();
const also = (document: JsonObject, ...proofs: JsonValue[]): JsonObject =>
  secure(unsecured(document), [...proofsOf(document), ...proofs]);

describe('a proof of somebody else', () => {
  it('is no approval where the document names no approvers', async () => {
    const document = await signed();
    const result = also(document, await proofBy(stranger.signer, unsecured(document)));
    const { verdict, approvals, otherProofs } = await shown(result);
    expect({ verdict, approvals, otherProofs }).toEqual({
      verdict: 'valid',
      approvals: [],
      otherProofs: [{ did: stranger.did }],
    });
    expect(stepOf(await verify(result), 'proof.1')).toMatchObject({ outcome: 'passed', subject: stranger.did });
    expect(stepOf(await verify(result), 'approval.1')).toBeUndefined();
    expect(stepOf(await verify(result), 'approvals')?.outcome).toBe('not-applicable');
  });

  it('is not told of a second proof of the issuer', async () => {
    const document = await signed();
    const second = await createProof(
      unsecured(document),
      organization.signer,
      { created: '2026-03-01T11:00:00Z' },
      canonizer(),
    );
    expect(await shown(also(document, second))).toMatchObject({ verdict: 'valid', approvals: [], otherProofs: [] });
  });

  it('has to hold all the same', async () => {
    const document = await signed();
    const forged = await proofBy(stranger.signer, diploma(organization.did, 2));
    expect((await verify(also(document, forged))).verdict).toBe('invalid');
  });

  it('is refused where the document names its approvers', async () => {
    const document = await approved([ana.signer, luis.signer]);
    const result = await shown(also(document, await proofBy(stranger.signer, unsecured(document))));
    expect(result).toMatchObject({ verdict: 'invalid', otherProofs: [] });
  });

  it('is told once, however often and in whatever order the proofs stand', async () => {
    const document = await approved([luis.signer, ana.signer]);
    const further = await createProof(
      unsecured(document),
      organization.signer,
      { created: '2026-03-01T11:00:00Z' },
      canonizer(),
    );
    const all = [...proofsOf(document), further];
    const results = await Promise.all([all, [...all].reverse()].map(each => shown(secure(unsecured(document), each))));
    expect(results[0]).toEqual(results[1]);
    expect(results[0]).toMatchObject({ verdict: 'valid', issuedAt: new Date(CREATED).toISOString() });
    expect(results[0]?.approvals.map(({ did }) => did).sort()).toEqual([ana.did, luis.did].sort());
    expect(results[0]?.otherProofs).toEqual([]);
  });
});

describe('a copy of the issuer’s own proof', () => {
  const selfApproved = () => diploma(organization.did, 1, { approval: approvalPolicy([organization.did, ana.did], 1) });

  it('is no approval and no other proof', async () => {
    const document = await signed();
    const { verdict, approvals, otherProofs } = await shown(also(document, document.proof!));
    expect({ verdict, approvals, otherProofs }).toEqual({ verdict: 'valid', approvals: [], otherProofs: [] });
  });

  it('is no approval where the issuer may approve', async () => {
    const document = await signed(selfApproved());
    const result = await shown(also(document, document.proof!));
    expect(result).toMatchObject({ verdict: 'invalid', approvals: [] });
    expect(stepOf(await verify(also(document, document.proof!)), 'approvals')?.reason).toBe('approvals-missing');
  });

  it('is no approval with something written otherwise beside its signature', async () => {
    const content = selfApproved();
    const own = await createProof(
      content,
      organization.signer,
      { created: CREATED, domain: 'uni.example' },
      canonizer(),
    );
    const result = await verify(secure(content, [own, { ...own, domain: ['uni.example'] }]));
    expect(result.verdict).toBe('invalid');
    expect(stepOf(result, 'approvals')?.outcome).toBe('failed');
  });

  it('differs from a second proof, which the issuer makes as an approver', async () => {
    const content = selfApproved();
    const [own, second] = await Promise.all(
      [CREATED, '2026-03-01T11:00:00Z'].map(created =>
        createProof(content, organization.signer, { created }, canonizer()),
      ),
    );
    expect(await shown(secure(content, [own!, second!]))).toMatchObject({
      verdict: 'valid',
      approvals: [{ did: organization.did }],
      otherProofs: [],
    });
  });
});

describe('a context within a proof', () => {
  const inContext = (document: JsonObject, context: JsonValue): JsonObject =>
    secure(unsecured(document), [{ ...(isObject(document.proof) ? document.proof : {}), '@context': context }]);

  it.each<[string, JsonValue]>([
    ['of a published name', 'https://w3id.org/security/data-integrity/v2'],
    ['that renames its members', { created: 'https://w3id.org/security#expiration' }],
    ['that is empty', []],
    ['that says nothing', null],
  ])('%s is refused, since nobody signed it', async (_what, context) => {
    const result = await verify(inContext(await signed(), context));
    expect(stepOf(result, 'issuer')).toMatchObject({ outcome: 'unchecked', reason: 'context-unsigned' });
    expect(result.verdict).toBe('unchecked');
  });

  it('is refused in an approval and in the proof of a status list', async () => {
    const document = await approved([ana.signer]);
    const approval = await proofBy(luis.signer, unsecured(document));
    const result = await verify(also(document, { ...approval, '@context': {} }));
    expect(stepOf(result, 'approval.2')?.reason).toBe('context-unsigned');
    expect(result.verdict).toBe('unchecked');
    const list = inContext(await statusList([]), {});
    const listed = await verify(await signed(listedDiploma(organization.did, 42)), {
      fetchStatusList: () => Promise.resolve(list),
    });
    expect(stepOf(listed, 'status')).toMatchObject({ outcome: 'unchecked', reason: 'status-list-ambiguous' });
  });
});

describe('the policy of approvals', () => {
  it.each([
    ['in an array', (policy: JsonObject): JsonValue => [policy]],
    ['with its type in an array', (policy: JsonObject): JsonValue => ({ ...policy, type: ['ApprovalPolicy'] })],
    ['with its number in an array', (policy: JsonObject): JsonValue => ({ ...policy, approvalsRequired: [2] })],
  ])('written %s is never called a forgery of what was signed', async (_, rewritten) => {
    const document = await approved([ana.signer, luis.signer]);
    const { approval } = document;
    if (!isObject(approval)) throw new TypeError('A policy is an object');
    expect((await verify({ ...document, approval: rewritten(approval) })).verdict).not.toBe('invalid');
  });
});
