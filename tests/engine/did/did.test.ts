import { describe, expect, it } from 'vitest';
import { createResolver, didDocument, didWebFromUrl, didWebToUrl, resolveDidKey } from '../../../engine/did/index.ts';
import { organization } from '../support/world.ts';
import { resolverOf } from '../support/parties.ts';

describe('did:web', () => {
  it.each([
    ['https://sello.example', [], 'did:web:sello.example', 'https://sello.example/.well-known/did.json'],
    [
      'https://sello.example:8443',
      ['o', '7'],
      'did:web:sello.example%3A8443:o:7',
      'https://sello.example:8443/o/7/did.json',
    ],
    ['https://Sello.example/base/', ['7'], 'did:web:sello.example:base:7', 'https://sello.example/base/7/did.json'],
  ])('%s %o', (url, path, did, document) => {
    expect(didWebFromUrl(url, ...path)).toBe(did);
    expect(didWebToUrl(did)).toBe(document);
  });

  it('speaks http only to a localhost, and only when allowed', () => {
    const did = didWebFromUrl('http://localhost:4400', 'o', '1');
    expect(didWebToUrl(did)).toBe('https://localhost:4400/o/1/did.json');
    expect(didWebToUrl(did, { allowHttpLocalhost: true })).toBe('http://localhost:4400/o/1/did.json');
    expect(didWebToUrl('did:web:a.example', { allowHttpLocalhost: true })).toMatch(/^https:/);
    expect(didWebToUrl('did:web:localhost.evil.example', { allowHttpLocalhost: true })).toMatch(/^https:/);
  });

  it.each([
    'did:web:',
    'did:web:a b',
    'did:web:a.example:..',
    'did:web:a.example/x',
    'did:web:user@a.example',
    'did:key:z',
    'did:web:a.example:%2e',
  ])('refuses %s', did => expect(() => didWebToUrl(did)).toThrow());

  it('refuses another DID’s document and an unreachable one', async () => {
    const resolve = resolverOf({ 'https://a.example/.well-known/did.json': { id: 'did:web:b.example' } });
    await expect(resolve('did:web:a.example')).rejects.toMatchObject({ code: 'did' });
    await expect(resolve('did:web:b.example')).rejects.toThrow('unreachable');
    await expect(resolve('did:ion:x')).rejects.toMatchObject({ code: 'did-unsupported' });
  });
});

describe('DID documents', () => {
  it('keep retired keys for what they signed, and out of authentication', () => {
    const publicKeyMultibase = organization.multikey.publicKeyMultibase;
    const document = didDocument({
      did: 'did:web:a.example',
      keys: [
        { id: 'key-2', publicKeyMultibase },
        { id: '#key-1', publicKeyMultibase, retiredAt: '2026-01-01T00:00:00Z' },
      ],
    });
    expect(document['@context'].at(-1), 'the word for it is a standard’s').toEqual({
      retired: {
        '@id': 'http://www.w3.org/ns/prov#invalidatedAtTime',
        '@type': 'http://www.w3.org/2001/XMLSchema#dateTime',
      },
    });
    expect(document.assertionMethod).toEqual(['did:web:a.example#key-2', 'did:web:a.example#key-1']);
    expect(document.authentication).toEqual(['did:web:a.example#key-2']);
    expect(document.verificationMethod[1]).toMatchObject({ retired: '2026-01-01T00:00:00Z' });
    expect(document.verificationMethod[1], 'which would end what it signed, too').not.toHaveProperty('expires');
  });

  it('of a did:key hold its one key', async () => {
    const resolve = createResolver({ fetchJson: () => Promise.reject(new Error('no network')) });
    const { document, url } = await resolve(organization.did);
    expect(url).toBe(organization.did);
    expect(document).toEqual(resolveDidKey(organization.did));
    const refusals = {
      'did:key:zQ3shXgWjVsCJsv9mBm6kVqFSjAnErMg3zG9CcyvmUCCaFRCr': 'did-unsupported',
      'did:key:z6Mk0OIl': 'did',
      'did:key:z6Mk': 'did',
      [`${organization.did}1`]: 'did',
    };
    for (const [did, code] of Object.entries(refusals)) await expect(resolve(did)).rejects.toMatchObject({ code });
  });
});
