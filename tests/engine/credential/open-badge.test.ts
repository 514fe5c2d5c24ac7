import { createHash } from 'node:crypto';
import { AchievementCredentialValidator } from '@learncard/types';
import { describe, expect, it } from 'vitest';
import { BADGE_FIELD_NAMES } from '../../../contract/credentials/templates/index.ts';
import { credentialSchemaOf } from '../../../contract/credentials/schemas/index.ts';
import {
  bundledContexts,
  compileContext,
  CREDENTIALS_V1,
  CREDENTIALS_V2,
  isUsableTerm,
  OPEN_BADGES_V3,
  RESERVED_TERMS,
} from '../../../engine/contexts/index.ts';
import {
  asOpenBadge,
  buildCredential,
  emailIdentity,
  readCredential,
  schemaDigest,
  type CredentialInput,
} from '../../../engine/credential/index.ts';
import type { JsonObject } from '../../../engine/json.ts';
import { nodePrimitives } from '../../../server/platform/crypto/index.ts';
import { NOW } from '../support/diploma.ts';
import { verifyWithDidkit } from '../support/didkit.mjs';
import { canonizer, peerLoader } from '../support/parties.ts';
import { peerVerify } from '../support/peers.mjs';
import { vectorJson, vectorsDir, vectorText } from '../support/vectors.ts';
import { organization, signed, verify } from '../support/world.ts';

const CONTEXT = compileContext({
  vocab: 'https://sello.example/vocab/7#',
  types: ['Constancia'],
  fields: [{ name: 'horas', datatype: 'number' }],
  openBadge: true,
});
const ACHIEVEMENT = {
  id: 'urn:uuid:7d5c3c9e-4f0f-4d57-9d86-0a7b7f6a3c11',
  achievementType: 'CertificateOfCompletion',
  name: 'Curso de topografía',
  description: 'Veinte horas de práctica de campo.',
  criteria: 'Asistir a las cinco salidas y entregar el plano.',
  language: 'es-MX',
};
const schema = JSON.stringify(
  credentialSchemaOf({
    title: 'Curso de topografía',
    description: '',
    fields: [{ name: 'horas', label: 'Horas', component: 'number', required: true }],
    badge: 'es-MX',
  }),
);

const input = (subject: JsonObject): CredentialInput => ({
  context: CONTEXT,
  id: 'https://sello.example/verify/1',
  types: ['Constancia'],
  issuer: { id: organization.did, name: 'Universidad Ejemplo' },
  validFrom: '2026-03-01T00:00:00Z',
  schema: { id: 'https://sello.example/schemas/1', digestSRI: schemaDigest(nodePrimitives, schema) },
  subject: { name: 'Ana Pérez', horas: '20', ...subject },
});
const badge = (subject: JsonObject = {}) =>
  buildCredential(
    asOpenBadge(input(subject), ACHIEVEMENT, emailIdentity(nodePrimitives, 'ana@alumni.example', 'Kosher')),
  );

describe('an Open Badge 3.0 that we issue', () => {
  it('is what wallets of badges accept, signed, valid with us and with others', async () => {
    const document = await signed(badge());
    expect(AchievementCredentialValidator.safeParse(document).error).toBeUndefined();
    expect((await verify(document)).verdict).toBe('valid');
    const peer = await peerVerify({ credential: document, documentLoader: peerLoader(), now: NOW });
    expect(peer.results?.map(({ verified }) => verified)).toEqual([true]);
    expect(await verifyWithDidkit(document, bundledContexts())).toEqual([]);
    expect(document.proof).toHaveLength(1);
  });

  it('has everything that the rules of 1EdTech want of it', () => {
    const document = badge();
    expect(document['@context']).toEqual([
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
      expect.anything(),
    ]);
    expect(document).toMatchObject({
      type: ['VerifiableCredential', 'OpenBadgeCredential', 'Constancia'],
      name: 'Curso de topografía',
      credentialSchema: [{ type: 'JsonSchema' }],
      issuer: { type: ['Profile'], id: organization.did, name: 'Universidad Ejemplo' },
      credentialSubject: {
        type: ['AchievementSubject'],
        achievement: { type: ['Achievement'], criteria: { narrative: ACHIEVEMENT.criteria }, name: ACHIEVEMENT.name },
      },
    });
  });

  it('names who earned it by their DID, or else by a salted digest of their address', () => {
    expect(badge({ id: 'did:web:ana.example' }).credentialSubject).not.toHaveProperty('identifier');
    const identityHash = `sha256$${createHash('sha256').update('ana@alumni.exampleKosher').digest('hex')}`;
    expect(badge().credentialSubject).toHaveProperty('identifier', [
      { type: 'IdentityObject', hashed: true, identityHash, identityType: 'emailAddress', salt: 'Kosher' },
    ]);
  });

  it('is read as facts in the words of its schema, each once', () => {
    const read = readCredential(nodePrimitives, badge(), schema);
    expect(read).toMatchObject({ title: 'Curso de topografía', language: 'es-mx' });
    expect(read?.fields.map(({ label, value }) => [label, value])).toEqual([
      ['Horas', '20'],
      ['Tipo de logro', ACHIEVEMENT.achievementType],
      ['Criterio', ACHIEVEMENT.criteria],
    ]);
  });

  it('has its canonical form by the fast path too', async () => {
    const shared = canonizer();
    expect(await shared.learn(badge())).toBe(true);
    const other = { ...badge({ horas: '7' }), id: 'https://sello.example/verify/2' };
    expect(shared.canonizeKnown(other)).toBe(await shared.canonize(other));
  });

  it.each(['achievement', 'role', 'term', 'Profile', 'identifier'])('has no field %s of its own', name => {
    expect(isUsableTerm(name)).toBe(true);
    expect(isUsableTerm(name, { openBadge: true })).toBe(false);
    expect(() =>
      compileContext({ vocab: 'urn:x#', types: [], fields: [{ name, datatype: 'string' }], openBadge: true }),
    ).toThrow('context');
  });
});

