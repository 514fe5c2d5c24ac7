import { createHash, createPrivateKey, createPublicKey, sign as signWith, verify as verifyWith } from 'node:crypto';
import type { JsonWebKey } from 'node:crypto';
import { SDJwtVcInstance } from '@sd-jwt/sd-jwt-vc';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/json.ts';
import { base64urlEncode, utf8 } from '../../../engine/primitives/index.ts';
import {
  checkKeyBinding,
  confirmation,
  discloseClaims,
  issueSdJwt,
  parseSdJwt,
  presentSdJwt,
  signJws,
} from '../../../engine/tokens/index.ts';
import { nodePrimitives } from '../../../server/platform/crypto/index.ts';
import { salt, SECONDS, tokenParty, verified } from '../support/token-parties.ts';
import { stepOf } from '../support/world.ts';

const issuer = tokenParty('ES256');
const holder = tokenParty('ES256');
const CLAIMS = { given_name: 'Olivia', family_name: 'Ejemplo', average: 9.5, subjects: ['Física', 'Química'] };
const SHOWN = { iss: issuer.did, iat: SECONDS - 60, vct: 'https://sello.example/vct/diploma', degree: 'Física' };
const HEADER = { typ: 'dc+sd-jwt', kid: issuer.signer.verificationMethod };
const issue = (shown: JsonObject = SHOWN, hidden: JsonObject = CLAIMS, header: JsonObject = HEADER) =>
  issueSdJwt({ header, shown, hidden, signer: issuer.signer, salt, primitives: nodePrimitives });

/** A token with any payload and disclosures, as nobody honest would make it. */
const forged = async (payload: JsonObject, disclosures: readonly unknown[]) =>
  [
    await signJws(HEADER, { ...SHOWN, ...payload }, issuer.signer),
    ...disclosures.map(each => (typeof each === 'string' ? each : textOf(each))),
    '',
  ].join('~');
const textOf = (disclosure: unknown) => base64urlEncode(utf8(JSON.stringify(disclosure)));
const digestOf = (disclosure: unknown) =>
  createHash('sha256')
    .update(typeof disclosure === 'string' ? disclosure : textOf(disclosure))
    .digest('base64url');

