import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../engine/json.ts';
import { secure, signDocument, unsecured } from '../../../../engine/proofs/index.ts';
import { CREATED, listedDiploma } from '../../support/diploma.ts';
import { canonizer } from '../../support/parties.ts';
import { organization, signed, statusList, stepOf, stranger, verify } from '../../support/world.ts';
import { alsoReadIn, CREDENTIALS, without } from './support/victims.ts';

const XSD = 'http://www.w3.org/2001/XMLSchema#dateTime';

async function statusBy(list: JsonObject) {
  const document = await signed(listedDiploma(organization.did, 42));
  return verify(document, { fetchStatusList: () => Promise.resolve(list) });
}

describe('a status list', () => {
  it.each<[string, (list: JsonObject, until: JsonObject[string]) => JsonObject]>([
    ['its full IRI', (list, until) => ({ ...list, [`${CREDENTIALS}validUntil`]: { '@value': until!, '@type': XSD } })],
    [
      'a prefix',
      (list, until) =>
        alsoReadIn({ ...list, 'cred:validUntil': { '@value': until!, '@type': XSD } } as JsonObject, {
          cred: CREDENTIALS,
        }),
    ],
    ['@nest', (list, until) => ({ ...list, '@nest': { validUntil: until } }) as JsonObject],
    [
      '@included',
      (list, until) =>
        ({ ...list, '@included': [{ id: list.id, type: ['VerifiableCredential'], validUntil: until }] }) as JsonObject,
    ],
  ])('whose own end is hidden under %s tells nothing', async (_way, hide) => {
    const old = await statusList([], { validUntil: '2026-03-15T00:00:00Z' });
    expect(stepOf(await statusBy(old), 'status')?.reason).toBe('status-list-expired');
    const result = await statusBy(hide(...without(old, 'validUntil')));
    expect(stepOf(result, 'status')).toMatchObject({ outcome: 'unchecked', reason: 'status-list-ambiguous' });
    expect(result.verdict).toBe('unchecked');
  });

  it('of tomorrow tells nothing today', async () => {
    const { proof: _proof, ...list } = await statusList([]);
    const early = await signDocument(
      { ...list, validFrom: '2026-04-02T00:00:00Z' } as JsonObject,
      organization.signer,
      { created: CREATED },
      canonizer(),
    );
    expect(stepOf(await statusBy(early), 'status')).toMatchObject({
      outcome: 'unchecked',
      reason: 'status-list-not-yet-valid',
    });
  });

  it('without an id, or with its type in an array, is read', async () => {
    const { proof: _proof, id: _id, ...list } = await statusList([42]);
    const subject = list.credentialSubject as JsonObject;
    for (const written of [list, { ...list, credentialSubject: { ...subject, type: ['BitstringStatusList'] } }]) {
      const document = await signDocument(
        written as JsonObject,
        organization.signer,
        { created: CREATED },
        canonizer(),
      );
      expect((await statusBy(document)).verdict).toBe('revoked');
    }
  });

  it('of another address tells nothing', async () => {
    const { proof: _proof, ...list } = await statusList([]);
    const other = await signDocument(
      { ...list, id: 'https://sello.example/api/v1/public/status/2' } as JsonObject,
      organization.signer,
      { created: CREATED },
      canonizer(),
    );
    expect(stepOf(await statusBy(other), 'status')?.reason).toBe('status-list-malformed');
  });
});

