import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonizeSlow } from '../../../engine/canon/index.ts';
import { readCredential } from '../../../engine/credential/index.ts';
import type { JsonObject, JsonValue } from '../../../engine/json.ts';
import { FORM_VERSION } from '../../../server/modules/credentials/credentials/issuing/build/document.ts';
import { nodePrimitives } from '../../../server/platform/crypto/index.ts';
import { canonizer } from '../support/parties.ts';
import { examineServed, REASON, type Served } from '../support/served.ts';

/** Examines a credential of a form's fixture. */
function examined(form: number, which: keyof Served['pages'], edit?: (document: JsonObject) => JsonValue) {
  const file = readFileSync(new URL(`../../fixtures/forms/${form}.json`, import.meta.url), 'utf8');
  return examineServed(JSON.parse(file) as Served, which, edit);
}

// What was once issued verifies for ever: these files are never made again.
describe.each(Array.from({ length: FORM_VERSION }, (_, before) => before + 1))('documents signed in form %i', form => {
  it('are valid, every step of them', async () => {
    const { examination, shown } = await examined(form, 'valid');
    const open = examination.steps.filter(({ outcome }) => outcome === 'failed' || outcome === 'unchecked');
    expect(open).toEqual([]);
    expect(shown).toMatchObject({ verdict: 'valid', status: 'enabled', document: 'active', form });
    expect(shown.seals.issuance?.blockNumber).toBeGreaterThan(0);
    expect(shown.approvals).toHaveLength(2);
  });

  it('are found revoked, when and why as the seal proves it', async () => {
    const { shown } = await examined(form, 'revoked');
    expect(shown).toMatchObject({ verdict: 'revoked', status: 'revoked', revocation: { reason: REASON } });
    expect(shown.seals.revocation?.blockNumber).toBeGreaterThan(0);
  });

  it('go the fast way: their shape is compiled, and gives what the slow way gives', async () => {
    const { document } = await examined(form, 'valid');
    const { proof: _proof, ...unsigned } = document;
    const tools = canonizer();
    expect(await tools.learn(unsigned)).toBe(true);
    const other = { ...unsigned, credentialSubject: { ...(unsigned.credentialSubject as JsonObject), degree: 'Otra' } };
    expect(tools.canonizeKnown(other)).toBe(await canonizeSlow(other, tools.tools));
  });

  it('are invalid once a word of them is another', async () => {
    const { shown } = await examined(form, 'valid', document => ({
      ...document,
      credentialSubject: { ...(document.credentialSubject as JsonObject), degree: 'Medicina' },
    }));
    expect(shown.verdict).toBe('invalid');
  });
});

describe('what is read of a document', () => {
  it('of form 1 is no name and no label, since nobody signed them', async () => {
    const { shown } = await examined(1, 'valid');
    expect(shown).toMatchObject({ title: 'Diploma de licenciatura', subtitle: '', language: 'en-US' });
    expect(shown.subject.name).toBeNull();
    expect(shown.subject.fields.every(({ name, label }) => name === label)).toBe(true);
    expect(shown.subject.fields).toContainEqual({ name: 'average', label: 'average', value: '9.5' });
  });

  it('of form 2 is name, language, subtitle, and the labels of the schema whose digest is signed, in its order', async () => {
    const { shown } = await examined(2, 'valid');
    expect(shown).toMatchObject({
      subtitle: 'Generación 2026',
      language: 'es-MX',
      subject: { name: 'Persona Ejemplo' },
    });
    expect(shown.subject.fields.slice(0, 3)).toEqual([
      { name: 'fullName', label: 'Nombre completo', value: 'Persona Ejemplo' },
      { name: 'degree', label: 'Grado', value: 'Física' },
      { name: 'average', label: 'Promedio', value: '9.5' },
    ]);
  });

  it('of form 3 is what form 2 says, of a badge too, which names its revocation list alone', async () => {
    const { shown, document, examination } = await examined(3, 'badge');
    expect(examination.steps.filter(({ outcome }) => outcome === 'failed' || outcome === 'unchecked')).toEqual([]);
    expect(shown).toMatchObject({ verdict: 'valid', subtitle: 'Generación 2026', language: 'es-MX' });
    expect(shown.subject.fields).toContainEqual(expect.objectContaining({ name: 'topics', label: 'Temas' }));
    expect(document.credentialStatus).toMatchObject({ statusPurpose: 'revocation' });
    const { shown: forged } = await examined(3, 'badge', ({ credentialSubject, ...rest }) => ({
      ...rest,
      credentialSubject: { ...(credentialSubject as JsonObject), topics: ['😀 laboratorio', 'tesis'] },
    }));
    expect(forged.verdict).toBe('invalid');
  });

  it('takes no label from a schema of other bytes, and is nothing at all of what is no credential', async () => {
    const { document } = await examined(2, 'valid');
    const schema = { properties: { credentialSubject: { properties: { average: { title: 'Reprobado' } } } } };
    const read = readCredential(nodePrimitives, document, JSON.stringify(schema));
    expect(read?.fields.find(({ name }) => name === 'average')).toMatchObject({ label: 'average' });
    for (const nothing of [undefined, null, 'text', 7, [], {}, { issuer: 'did:web:x' }, { credentialSubject: {} }])
      expect(readCredential(nodePrimitives, nothing as JsonValue)).toBeNull();
  });

  it('never throws, whatever stands in the place of a member', async () => {
    const { document } = await examined(2, 'valid');
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(document)), fc.jsonValue(), fc.string(), (member, value, text) => {
        const odd = { ...document, [member]: value as JsonValue };
        expect(() => readCredential(nodePrimitives, odd, text)).not.toThrow();
      }),
    );
  });
});