describe('a credential whose claims are disclosed one by one', () => {
  it('is valid whole, and shown in part, and says which claims were the holder’s to keep', async () => {
    const whole = await issue();
    expect(await verified(whole)).toMatchObject({
      verdict: 'valid',
      reading: { kind: 'dc+sd-jwt', issuer: issuer.did, types: [SHOWN.vct], claims: { degree: 'Física', ...CLAIMS } },
    });
    const part = await presentSdJwt(whole, ['average']);
    const { verdict, reading } = await verified(part);
    expect(verdict).toBe('valid');
    expect(reading?.claims).toEqual({ degree: 'Física', average: 9.5 });
    expect(reading?.disclosed).toEqual(['average']);
    expect(part).not.toContain(textOf('Olivia').slice(1, -2));
  });

  it('reads whatever is hidden as it was, and nothing that was kept back', () =>
    fc.assert(
      fc.asyncProperty(
        fc.dictionary(
          fc.string({ minLength: 1 }).filter(name => !/^(_sd|_sd_alg|\.\.\.|__proto__)$/.test(name)),
          fc.jsonValue(),
          { maxKeys: 6 },
        ),
        fc.infiniteStream(fc.boolean()),
        async (claims, choose) => {
          const hidden = Object.fromEntries(
            Object.entries(JSON.parse(JSON.stringify(claims)) as JsonObject).filter(
              ([name]) => !(name in SHOWN) && !['exp', 'nbf', 'cnf', 'status', 'vct#integrity'].includes(name),
            ),
          ) as JsonObject;
          const shown = Object.keys(hidden).filter(() => choose.next().value as boolean);
          const text = await presentSdJwt(await issue(SHOWN, hidden), shown);
          const { claims: read } = discloseClaims(parseSdJwt(text), nodePrimitives);
          expect(read).toEqual({ ...SHOWN, ...Object.fromEntries(shown.map(name => [name, hidden[name]])) });
        },
      ),
      { numRuns: 60 },
    ));

  it('never hides a claim by which it is judged', async () => {
    for (const name of ['iss', 'vct', 'exp', 'status', 'cnf'])
      await expect(issue(SHOWN, { [name]: 'x' })).rejects.toMatchObject({ code: 'token' });
    const exp = ['s', 'exp', 1];
    expect(await verified(await forged({ _sd: [digestOf(exp)] }, [exp]))).toMatchObject({
      verdict: 'invalid',
      steps: [{ id: 'parse', outcome: 'failed', reason: 'token-malformed' }, {}, {}, {}],
    });
  });

  const age = ['s', 'age', 30];
  const element = ['s', 'Física'];
  it.each<[string, JsonObject, readonly unknown[]]>([
    ['a disclosure that belongs nowhere', {}, [age]],
    ['a disclosure that is given twice', { _sd: [digestOf(age)] }, [age, age]],
    ['a digest that stands twice', { _sd: [digestOf(age), digestOf(age)] }, [age]],
    ['a digest that stands in two places', { _sd: [digestOf(age)], more: { _sd: [digestOf(age)] } }, [age]],
    ['a member that is there already', { _sd: [digestOf(age)], age: 12 }, [age]],
    ['an element as a member', { _sd: [digestOf(element)] }, [element]],
    ['a member as an element', { list: [{ '...': digestOf(age) }] }, [age]],
    ['a hidden element that says more', { list: [{ '...': digestOf(element), more: 1 }] }, [element]],
    ['a disclosure of digests', { _sd: [digestOf(['s', '_sd', []])] }, [['s', '_sd', []]]],
    ['a disclosure of four', { _sd: [digestOf(['s', 'a', 1, 2])] }, [['s', 'a', 1, 2]]],
    ['a salt that is no text', { _sd: [digestOf([1, 'a', 2])] }, [[1, 'a', 2]]],
    ['a disclosure that is no JSON', { _sd: [digestOf('AAAA')] }, ['AAAA']],
    ['a status that is hidden in part', { status: { _sd: ['AAAA'] } }, []],
    ['a status list that is hidden in part', { status: { status_list: { _sd: ['AAAA'] } } }, []],
    ['a key of the holder that is hidden in part', { cnf: { keys: [{ '...': 'AAAA' }] } }, []],
    ['digests that are no list', { _sd: 'x' }, []],
    ['a digest that is no text', { _sd: [7] }, []],
    ['an unknown hash function', { _sd_alg: 'md5' }, []],
    ['a name of every object as hash function', { _sd_alg: 'constructor' }, []],
  ])('is malformed with %s', async (_what, payload, disclosures) => {
    const { verdict, steps, reading } = await verified(await forged(payload, disclosures));
    expect([verdict, steps[0]?.reason, reading]).toEqual(['invalid', 'token-malformed', null]);
  });

  it('takes disclosures in lists, in members of members, and decoys', async () => {
    const nested = ['s2', 'city', 'Oaxaca'];
    const outer = ['s1', 'address', { _sd: [digestOf(nested), digestOf('decoy')], country: 'MX' }];
    const text = await forged(
      { _sd: [digestOf(outer)], list: ['a', { '...': digestOf(element) }, { '...': digestOf('x') }] },
      [outer, nested, element],
    );
    expect((await verified(text)).reading?.claims).toEqual({
      degree: 'Física',
      list: ['a', 'Física'],
      address: { country: 'MX', city: 'Oaxaca' },
    });
  });

  it('does not hold once its signature, a disclosure or its algorithm was changed', async () => {
    const text = await issue();
    const [jws = '', ...rest] = text.split('~');
    const [head = '', body = '', signature = ''] = jws.split('.');
    const other = (header: JsonObject) => `${base64urlEncode(utf8(JSON.stringify(header)))}.${body}.${signature}~~`;
    const changed = `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    expect(stepOf(await verified([changed, ...rest].join('~')), 'issuer')).toMatchObject({ reason: 'proof-signature' });
    for (const [alg, outcome] of [
      ['none', 'failed'],
      ['HS256', 'unchecked'],
      ['ES384', 'failed'],
      ['EdDSA', 'failed'],
    ] as const) {
      const token = other({ ...HEADER, alg }).replace(/~~$/, '~');
      expect(stepOf(await verified(token), 'issuer')).toMatchObject({ outcome });
    }
  });
});

describe('the holder’s proof of their key', () => {
  const asked = { audience: 'x509_hash:abc', nonce: 'n-1', now: SECONDS * 1000, maxAge: 300 };
  const bound = () => issue({ ...SHOWN, cnf: confirmation(holder.key) });
  const presented = async (more: Partial<{ audience: string; nonce: string; issuedAt: number }> = {}, by = holder) =>
    presentSdJwt(await bound(), ['average'], {
      signer: by.signer,
      audience: asked.audience,
      nonce: asked.nonce,
      issuedAt: SECONDS,
      primitives: nodePrimitives,
      ...more,
    });
  const faultOf = (text: string, expected = asked) => {
    const token = parseSdJwt(text);
    return checkKeyBinding(token, discloseClaims(token, nodePrimitives).claims, expected, nodePrimitives);
  };

  it('holds for who asked, for what was asked, and now', async () => {
    const text = await presented();
    expect(faultOf(text)).toBeUndefined();
    expect((await verified(text)).reading).toMatchObject({ isBound: true, claims: { average: 9.5 } });
    expect(faultOf(text, { ...asked, audience: 'other' })).toBe('holder-audience');
    expect(faultOf(text, { ...asked, nonce: 'other' })).toBe('holder-nonce');
    expect(faultOf(text, { ...asked, now: asked.now + 301_000 })).toBe('holder-time');
    expect(faultOf(await presented({ issuedAt: SECONDS + 400 }))).toBe('holder-time');
  });

  it.each(['sha-256', 'sha-384', 'sha-512'])('hashes what is presented with the token’s own %s', async alg => {
    const name = alg.replace('-', '');
    const digest = (text: string) => createHash(name).update(text).digest('base64url');
    const claim = ['s', 'average', 9.5];
    const payload = { cnf: confirmation(holder.key), _sd: [digest(textOf(claim))], _sd_alg: alg };
    const text = await presentSdJwt(await forged(payload, [claim]), ['average'], {
      signer: holder.signer,
      audience: asked.audience,
      nonce: asked.nonce,
      issuedAt: SECONDS,
      primitives: nodePrimitives,
    });
    const covered = text.slice(0, text.lastIndexOf('~') + 1);
    const [, proof = ''] = text.slice(covered.length).split('.');
    const { sd_hash } = JSON.parse(Buffer.from(proof, 'base64url').toString()) as JsonObject;
    expect(sd_hash).toBe(digest(covered));
    expect(faultOf(text)).toBeUndefined();
  });

  it('is none of somebody else’s, nor over other disclosures', async () => {
    expect(faultOf(await presented({}, tokenParty('ES256')))).toBe('holder-proof');
    const text = await presented();
    const less = text
      .split('~')
      .filter((_, at) => at !== 1)
      .join('~');
    expect(faultOf(less)).toBe('holder-proof');
    expect(faultOf(await presentSdJwt(await bound(), []))).toBe('holder-proof-missing');
    expect(
      faultOf(
        await presentSdJwt(await issue(), [], {
          signer: holder.signer,
          ...asked,
          issuedAt: SECONDS,
          primitives: nodePrimitives,
        }),
      ),
    ).toBe('holder-key');
  });
});

describe('beside @sd-jwt/sd-jwt-vc', () => {
  const keyOf = (jwk: JsonObject) => ({ key: jwk as JsonWebKey, format: 'jwk' as const });
  const peer = (party = issuer) =>
    new SDJwtVcInstance({
      signer: data =>
        signWith('sha256', Buffer.from(data), {
          key: createPrivateKey(keyOf(party.privateJwk)),
          dsaEncoding: 'ieee-p1363',
        }).toString('base64url'),
      verifier: (data, signature) =>
        verifyWith(
          'sha256',
          Buffer.from(data),
          { key: createPublicKey(keyOf(party.publicJwk)), dsaEncoding: 'ieee-p1363' },
          Buffer.from(signature, 'base64url'),
        ),
      signAlg: 'ES256',
      hasher: (data, alg) =>
        createHash(alg.replace('-', ''))
          .update(Buffer.from(data as string))
          .digest(),
      hashAlg: 'sha-256',
      saltGenerator: salt,
    });

  it('ours is accepted there, and no changed one', async () => {
    const text = await issue();
    await expect(peer().verify(text)).resolves.toMatchObject({ payload: { degree: 'Física', ...CLAIMS } });
    await expect(peer(holder).verify(text)).rejects.toThrow();
  });

  it('theirs is accepted here, and no changed one', async () => {
    const text = await peer().issue(
      { ...SHOWN, ...CLAIMS },
      { _sd: ['given_name', 'subjects'] },
      { header: { kid: HEADER.kid } },
    );
    expect(await verified(text)).toMatchObject({
      verdict: 'valid',
      reading: { claims: { degree: 'Física', ...CLAIMS } },
    });
    const shown = await peer().present(text, { given_name: true });
    expect((await verified(shown)).reading?.disclosed).toEqual(['given_name']);
    const [jws = '', ...rest] = text.split('~');
    expect((await verified([`${jws.slice(0, -6)}AAAAAA`, ...rest].join('~'))).verdict).toBe('invalid');
  });
});
