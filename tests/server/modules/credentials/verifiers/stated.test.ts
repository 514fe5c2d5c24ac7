import { expect, it } from 'vitest';
import { placeDigest } from '../../../../../engine/openid4vp/offline/digests.ts';
import { createTokenStatusList, signTokenStatusList, writeTokenStatus } from '../../../../../engine/tokens/index.ts';
import { statedPlaces } from '../../../../../server/modules/credentials/verifiers/checks/stated.ts';
import { nodePrimitives } from '../../../../../server/platform/crypto/index.ts';
import { NOW, STATUS_LIST } from '../../../../engine/support/diploma.ts';
import { tokenParty } from '../../../../engine/support/token-parties.ts';
import { organization, statusList, stranger } from '../../../../engine/support/world.ts';

const URL = 'https://school.example/lists/1';
const now = new Date('2026-03-01T00:00:00.000Z');
const seconds = now.getTime() / 1000;
const salt = new Uint8Array(32);
const [issuer, other] = [tokenParty('ES256'), tokenParty('ES256')];

/** A list that says of so many places that they are revoked. */
function listOf(set: number, more: Partial<Parameters<typeof signTokenStatusList>[0]> = {}, by = issuer) {
  const list = createTokenStatusList(400_000, 1);
  for (let place = 0; place < set; place += 1) writeTokenStatus(list, place, 1);
  return signTokenStatusList({
    uri: URL,
    list,
    issuedAt: seconds - 60,
    expiresAt: seconds + 60,
    ttl: 60,
    header: { kid: by.signer.verificationMethod },
    signer: by.signer,
    ...more,
  });
}
async function stated(texts: readonly Promise<string>[], more: object = {}) {
  const documents = (await Promise.all(texts)).map(text => ({ kind: 'status' as const, url: URL, text, readAt: '' }));
  const issuers = { identifiers: [issuer.did], certificates: [], ...more };
  return statedPlaces({ issuers, documents }, { salt, primitives: nodePrimitives, now, allowHttpLocalhost: false });
}

it('believes a list that an accepted issuer signed, or one who may sign it', async () => {
  const said = await stated([listOf(3)]);
  expect([said.size, said.get(placeDigest(salt, URL, 2, nodePrimitives))]).toEqual([3, 'revoked']);
  const entry = { identifiers: ['did:web:school.example'], statusLists: ['https://school.example/lists/'] };
  const entries = [{ ...entry, statusSigners: [other.did], credentialTypes: [], list: '', name: '', since: 0 }];
  expect((await stated([listOf(3, {}, other)], { entries })).size).toBe(3);
});

it.each([
  ['another signed', () => listOf(3, {}, other)],
  ['another signed in the name of the issuer', () => listOf(3, { signer: other.signer })],
  ['is of another address', () => listOf(3, { uri: `${URL}0` })],
  ['is over', () => listOf(3, { expiresAt: seconds })],
  ['is of a time to come', () => listOf(3, { issuedAt: seconds + 3600 })],
  ['nobody signed', async () => JSON.stringify({ id: URL, issuer: issuer.did, credentialSubject: {} })],
  ['is none', async () => 'junk'],
  ['says more than 200,000 places', () => listOf(200_001)],
])('says nothing by a list that %s, and goes on', async (_, list) => {
  expect((await stated([list()])).size).toBe(0);
  expect((await stated([list(), listOf(2)])).size).toBe(2);
});

it('believes a list that is a credential by its proof, its signer and its dates', async () => {
  const placesIn = async (document: object, url = STATUS_LIST) => {
    const documents = [{ kind: 'status' as const, url, text: JSON.stringify(document), readAt: '' }];
    const issuers = { identifiers: [organization.did], certificates: [] };
    const options = { salt, primitives: nodePrimitives, now: NOW, allowHttpLocalhost: false };
    return [...(await statedPlaces({ issuers, documents }, options)).values()];
  };
  const good = await statusList([1, 5], { purpose: 'suspension' });
  expect(await placesIn(good)).toEqual(['suspended', 'suspended']);
  expect(await placesIn(good, `${STATUS_LIST}0`)).toEqual([]);
  const { proof: _, ...unsigned } = good;
  expect(await placesIn(unsigned)).toEqual([]);
  expect(await placesIn(await statusList([1], { signer: stranger.signer }))).toEqual([]);
  expect(await placesIn(await statusList([1], { signer: stranger.signer, issuer: stranger.did }))).toEqual([]);
  expect(await placesIn(await statusList([1], { validUntil: '2026-03-01T00:00:01Z' }))).toEqual([]);
});
