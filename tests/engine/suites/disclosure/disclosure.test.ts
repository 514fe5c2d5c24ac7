import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { prove, publicKeyFrom, sign, verify as verifyBbs, verifyProof } from '../../../../engine/suites/bbs/index.ts';
import { didKeyFromPublicKey } from '../../../../engine/did/index.ts';
import { generators, MESSAGES_MAX } from '../../../../engine/suites/bbs/hashing.ts';
import { select } from '../../../../engine/suites/disclosure/pointers.ts';
import { derive, signForHolder } from '../../../../engine/suites/disclosure/index.ts';
import { EngineError } from '../../../../engine/errors.ts';
import type { JsonObject } from '../../../../engine/json.ts';
import { BLS12_381 } from '../../../../engine/suites/index.ts';
import { CREATED, diploma, NOW } from '../../support/diploma.ts';
import { canonizer, peerLoader } from '../../support/parties.ts';
import { stepOf, verify } from '../../support/world.ts';
import { peerDerive, peerSignForHolder, peerVerifyShown } from './bbs-peers.mjs';

const secretKey = new Uint8Array(32).fill(7);
const publicKey = publicKeyFrom(secretKey);
const { did, verificationMethod } = didKeyFromPublicKey({ type: BLS12_381, bytes: publicKey });
const random = (length: number): Uint8Array => new Uint8Array(randomBytes(length));
const MANDATORY = ['/issuer', '/validFrom', '/credentialSubject/degree'];

/** A diploma with several values without an id, so that blank nodes are in it. */
const document = (): JsonObject => ({
  ...diploma(did),
  evidence: [
    { type: ['Diploma'], degree: 'Examen' },
    { type: ['Diploma'], degree: 'Tesis' },
  ],
});
const based = (mandatoryPointers = MANDATORY, of = diploma(did)) =>
  signForHolder(
    { document: of, verificationMethod, created: CREATED, mandatoryPointers, secretKey, canonizer: canonizer() },
    random,
  );
const shown = async (pointers: string[], from?: JsonObject) =>
  derive(from ?? (await based()), pointers, canonizer(), random);
const verdictOf = async (credential: JsonObject) => {
  const verification = await verify(credential);
  return [verification.verdict, stepOf(verification, 'issuer')?.outcome];
};

describe('a JSON pointer', () => {
  it('leaves the built-ins of the process alone, where members are named like them', () => {
    const [entries, owns] = [Object.entries, Object.hasOwn];
    const named: JsonObject = {
      '@context': [],
      credentialSubject: { constructor: { entries: 'x', hasOwn: 'y' }, toString: { call: 'z' } },
    };
    const pointers = ['constructor/entries', 'constructor/hasOwn', 'toString/call'].map(
      to => `/credentialSubject/${to}`,
    );
    expect(select(named, pointers)?.credentialSubject).toEqual(named.credentialSubject);
    expect([Object.entries, Object.hasOwn]).toEqual([entries, owns]);
    const inherited = JSON.parse('{"credentialSubject":{"__proto__":{"polluted":"x"}}}') as JsonObject;
    expect(() => select(inherited, ['/credentialSubject/__proto__/polluted'])).toThrow(EngineError);
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });
});

describe('BBS signatures', () => {
  it('are refused for more statements than anybody has to wait for', () => {
    const messages = Array.from({ length: MESSAGES_MAX + 1 }, () => new Uint8Array());
    expect(() => sign(secretKey, { header: new Uint8Array(), messages })).toThrow(EngineError);
    // Each statement costs a point, which a verifier makes too.
    expect(() => generators(MESSAGES_MAX + 2)).toThrow(EngineError);
  });

  const header = random(64);
  const messages = Array.from({ length: 8 }, (_, n) => random(n + 1));
  const signature = sign(secretKey, { header, messages });
  const presentationHeader = random(5);
  const proof = prove(publicKey, signature, { header, messages }, { places: [6, 1], presentationHeader }, random);
  const said = new Map([1, 6].map(at => [at, messages[at] as Uint8Array]));

  it('are of all messages and the header', () => {
    expect(verifyBbs(publicKey, signature, { header, messages })).toBe(true);
    expect(verifyBbs(publicKey, signature, { header: random(64), messages })).toBe(false);
    expect(verifyBbs(publicKey, signature, { header, messages: messages.toReversed() })).toBe(false);
    expect(verifyBbs(publicKeyFrom(new Uint8Array(32).fill(8)), signature, { header, messages })).toBe(false);
  });

  it('are proven with some of the messages, differently each time', () => {
    const of = { header, presentationHeader, messages: said };
    expect(verifyProof(publicKey, proof, of)).toBe(true);
    const again = prove(publicKey, signature, { header, messages }, { places: [1, 6], presentationHeader }, random);
    expect(verifyProof(publicKey, again, of)).toBe(true);
    expect(Buffer.from(again).equals(Buffer.from(proof))).toBe(false);
  });

  it('are not proven where a message, its place, a header or any byte is another', () => {
    const of = { header, presentationHeader, messages: said };
    expect(verifyProof(publicKey, proof, { ...of, messages: new Map([...said, [1, random(3)]]) })).toBe(false);
    expect(
      verifyProof(publicKey, proof, {
        ...of,
        messages: new Map([
          [1, said.get(6)!],
          [6, said.get(1)!],
        ]),
      }),
    ).toBe(false);
    expect(verifyProof(publicKey, proof, { ...of, messages: new Map([[1, said.get(1)!]]) })).toBe(false);
    expect(verifyProof(publicKey, proof, { ...of, presentationHeader: random(5) })).toBe(false);
    expect(verifyProof(publicKey, proof, { ...of, header: random(64) })).toBe(false);
    for (let at = 0; at < proof.length; at += 41) {
      const other = proof.slice();
      other[at]! ^= 1;
      expect(verifyProof(publicKey, other, of), `byte ${at}`).toBe(false);
    }
  });

  it('are refused without an exception where keys, points and lengths are malformed', () => {
    const of = { header, presentationHeader, messages: said };
    for (const bad of [
      new Uint8Array(),
      proof.subarray(1),
      new Uint8Array(proof.length),
      new Uint8Array(272).fill(255),
    ])
      expect(verifyProof(publicKey, bad, of)).toBe(false);
    const zero = new Uint8Array(96);
    zero[0] = 0xc0;
    for (const key of [new Uint8Array(96), zero, publicKey.subarray(1)]) {
      expect(verifyProof(key, proof, of)).toBe(false);
      expect(verifyBbs(key, signature, { header, messages })).toBe(false);
    }
    expect(verifyProof(publicKey, proof, { ...of, messages: new Map([[99, random(1)]]) })).toBe(false);
  });
});

