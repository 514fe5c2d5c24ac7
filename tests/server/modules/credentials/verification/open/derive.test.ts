import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createCanonizer } from '../../../../../../engine/canon/index.ts';
import { createDocumentLoader } from '../../../../../../engine/contexts/index.ts';
import { didKeyFromPublicKey } from '../../../../../../engine/did/index.ts';
import type { JsonObject } from '../../../../../../engine/json.ts';
import { publicKeyFrom } from '../../../../../../engine/suites/bbs/index.ts';
import { signForHolder } from '../../../../../../engine/suites/disclosure/index.ts';
import { BLS12_381 } from '../../../../../../engine/suites/index.ts';
import { nodePrimitives } from '../../../../../../server/platform/crypto/index.ts';
import { vcApiWorld } from '../../../../../support/worlds/programs.ts';
import { aCredential } from '../../../../../support/data/open-credential.ts';

const { world, verify } = vcApiWorld();

const secretKey = new Uint8Array(32).fill(9);
const { did, verificationMethod } = didKeyFromPublicKey({ type: BLS12_381, bytes: publicKeyFrom(secretKey) });
const based = (): Promise<JsonObject> =>
  signForHolder(
    {
      document: aCredential({ issuer: did }) as unknown as JsonObject,
      verificationMethod,
      created: '2026-11-01T00:00:00Z',
      mandatoryPointers: ['/issuer', '/validFrom'],
      secretKey,
      canonizer: createCanonizer({ primitives: nodePrimitives, documentLoader: createDocumentLoader() }),
    },
    length => new Uint8Array(randomBytes(length)),
  );
const derive = (verifiableCredential: unknown, selectivePointers: string[]) =>
  world.program.call('deriveVc', {
    params: { projectId: world.projectId },
    body: { verifiableCredential, options: { selectivePointers } },
  });

describe('deriving by VC-API', () => {
  it('shows what the pointers lead to and what is always shown, and the rest not, and it verifies', async () => {
    const { status, body } = await derive(await based(), ['/credentialSubject/level']);
    expect(status).toBe(201);
    expect(body.verifiableCredential).toMatchObject({
      issuer: did,
      validFrom: '2026-01-01T00:00:00Z',
      credentialSubject: { level: 'B2' },
    });
    expect(JSON.stringify(body.verifiableCredential)).not.toContain('Ana Luz');
    const verified = await verify(body.verifiableCredential);
    expect(verified).toMatchObject({ status: 200, body: { verified: true } });
  });

  it('refuses pointers that lead nowhere, and what has no base proof', async () => {
    const vc = await based();
    const proof = vc.proof as JsonObject;
    const shown = (await derive(vc, ['/credentialSubject/level'])).body.verifiableCredential;
    for (const [document, pointers] of [
      [vc, ['/credentialSubject/nothing']],
      [vc, ['credentialSubject']],
      [shown, ['/credentialSubject/level']],
      [aCredential(), ['/issuer']],
      [{ ...vc, proof: [proof, proof] }, ['/issuer']],
      [{ ...vc, proof: { ...proof, proofValue: `${String(proof.proofValue).slice(0, 40)}AAAA` } }, ['/issuer']],
    ] as const)
      expect(await derive(document, [...pointers])).toMatchObject({
        status: 400,
        body: { key: 'credential.not_derived' },
      });
  });
});
