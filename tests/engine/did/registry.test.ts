import { describe, expect, it } from 'vitest';
import { authorizeKey, readRegistryDid, registryDocument, type RegistryChange } from '../../../engine/did/index.ts';
import { base58Decode, base58Encode, toHex } from '../../../engine/primitives/index.ts';

/** From the documentation of LACChain's did:lac1: a DID of its Open Protestnet. */
const PUBLISHED = 'did:lac1:1iT5kyRRuZHYjW1HJfGyNgGbCcZqhuDJLco5N4PemXBjkFSzkgP3YdLRd5BHHGT7LccZ';
const ADDRESS = '0xf3beac30c498d9e26865f34fcaa57dbb935b0d74';

describe('a DID of a registry', () => {
  it('of did:lac1 says its chain, registry and address, and has a checksum', () => {
    expect(readRegistryDid(PUBLISHED)).toMatchObject({
      method: 'lac1',
      registry: '0xb4fb2e9bb0001cc8eaae528571915f35cb74c864',
      chainId: 648_540,
    });
    const bytes = base58Decode(PUBLISHED.slice('did:lac1:'.length));
    for (const at of [5, 30, 45, bytes.length - 1]) {
      const bent = bytes.slice();
      bent[at] = (bent[at] ?? 0) ^ 1;
      expect(() => readRegistryDid(`did:lac1:${base58Encode(bent)}`), String(at)).toThrow(/checksum/);
    }
    expect(() => readRegistryDid('did:lac1:0OIl')).toThrow(/Not a did:lac1/);
    expect(toHex(bytes.slice(0, 4))).toBe('00010001');
  });

  it.each([
    [`did:ethr:${ADDRESS}`, { network: 'mainnet' }],
    [`did:ethr:0x9e55c:${ADDRESS}`, { chainId: 648_540 }],
    [`did:ethr:lacchain:${ADDRESS}`, { network: 'lacchain' }],
    [`did:lac:openprotest:${ADDRESS}`, { network: 'openprotest' }],
    [`did:lac:${ADDRESS}`, { network: 'main' }],
    // EIP-55's own vector.
    ['did:ethr:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', { address: '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed' }],
  ])('%s is read', (did, said) => {
    expect(readRegistryDid(did)).toMatchObject(said);
  });

  it.each([
    ['did:ethr:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', /EIP-55/],
    ['did:ethr:0x1234', /Not an address/],
    [`did:ethr:UPPER:${ADDRESS}`, /name of a network/],
    [`did:ethr:a:b:${ADDRESS}`, /Not a DID/],
    [`did:ethr:0x02${'ab'.repeat(32)}`, /public key/],
    [`did:lac:main:${ADDRESS}${'0'.repeat(300)}`, /that long/],
  ])('%s is refused', (did, reason) => {
    expect(() => readRegistryDid(did)).toThrow(reason);
  });
});

const KEY = `0x${'11'.repeat(32)}`;
const at = (seconds: number) => new Date(seconds * 1_000).toISOString();
const DAY = 86_400;
const NOW = 1_000 * DAY;