describe('a status list with several proofs', () => {
  const method = organization.signer.verificationMethod;
  const unknown = {
    type: 'DataIntegrityProof',
    cryptosuite: 'ecdsa-sd-2023',
    created: CREATED,
    verificationMethod: method,
    proofPurpose: 'assertionMethod',
    proofValue: 'z5Ugs',
  };
  const listWith = async (set: readonly number[], proofs: (good: JsonObject) => JsonObject[]) => {
    const list = await statusList(set);
    return statusBy(secure(unsecured(list), proofs(list.proof as JsonObject)));
  };

  it('is read where its issuer’s holds, wherever one of a kind that is not ours stands', async () => {
    for (const proofs of [(good: JsonObject) => [unknown, good], (good: JsonObject) => [good, unknown]]) {
      expect((await listWith([42], proofs)).verdict).toBe('revoked');
      expect((await listWith([41], proofs)).verdict).toBe('valid');
    }
  });

  it('is not read where another of them fails', async () => {
    const forged = (good: JsonObject) => ({ ...good, created: '2026-03-01T10:00:01Z' });
    for (const proofs of [
      (good: JsonObject) => [good, forged(good)],
      (good: JsonObject) => [forged(good), good],
      (good: JsonObject) => [good, { ...forged(good), verificationMethod: stranger.signer.verificationMethod }],
      (good: JsonObject) => [good, { ...forged(good), verificationMethod: 'nobody' }],
    ])
      expect(stepOf(await listWith([], proofs), 'status')).toMatchObject({
        outcome: 'unchecked',
        reason: 'status-list-proof',
      });
  });

  it('is read where another’s, whose keys nobody could ask for, stands beside it', async () => {
    const witness = (good: JsonObject) => ({ ...good, verificationMethod: 'did:web:witness.example#key-1' });
    expect((await listWith([42], good => [good, witness(good)])).verdict).toBe('revoked');
  });

  it('is not called false where its only one is of a kind that is not ours', async () => {
    expect(stepOf(await listWith([], () => [unknown]), 'status')).toMatchObject({
      outcome: 'unchecked',
      reason: 'status-unsupported',
    });
  });
});

describe('a bit that is set', () => {
  const of = async (purpose: string, set: readonly number[], more: JsonObject = {}) => {
    const { proof: _proof, ...list } = await statusList(set);
    const subject = { ...(list.credentialSubject as JsonObject), statusPurpose: purpose };
    const about = await signed({ ...list, credentialSubject: subject } as JsonObject);
    const document = listedDiploma(organization.did, 42);
    const entry = { ...(document.credentialStatus as JsonObject), statusPurpose: purpose, ...more };
    const result = await verify(await signed({ ...document, credentialStatus: entry }), {
      fetchStatusList: () => Promise.resolve(about),
    });
    const { outcome, reason } = stepOf(result, 'status')!;
    return [result.verdict, outcome, reason];
  };

  it.each([
    [
      'message',
      {
        statusSize: 1,
        statusMessage: [
          { status: '0x0', message: 'in order' },
          { status: '0x1', message: 'void' },
        ],
      },
    ],
    ['fraud-hold', {}],
    ['__proto__', {}],
  ])(
    'of the purpose %s leaves the credential unchecked: what it says is its issuer’s to know',
    async (purpose, more) => {
      expect(await of(purpose, [42], more as JsonObject)).toEqual(['unchecked', 'unchecked', 'status-unsupported']);
      expect(await of(purpose, [41], more as JsonObject)).toEqual(['valid', 'passed', undefined]);
    },
  );

  it('of the purpose refresh says that there is a newer one, and nothing against this', async () => {
    expect(await of('refresh', [42])).toEqual(['valid', 'passed', undefined]);
  });
});

describe('an entry of several bits', () => {
  it('could not be checked', async () => {
    const status = {
      type: 'BitstringStatusListEntry',
      statusPurpose: 'message',
      statusListIndex: '1',
      statusListCredential: 'https://sello.example/api/v1/public/status/1',
      statusSize: 2,
    };
    const document = await signed({ ...listedDiploma(organization.did, 1), credentialStatus: status });
    const result = await verify(document, { fetchStatusList: () => statusList([]) });
    expect(stepOf(result, 'status')).toMatchObject({ outcome: 'unchecked', reason: 'status-unsupported' });
    expect(result.verdict).toBe('unchecked');
  });
});
