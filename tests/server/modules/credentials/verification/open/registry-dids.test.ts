import { generateKeyPairSync, sign } from 'node:crypto';
import { stringToHex, type Hex } from 'viem';
import { afterAll, describe, expect, it } from 'vitest';
import { createCanonizer } from '../../../../../../engine/canon/index.ts';
import { createDocumentLoader } from '../../../../../../engine/contexts/index.ts';
import { signDocument } from '../../../../../../engine/proofs/index.ts';
import { createDidRegistries } from '../../../../../../server/platform/chain/index.ts';
import { nodePrimitives } from '../../../../../../server/platform/crypto/index.ts';
import { aCredential } from '../../../../../support/data/open-credential.ts';
import { registryWorld, someone } from '../../../../../support/registries/registry-world.ts';
import { vcApiWorld } from '../../../../../support/worlds/programs.ts';

let registries: Awaited<ReturnType<typeof registryWorld>>;
const { world, verify } = vcApiWorld([], async () => {
  registries = await registryWorld();
  const { ethr, lac } = registries;
  return { didNetworks: [ethr.network, lac.network, { ...lac.network, name: 'gone', rpcUrl: 'http://127.0.0.1:1' }] };
});
afterAll(() => registries.stop());

const canonizer = createCanonizer({ primitives: nodePrimitives, documentLoader: createDocumentLoader() });

/** An issuer whose key stands in a registry. */
async function issuer() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x as string, 'base64url');
  const address = someone();
  const did = registries.lac1(address);
  const [name, value] = [stringToHex(`asse/${did}/edd25519vk/hex`), `0x${raw.toString('hex')}` as Hex];
  await registries.lac.write('setAttribute', address, name, value, 86_400n);
  // Another reader: what the server reads it keeps for half a minute.
  const { document } = await createDidRegistries([registries.lac.network])(did);
  const method = (document.assertionMethod as string[]).at(-1) ?? '';
  const credential = async (created: string) =>
    signDocument(
      aCredential({ issuer: did }) as never,
      { verificationMethod: method, sign: (data: Uint8Array) => new Uint8Array(sign(null, data, privateKey)) },
      { created, proofPurpose: 'assertionMethod' },
      canonizer,
    );
  return { did, credential, revoke: () => registries.lac.write('revokeAttribute', address, name, value, 0n, true) };
}
const instant = (seconds: number) => `${new Date(seconds * 1_000).toISOString().slice(0, 19)}Z`;

describe('a credential of an issuer whose keys stand in a registry', () => {
  it('verifies by them, and one that somebody changed does not', async () => {
    const { credential } = await issuer();
    const vc = await credential(instant(await registries.now()));
    expect((await verify(vc)).body).toEqual({ verified: true, problemDetails: [] });
    expect((await verify({ ...vc, credentialSubject: { id: 'did:example:eve' } })).body.verified).toBe(false);
  });

  it('is not believed where the key was compromised before it was made', async () => {
    const { credential, revoke } = await issuer();
    await revoke();
    expect((await verify(await credential(instant((await registries.now()) + 1)))).body.verified).toBe(false);
  });
});

describe('a DID of a registry', () => {
  const read = (did: string) =>
    world.app.as('owner@uni.example').then(who => who.call('getRegistryDid', { params: { did } }));

  it('is read for those who cannot ask the chain', async () => {
    const { did } = await issuer();
    expect(await read(did)).toMatchObject({ status: 200, body: { id: did } });
  });

  it('says why it cannot be read: it is none, its registry is unknown, or the network does not answer', async () => {
    expect(await read('did:lac1:1iT')).toMatchObject({ status: 400, body: { errors: { did: 'invalid_did' } } });
    expect(await read(`did:ethr:elsewhere:${someone()}`)).toMatchObject({ status: 404 });
    expect(await read(`did:lac:gone:${someone()}`)).toMatchObject({ status: 503, body: { key: 'request.busy' } });
  });
});
