import { describe, expect, it } from 'vitest';
import { formatOf } from '../../../engine/formats/index.ts';
import { inBatches } from '../../../engine/keys/index.ts';
import { createProof, proofsOf, unsecured } from '../../../engine/proofs/index.ts';
import { credentialDigest } from '../../../engine/seal/index.ts';
import { nodePrimitives } from '../../../server/platform/crypto/index.ts';
import { CREATED, diploma } from '../support/diploma.ts';
import { canonizer } from '../support/parties.ts';
import { approvers, organization } from '../support/world.ts';

const format = formatOf();
const approver = approvers[0] as (typeof approvers)[0];
const document = diploma(organization.did);
const unsignable = { ...document, credentialSubject: { nobodyKnows: 1 } };
const signing = (documents: readonly (typeof document)[]) => ({
  documents,
  signer: inBatches(organization.signer),
  created: CREATED,
  canonizer: canonizer(),
  domains: documents.map(() => undefined),
});

describe('the first format', () => {
  it('signs the same bytes together as one by one', async () => {
    const other = diploma(organization.did, 2);
    const together = await format.secure.sign(signing([document, other]));
    for (const [at, each] of [document, other].entries()) {
      const proof = await createProof(each, organization.signer, { created: CREATED }, canonizer());
      expect(together[at]?.proof).toEqual(proof);
      expect(together[at]?.digest).toEqual(credentialDigest(nodePrimitives, { ...each, proof }));
    }
  });

  it('refuses a document that has no canonical form, before and while it is signed', async () => {
    await expect(format.secure.check(document, canonizer())).resolves.toBeUndefined();
    await expect(format.secure.check(unsignable, canonizer())).rejects.toThrow();
    await expect(format.secure.sign(signing([document, unsignable]))).rejects.toThrow();
  });

  it('hands a credential out with the proof of its organization first, then those of its approvers', async () => {
    const [signed] = await format.secure.sign(signing([document]));
    const approval = await format.secure.approve(document, approver.signer, { created: CREATED }, canonizer());
    const credential = format.present(document, [signed?.proof as object, approval] as never);
    expect(proofsOf(credential)).toEqual([signed?.proof, approval]);
    expect(unsecured(credential)).toEqual(document);
  });
});
