import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { approvalPolicy } from '../../../../engine/credential/index.ts';
import { isObject } from '../../../../engine/json.ts';
import type { JsonObject, JsonValue } from '../../../../engine/json.ts';
import { unsecured } from '../../../../engine/proofs/index.ts';
import { CITIZENSHIP_CONTEXT } from '../../support/citizenship.ts';
import { diploma, listedDiploma } from '../../support/diploma.ts';
import { canonizer } from '../../support/parties.ts';
import { vectorsDir } from '../../support/vectors.ts';
import { approvers, organization, signed, statusList, verify } from '../../support/world.ts';

const approval = approvalPolicy(
  approvers.map(({ did }) => did),
  2,
);

/** What is not written to deceive is read: the rule must not cost an honest issuer anything. */
describe('an honest credential', () => {
  it.each<[string, JsonObject]>([
    ['as Sello writes it', listedDiploma(organization.did, 7)],
    [
      'with approvers, one of whom is the holder',
      diploma(organization.did, 1, { approval, subject: { id: approvers[0]!.did, degree: 'x' } }),
    ],
    ['with an issuer that has a name', { ...diploma(organization.did), issuer: { id: organization.did, name: 'Uni' } }],
    [
      'with a name in two languages',
      {
        ...diploma(organization.did),
        name: [
          { '@value': 'Título', '@language': 'es-MX' },
          { '@value': 'Degree', '@language': 'en-US' },
        ],
      },
    ],
    [
      'with several subjects',
      {
        ...diploma(organization.did),
        credentialSubject: [{ degree: 'a' }, { degree: 'a' }, { id: 'did:web:b.example', degree: 'a' }],
      },
    ],
    [
      'with one type as text and arrays of one',
      { ...diploma(organization.did), type: ['VerifiableCredential'], evidence: [{ type: 'Diploma', degree: ['x'] }] },
    ],
    [
      'with evidence inside evidence',
      {
        ...diploma(organization.did),
        evidence: { type: ['Diploma'], id: 'urn:x:1', degree: { subjects: ['a', 'b'] } },
      },
    ],
    ['with a JSON literal', withJson()],
  ])('%s is read, and again by its shape', async (_what, document) => {
    const shared = canonizer();
    for (let i = 0; i < 4; i++) expect((await shared.inspect(document)).fault).toBeUndefined();
  });

  it('is read whatever an impostor of its shape was before it', async () => {
    const shared = canonizer();
    const honest = diploma(organization.did, 1, {
      subject: { id: 'did:web:a.example', degree: 'x', subjects: ['a', 'b'] },
    });
    const twice = {
      ...honest,
      credentialSubject: { id: organization.did, degree: 'x', subjects: ['a', 'b'] },
      issuer: { id: organization.did, name: 'x' },
    };
    const plain = { ...twice, credentialSubject: { id: 'did:web:a.example', degree: 'x', subjects: ['a', 'b'] } };
    for (let i = 0; i < 4; i++) expect((await shared.inspect(twice)).fault).toBe('reading-ambiguous');
    for (let i = 0; i < 4; i++) expect((await shared.inspect(plain)).fault).toBeUndefined();
    for (let i = 0; i < 4; i++) expect((await shared.inspect(twice)).fault).toBe('reading-ambiguous');
  });

  it('of a shape that was read is not read where its ids fall together', async () => {
    const shared = canonizer();
    const mentioning = (id: string): JsonObject => ({
      ...diploma(organization.did, 1, { subject: { degree: 'x', subjects: { id } } }),
      evidence: { type: ['Diploma'], id: 'urn:x:acta', degree: 'y' },
    });
    for (let i = 0; i < 4; i++) expect((await shared.inspect(mentioning(`urn:x:${i}`))).fault).toBeUndefined();
    expect((await shared.inspect(mentioning('urn:x:acta'))).fault).toBe('reading-ambiguous');
  });

  it('that is a status list is read', async () => {
    expect((await verify(await statusList([1]))).verdict).toBe('valid');
    expect((await verify(await signed())).verdict).toBe('valid');
  });
});

function withJson(): JsonObject {
  const document = diploma(organization.did);
  const terms = (document['@context'] as JsonValue[])[1] as JsonObject;
  const context = [
    'https://www.w3.org/ns/credentials/v2',
    { ...terms, subjects: { '@id': 'https://sello.example/vocab/7#subjects', '@type': '@json' } },
  ];
  const subjects = [1, [1, 1], { '@id': 'x', 'a:b': null, '@context': {} }];
  return { ...document, '@context': context, credentialSubject: { degree: 'x', subjects } } as JsonObject;
}

/** Published documents that do not say for certain what was signed, and why. */
const EXCEPTIONS: Record<string, string> = {
  'fullOpenBadge.json': 'tells of one profile in several places',
};

const walk = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory() ? walk(join(folder, entry.name)) : [join(folder, entry.name)],
  );

describe.runIf(vectorsDir)('the W3C’s vectors and the Open Badges examples', () => {
  const files = vectorsDir ? walk(vectorsDir).filter(file => file.endsWith('.json')) : [];
  // Some examples of OpenID have line breaks in their texts for the eye: no JSON.
  const read = (file: string): JsonValue => {
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as JsonValue;
    } catch {
      return null;
    }
  };
  const contexts = new Map<string, JsonObject>([
    ...CITIZENSHIP_CONTEXT,
    ...files.flatMap(file => {
      const value = read(file);
      return isObject(value) && typeof value.url === 'string' && isObject(value.context)
        ? [[value.url, value.context] as const]
        : [];
    }),
    // Published beside the examples without its terms: here whatever they use.
    [
      'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
      { '@context': { '@vocab': 'https://example.org/ext#' } },
    ],
  ]);
  const credentials = files
    .filter(file => !/-fail|contexts/.test(file))
    .map(file => [file, read(file)] as const)
    .filter((entry): entry is [string, JsonObject] => {
      const value = entry[1];
      return isObject(value) && [value.type ?? []].flat().includes('VerifiableCredential') && '@context' in value;
    });

  it('are read as they are, with the exceptions named', async () => {
    const shared = canonizer(contexts);
    const found: string[] = [];
    let count = 0;
    for (const [file, document] of credentials) {
      const name = file.split(/[/\\]/).at(-1) ?? '';
      const inspection = await shared.inspect(unsecured(document)).catch(() => undefined);
      if (!inspection) continue;
      count++;
      if (inspection.fault) found.push(name);
    }
    expect(found.sort()).toEqual(Object.keys(EXCEPTIONS));
    expect(count).toBeGreaterThan(80);
  });

  it('are never called invalid for how they are written', async () => {
    const failed: string[] = [];
    for (const [file, document] of credentials) {
      // The test suite's inputs leave the issuer to whoever issues them.
      const issuer = isObject(document.issuer) ? { id: organization.did, ...document.issuer } : document.issuer;
      const issued = { ...document, issuer: issuer ?? organization.did };
      const { steps } = await verify(issued, { canonizer: canonizer(contexts) });
      if (steps[0]?.outcome === 'failed') failed.push(`${file.split(/[/\\]/).at(-1)}: ${steps[0].reason}`);
    }
    // Its dates are the suite's to fill in.
    expect(failed).toEqual(['credential-validUntil-validFrom-ok.json: validity-malformed']);
  });
});