describe('a credential that is shown in part', () => {
  it('has what is always shown and what was chosen, and nothing else', async () => {
    const part = await shown(['/credentialSubject/name']);
    expect(part.credentialSubject).toEqual({ degree: 'Licenciatura en Física', name: 'Graduate 1' });
    expect(part.validFrom).toBeDefined();
    expect(Object.keys(part)).not.toContain('name');
    expect(await verdictOf(part)).toEqual(['valid', 'passed']);
  });

  it('holds with nothing chosen, with all of it, and as the holder has it', async () => {
    const whole = await based();
    expect(await verdictOf(await shown([], whole))).toEqual(['valid', 'passed']);
    expect(await verdictOf(await shown(['/credentialSubject', '/name'], whole))).toEqual(['valid', 'passed']);
    expect(await verdictOf(whole)).toEqual(['valid', 'passed']);
  });

  it('cannot be linked by its proof to another showing', async () => {
    const whole = await based();
    const [one, other] = [await shown(['/name'], whole), await shown(['/name'], whole)];
    expect((one.proof as JsonObject).proofValue).not.toBe((other.proof as JsonObject).proofValue);
  });

  it('keeps members of arrays apart, and blank nodes unknown', async () => {
    const whole = await based(MANDATORY, document());
    const part = await shown(['/evidence/1'], whole);
    expect(part.evidence).toEqual([{ type: ['Diploma'], degree: 'Tesis' }]);
    expect(await verdictOf(part)).toEqual(['valid', 'passed']);
  });

  it('is refused where a value is changed, added or left out, or what must be shown is missing', async () => {
    const part = await shown(['/credentialSubject/name']);
    const subject = part.credentialSubject as JsonObject;
    const { degree: _, ...without } = subject;
    for (const [what, changed] of [
      ['changed', { ...part, credentialSubject: { ...subject, name: 'Otra' } }],
      ['added', { ...part, credentialSubject: { ...subject, honours: true } }],
      ['left out', { ...part, credentialSubject: without }],
      ['mandatory', { ...part, validFrom: '2020-01-01T00:00:00Z' }],
      ['proof', { ...part, proof: { ...(part.proof as JsonObject), created: '2026-03-02T10:00:00Z' } }],
    ] as [string, JsonObject][])
      expect(await verdictOf(changed), what).toEqual(['invalid', 'failed']);
  });

  it('fails, and throws nothing, where the proof is no bytes of the suite', async () => {
    const part = await shown([]);
    const value = (part.proof as { proofValue: string }).proofValue;
    for (const proofValue of ['u', 'u2V0D', 'z6Mk', `${value}A`, value.slice(0, -40), `u2V0D${'oA'.repeat(500)}`])
      expect(
        await verdictOf({ ...part, proof: { ...(part.proof as JsonObject), proofValue } }),
        proofValue.slice(0, 20),
      ).toEqual(['invalid', 'failed']);
  });

  it('is not derived where a pointer leads nowhere, or there is no base proof', async () => {
    for (const pointer of ['/nothing', 'credentialSubject', '/credentialSubject/constructor', '/evidence/0'])
      await expect(shown([pointer])).rejects.toBeInstanceOf(EngineError);
    await expect(derive(await shown([]), [], canonizer(), random)).rejects.toBeInstanceOf(EngineError);
    await expect(based(['/nowhere'])).rejects.toBeInstanceOf(EngineError);
  });
});

describe('@digitalbazaar/bbs-2023-cryptosuite', () => {
  const loader = peerLoader();
  const holds = async (credential: JsonObject) =>
    (await peerVerifyShown({ credential, documentLoader: loader, now: NOW })).verified;

  it('verifies what we derive, derives from what we sign, and sees what was tampered with', async () => {
    const whole = await based(MANDATORY, document());
    const part = await shown(['/credentialSubject/name', '/evidence/1'], whole);
    expect(await holds(part)).toBe(true);
    expect(await holds({ ...part, name: 'Otra' })).toBe(false);
    const theirs = await peerDerive({
      credential: whole,
      selectivePointers: ['/credentialSubject/name'],
      documentLoader: loader,
    });
    expect(await holds(theirs)).toBe(true);
    expect(await verdictOf(theirs)).toEqual(['valid', 'passed']);
  });

  it('signs what we derive from and verify', async () => {
    const theirs = await peerSignForHolder({
      credential: document(),
      did,
      id: verificationMethod,
      secretKey,
      publicKey,
      mandatoryPointers: MANDATORY,
      date: CREATED,
      documentLoader: loader,
    });
    expect(await verdictOf(theirs)).toEqual(['valid', 'passed']);
    const part = await shown(['/credentialSubject/average'], theirs);
    expect(await verdictOf(part)).toEqual(['valid', 'passed']);
    expect(await holds(part)).toBe(true);
  });
});
