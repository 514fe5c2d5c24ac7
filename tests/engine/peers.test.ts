import { describe, expect, it } from 'vitest';
import { verifyCredential as verifyWithCore } from '@digitalcredentials/verifier-core';
import { asArray } from '../../engine/json.ts';
import type { JsonObject } from '../../engine/json.ts';
import { inBatches } from '../../engine/keys/index.ts';
import { secure, signBatch, signDocument } from '../../engine/proofs/index.ts';
import { CREATED, diploma, listedDiploma, NOW } from './support/diploma.ts';
import { canonizer, peerLoader } from './support/parties.ts';
import { peerIssue, peerSuite, peerVerify } from './support/peers.mjs';
import type { PeerResult } from './support/peers.d.mts';
import { approved, approvers, organization, signed, statusList, verify } from './support/world.ts';

const HOSTILE = '"Ana"\\ \u2028\u0000\u007f\n\t😀 ñ \u202e<b>';

function peer(credential: JsonObject, checkStatus?: () => Promise<{ verified: boolean }>): Promise<PeerResult> {
  return peerVerify({ credential, documentLoader: peerLoader(), now: NOW, ...(checkStatus && { checkStatus }) });
}

/** How each proof fared: one true among several must not pass for all. */
function each({ results, error }: PeerResult): boolean[] {
  if (!results) throw error ?? new Error('no results');
  return results.map(({ verified }) => verified);
}

describe('@digitalbazaar/vc', () => {
  it('verifies what we sign, by the fast and by the slow path', async () => {
    const shared = canonizer();
    const documents = [1, 2, 3].map(i => {
      const document = listedDiploma(organization.did, i);
      return { ...document, credentialSubject: { ...(document.credentialSubject as JsonObject), name: HOSTILE + i } };
    });
    expect(await shared.learn(documents[0]!)).toBe(true);
    const proofs = await signBatch({
      documents,
      signer: inBatches(organization.signer),
      created: CREATED,
      canonizer: shared,
    });
    for (const [i, document] of documents.entries()) {
      expect(shared.canonizeKnown(document)).toBeDefined();
      const fast = secure(document, [proofs[i]!]);
      expect(fast).toEqual(await signed(document));
      expect(each(await peer(fast, () => Promise.resolve({ verified: true })))).toEqual([true]);
    }
  });

  it('sees what was tampered with', async () => {
    const document = await signed();
    expect(each(await peer({ ...document, name: 'Other' }))).toEqual([false]);
  });

  it("takes the organization's proof out of a set with approvals, and alone", async () => {
    const document = await approved(approvers.slice(0, 2).map(({ signer }) => signer));
    // Its purpose wants the issuer to control every key: the approvals' own signatures hold, their keys are not the issuer's.
    const foreign = 'Credential issuer must match the verification method controller.';
    const { results } = await peer(document);
    expect(results?.map(({ verified, error }) => error?.message ?? verified)).toEqual([true, foreign, foreign]);
    const plain = secure(document, asArray(document.proof).slice(0, 1));
    expect(each(await peer(plain))).toEqual([true]);
  });

  it('verifies our status lists', async () => {
    expect(each(await peer(await statusList([1, 2])))).toEqual([true]);
  });

  it('signs what we verify, in the same bytes', async () => {
    const suite = await peerSuite({ ...organization.multikey, date: CREATED });
    for (const document of [diploma(organization.did), diploma(organization.did, 2, { name: HOSTILE })]) {
      const theirs = await peerIssue({ credential: document, suite, documentLoader: peerLoader() });
      expect((await verify(theirs)).verdict).toBe('valid');
      const ours = await signDocument(document, organization.signer, { created: CREATED }, canonizer());
      expect(asArray(theirs.proof)).toEqual([ours.proof]);
    }
  });
});

describe('@digitalcredentials/verifier-core', () => {
  it('finds our signature valid and a tampered one not', async () => {
    const check = async (credential: JsonObject) => {
      const { log } = await verifyWithCore({
        credential: structuredClone(credential) as never,
        knownDIDRegistries: [],
      });
      return log?.find(({ id }) => id === 'valid_signature')?.valid ?? false;
    };
    const document = await signed();
    expect(await check(document)).toBe(true);
    expect(await check({ ...document, name: 'Other' })).toBe(false);
  });
});