describe('the document of a registry', () => {
  const did = { ...readRegistryDid(PUBLISHED), chainId: 648_540 };
  const name = `asse/${PUBLISHED}/edd25519vk/hex`;
  const set = (time: number, validTo: number, more: object = {}): RegistryChange =>
    ({ is: 'attribute', time, name, value: KEY, validTo, ...more }) as RegistryChange;
  const judge = (changes: RegistryChange[], created: number) => {
    const document = registryDocument(did, changes, NOW);
    const [, method] = document.verificationMethod as { id: string }[];
    return authorizeKey({
      document,
      verificationMethod: method?.id ?? `${PUBLISHED}#none`,
      controller: PUBLISHED,
      created: at(created),
      clockSkew: 0,
    });
  };
  const refusal = (changes: RegistryChange[], created: number) => {
    const judged = judge(changes, created);
    return 'refusal' in judged ? judged.refusal : null;
  };

  it('has a key from its change to its end, and not before or after', () => {
    const changes = [set(100 * DAY, 200 * DAY)];
    expect(refusal(changes, 150 * DAY)).toBeNull();
    expect(refusal(changes, 99 * DAY)).toBe('key-not-yet');
    expect(refusal(changes, 201 * DAY)).toBe('key-retired');
  });

  it('ends a key where it is revoked: what it signed before stands, unless it was compromised', () => {
    const revoked = [set(100 * DAY, 200 * DAY), set(150 * DAY, 0)];
    expect(refusal(revoked, 149 * DAY)).toBeNull();
    expect(refusal(revoked, 151 * DAY)).toBe('key-retired');
    const stolen = judge([set(100 * DAY, 200 * DAY), set(150 * DAY, 0, { isCompromised: true })], 149 * DAY);
    expect(stolen).toMatchObject({ compromisedAt: 150 * DAY * 1_000 });
  });

  it('ends a key where its revocation says, also before that was made', () => {
    const backdated = [set(100 * DAY, 200 * DAY), set(150 * DAY, 120 * DAY, { isCompromised: true })];
    expect(judge(backdated, 119 * DAY)).toMatchObject({ compromisedAt: 120 * DAY * 1_000 });
    expect(refusal(backdated, 130 * DAY)).toBe('key-compromised');
    expect(refusal([set(100 * DAY, 200 * DAY), set(150 * DAY, 120 * DAY)], 130 * DAY)).toBe('key-retired');
  });

  it('keeps a key that was in other hands so, where it is set again', () => {
    const stolen = [set(100 * DAY, 200 * DAY), set(150 * DAY, 0, { isCompromised: true }), set(150 * DAY, 400 * DAY)];
    expect(refusal(stolen, 160 * DAY)).toBe('key-compromised');
  });

  it('lets nobody’s key speak but its own', () => {
    const theirs = [set(1, 200 * DAY, { name: 'asse/did:web:elsewhere.example/edd25519vk/hex' })];
    expect(refusal(theirs, 100 * DAY)).toBe('key-controller');
    const byAddress = [set(1, 200 * DAY, { name: `asse/${did.address}/edd25519vk/hex` })];
    expect(refusal(byAddress, 100 * DAY)).toBeNull();
  });

  it('judges a key with several uses by the use that is asked for, and by its theft in any', () => {
    const auth = (time: number, validTo: number, more: object = {}) =>
      set(time, validTo, { name: `auth/${PUBLISHED}/edd25519vk/hex`, ...more });
    const vm = (time: number, validTo: number) => set(time, validTo, { name: `vm/${PUBLISHED}/edd25519vk/hex` });
    const asserted = [set(10 * DAY, 200 * DAY), vm(10 * DAY, 200 * DAY)];
    expect(refusal(asserted, 100 * DAY)).toBeNull();
    expect(refusal([...asserted, set(50 * DAY, 0)], 100 * DAY)).toBe('key-retired');
    expect(refusal([...asserted, vm(50 * DAY, 0)], 100 * DAY)).toBeNull();
    const both = [auth(10 * DAY, 200 * DAY), set(10 * DAY, 200 * DAY)];
    expect(refusal(both, 100 * DAY)).toBeNull();
    const stolen = [...both, auth(50 * DAY, 0, { isCompromised: true })];
    expect(refusal(stolen, 100 * DAY)).toBe('key-compromised');
    expect(judge(stolen, 40 * DAY)).toMatchObject({ compromisedAt: 50 * DAY * 1_000 });
  });

  it.each(['constructor', 'toString', '__proto__'])('takes no use called %s', use => {
    expect(refusal([set(1, 200 * DAY, { name: `${use}/${PUBLISHED}/edd25519vk/hex` })], 100 * DAY)).toBe(
      'key-not-in-document',
    );
  });

  it('numbers keys and services of did:ethr each by themselves, and keeps sigAuth from assertions', () => {
    const ethr = { ...readRegistryDid(`did:ethr:0x9e55c:${ADDRESS}`), chainId: 648_540 };
    const attribute = (text: string, validTo: number): RegistryChange => ({
      is: 'attribute',
      time: 1,
      name: text,
      value: KEY,
      validTo,
    });
    const document = registryDocument(
      ethr,
      [
        attribute('did/svc/Hub', 2),
        attribute('did/other', NOW * 2),
        attribute('did/pub/Ed25519/sigAuth/hex', NOW * 2),
        attribute('did/pub/Ed25519/veriKey/hex', NOW * 2),
      ],
      NOW,
    );
    expect(document.authentication).toEqual([`${ethr.did}#controller`, `${ethr.did}#delegate-1`]);
    expect(document.assertionMethod).toEqual([`${ethr.did}#controller`, `${ethr.did}#delegate-2`]);
    expect(document.service).toEqual([]);
  });

  it('counts the newest interval alone of a key that was ended and set again, and none in between', () => {
    const again = [set(100 * DAY, 200 * DAY), set(150 * DAY, 0), set(300 * DAY, 400 * DAY)];
    expect(refusal(again, 350 * DAY)).toBeNull();
    expect(refusal(again, 250 * DAY)).toBe('key-not-yet');
  });

  it('goes on with a key that is set again before its end', () => {
    const longer = [set(100 * DAY, 200 * DAY), set(150 * DAY, 400 * DAY)];
    expect(refusal(longer, 120 * DAY)).toBeNull();
    expect(refusal(longer, 350 * DAY)).toBeNull();
  });

  it('has the controllers’ key for what no suite verifies, the newest controller, and nobody once it is given up', () => {
    const controller = '0x00000000000000000000000000000000000000aa';
    const document = registryDocument(did, [{ is: 'controller', time: 1, controller }], NOW);
    expect(document.verificationMethod).toEqual([
      expect.objectContaining({ blockchainAccountId: 'eip155:648540:0x00000000000000000000000000000000000000aa' }),
    ]);
    const gone = [set(100 * DAY, 200 * DAY), { is: 'deactivated', time: 120 * DAY } as const];
    expect(registryDocument(did, gone, NOW)).toMatchObject({ deactivated: true, verificationMethod: [] });
    expect(refusal(gone, 110 * DAY)).toBe('key-not-in-document');
  });

  it('lists keys of other types as what they are, and authorizes none of them', () => {
    const other = [set(1, 200 * DAY, { name: `asse/${PUBLISHED}/esecp256k1vk/hex` })];
    expect(refusal(other, 100 * DAY)).toBe('key-unsupported');
    const authentication = [set(1, 200 * DAY, { name: `auth/${PUBLISHED}/edd25519vk/hex` })];
    expect(refusal(authentication, 100 * DAY)).toBe('key-not-authorized');
    const junk = [set(1, 200 * DAY, { name: `asse/${PUBLISHED}/jwk/hex`, value: '0xff' })];
    expect(refusal(junk, 100 * DAY)).toBe('key-unsupported');
  });

  it('is not made of too many changes, or of a value that is too large', () => {
    const many = Array.from({ length: 1_001 }, (_, n) => set(n, 200 * DAY));
    expect(() => registryDocument(did, many, NOW)).toThrow(/more changes/);
    expect(() => registryDocument(did, [set(1, 2, { value: `0x${'00'.repeat(10_000)}` })], NOW)).toThrow(/too large/);
  });
});