/** The first two editions stand on version 1.1 of the data model. */
const isOfTheFirstModel = (edition: string) => /context(-3\.0\.1)?\.json$/.test(edition);

it('no field of a badge has a name that the published context keeps for itself', () => {
  const context = bundledContexts().get(OPEN_BADGES_V3)?.['@context'] as Record<string, JsonObject>;
  const within = context.AchievementSubject?.['@context'] as JsonObject;
  const kept = [...Object.keys(context), ...Object.keys(within)].filter(
    name => /^[a-z]/.test(name) && !RESERVED_TERMS.has(name) && !['name', 'description'].includes(name),
  );
  expect([...BADGE_FIELD_NAMES]).toEqual([...new Set(kept)].sort());
});

describe('a badge of somebody else', () => {
  it.each([...bundledContexts().keys()].filter(url => url.includes('/ob/v3p0/context')))(
    'in the edition %s is verified and read',
    async edition => {
      const document = await signed({
        '@context': [isOfTheFirstModel(edition) ? CREDENTIALS_V1 : CREDENTIALS_V2, edition],
        id: 'https://badges.example/1',
        type: ['VerifiableCredential', 'OpenBadgeCredential'],
        issuer: { id: organization.did, type: ['Profile'], name: 'Example Corp' },
        [isOfTheFirstModel(edition) ? 'issuanceDate' : 'validFrom']: '2010-01-01T00:00:00Z',
        name: 'Teamwork',
        credentialSubject: {
          id: 'did:web:holder.example',
          type: ['AchievementSubject'],
          achievement: {
            id: 'https://badges.example/teamwork',
            type: ['Achievement'],
            criteria: { narrative: 'Nominated by peers.' },
            description: 'Works with others.',
            name: 'Teamwork',
          },
        },
      });
      expect((await verify(document)).verdict).toBe('valid');
      expect(readCredential(nodePrimitives, document)?.fields.map(({ name, value }) => [name, value])).toEqual([
        ['achievement.id', 'https://badges.example/teamwork'],
        ['achievement.criteria.narrative', 'Nominated by peers.'],
        ['achievement.description', 'Works with others.'],
      ]);
      const { credentialSubject, ...rest } = document;
      const forged = {
        ...rest,
        credentialSubject: { ...(credentialSubject as JsonObject), id: 'did:web:other.example' },
      };
      expect((await verify(forged)).verdict).toBe('invalid');
    },
  );
});

describe.runIf(vectorsDir)('the badge that 1EdTech publishes', () => {
  const published = () => vectorJson('open-badges-3', 'basicOpenBadgeCredential.json');
  const issuedBy = (issuer: JsonObject) => ({
    ...published(),
    issuer: { ...(published().issuer as JsonObject), ...issuer },
  });

  it('means with us what it means to them, fact by fact', async () => {
    const document = issuedBy({ id: 'https://example.edu/issuers/565049', url: 'https://www.imsglobal.org' });
    const theirs = vectorText('open-badges-3', 'impl', 'test-vectors', 'obv3p0', 'document-canon.txt');
    const ours = await canonizer().canonize(document);
    // The text is of an earlier edition, which had no type for a criterion and another for an address.
    const facts = (text: string) =>
      text
        .trim()
        .split('\n')
        .filter(line => !/criteria>|url>/i.test(line))
        .sort();
    expect(facts(ours)).toEqual(facts(theirs));
  });

  it('is valid once its issuer has signed it, invalid with one word changed, and has a verdict unsigned', async () => {
    const document = await signed(issuedBy({ id: organization.did }));
    expect((await verify(document)).verdict).toBe('valid');
    expect((await verify({ ...document, name: 'Another Badge' })).verdict).toBe('invalid');
    expect((await verify(published())).verdict).toBe('invalid');
  });
});
