import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TemplateField } from '../../../../../contract/credentials/templates/index.ts';
import { DIPLOMA } from '../../../../../server/demo/content.ts';
import { FORM_VERSION } from '../../../../../server/modules/credentials/credentials/issuing/build/document.ts';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';
import { anyText } from '../../../../support/data/any-text.ts';

let app: TestApp;
let project: DiplomaProject;
beforeAll(async () => {
  app = await startTestApp();
  project = await diplomaProject(app);
});
afterAll(() => app.stop());

const at = () => ({ projectId: project.projectId });

interface Signed {
  issuer: unknown;
  credentialSubject: Record<string, unknown>;
  credentialSchema: { id: string; type: string; digestSRI: string };
  [member: string]: unknown;
}

/** Issues rows of a template that needs nobody's approval, and gives each row's result and document. */
async function issue(receiver: unknown[], templateId = project.automaticId) {
  const owner = await app.as('owner@uni.example');
  const asked = await owner.call('issueCredentials', { params: at(), body: { templateId, receiver } });
  expect(asked.status).toBe(202);
  await app.workers.drain();
  const { body } = await owner.call('getIssueRequest', { params: { ...at(), requestId: asked.body.id } });
  return Promise.all(
    body.results.map(async ({ outcome, fields, credentialId }) => {
      if (!credentialId) return { outcome, fields, said: [], vc: undefined, publicId: '' };
      const shown = await owner.call('getCredential', { params: { ...at(), credentialId } });
      const said = shown.body.fields;
      return {
        outcome,
        fields,
        said,
        vc: shown.body.vc as Signed,
        publicId: shown.body.verifyUrl.split('/').at(-1) ?? '',
      };
    }),
  );
}

const verdictOf = async (publicId: string) =>
  (await app.nobody.call('verifyCredential', { params: { credentialId: publicId } })).body;

// First: what comes after gives the two templates other contents.
describe('whatever is typed', () => {
  const text = fc.oneof(
    anyText(40),
    fc.constantFrom('', ' ', '"', '\\', '\n', '\u2028', '_:b0', '<x>', '\u0000', '\ud800', '8.0', '-0', '1e3', 'true'),
  );
  const value = fc.oneof(
    text,
    fc.double(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(text, { maxLength: 2 }),
  );

  const one = async (receiver: object, templateId: string) =>
    (await app.as('owner@uni.example')).call('issueCredentials', { params: at(), body: { templateId, receiver } });
  const errorsOf = ({ body }: { body: unknown }) => (body as { errors: unknown }).errors;

  it('is said alike, or refused alike, where somebody has to approve it and where nobody has', async () => {
    let n = 500;
    await fc.assert(
      fc.asyncProperty(text, value, value, value, async (name, degree, average, graduationDate) => {
        n += 1;
        const receiver = { ...graduate(n, { degree, average, graduationDate }), name };
        const [fast, slow] = [await one(receiver, project.automaticId), await one(receiver, project.manualId)];
        expect(fast.status).toBe(slow.status);
        if (fast.status !== 202) {
          expect(errorsOf(fast)).toEqual(errorsOf(slow));
          return;
        }
        const [quick, stored] = [fast.body.results[0], slow.body.results[0]];
        expect(quick?.outcome === 'issued' ? 'pending' : quick?.outcome).toBe(stored?.outcome);
        expect(quick?.fields).toEqual(stored?.fields);
        if (!quick?.credentialId || !stored?.credentialId) return;
        const documents = await app.test.owner<{ fields: unknown; subject: unknown }>(
          "select fields, unsigned::jsonb -> 'credentialSubject' as subject from credential_documents where credential_id = any($1::uuid[])",
          [[quick.credentialId, stored.credentialId]],
        );
        expect(documents[0]).toEqual(documents[1]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('numbers', () => {
  it('are signed as the text in which they were written, and a JSON number without an exponent', async () => {
    const given = ['8.0', '10.00', '-0.5', 8, 9.5, 1e-7, '12345678901234567890.5'];
    const results = await issue(given.map((average, n) => graduate(n, { average })));
    expect(results.map(({ vc }) => vc?.credentialSubject.average)).toEqual([
      '8.0',
      '10.00',
      '-0.5',
      '8',
      '9.5',
      '0.0000001',
      '12345678901234567890.5',
    ]);
    const { subject, verdict } = await verdictOf(results[0]?.publicId ?? '');
    expect(verdict).toBe('valid');
    expect(subject.fields).toContainEqual({ name: 'average', label: 'Promedio', value: '8.0' });
  });

  it('are refused at the field where they are none, or may have lost digits on the way', async () => {
    const given = ['8,0', '08', '1e3', '.5', '', 2 ** 60, 0.1 + 0.2, true];
    const results = await issue(given.map((average, n) => graduate(100 + n, { average })));
    expect(results.map(({ fields }) => fields)).toEqual(
      given.map(average => ({ 'values.average': average === '' ? 'required' : 'invalid_type' })),
    );
  });

  it('that a template was stored with are converted when they are read', async () => {
    await setCampus({
      name: 'campus',
      label: 'Campus',
      component: 'number',
      required: true,
      mode: 'fixed',
      value: 8.5,
    });
    const [result] = await issue([graduate(200)]);
    expect(result?.vc?.credentialSubject.campus).toBe('8.5');
  });
});

/** Gives the fixed field of the template another content, as one stored before today's rules might have. */
const setCampus = (field: TemplateField) =>
  app.test.owner(
    `update templates set content = (select jsonb_agg(case when f ->> 'name' = 'campus' then $2::jsonb else f end) from jsonb_array_elements(content) f) where id = $1`,
    [project.automaticId, JSON.stringify(field)],
  );

describe('what is signed', () => {
  it('holds the name of the recipient, the language in lower case, and nothing empty', async () => {
    const [result] = await issue([graduate(300)]);
    expect(result?.vc).toMatchObject({
      formVersion: FORM_VERSION,
      name: { '@value': 'Constancia', '@language': 'es-mx' },
      credentialSubtitle: { '@value': 'Generación 2026', '@language': 'es-mx' },
      issuer: { name: 'Universidad del Valle Azul' },
      credentialSubject: { name: 'Persona Ejemplo' },
    });
    expect(JSON.stringify(result?.vc)).not.toMatch(/null|""|\[\]|\{\}/);
  });

  it('names a schema whose bytes have the digest, public, kept for ever and never another', async () => {
    const [result] = await issue([graduate(301)]);
    const { id, type, digestSRI } = result?.vc?.credentialSchema ?? { id: '', type: '', digestSRI: '' };
    expect(type).toBe('JsonSchema');
    const answer = await app.nobody.call('getCredentialSchema', { params: { address: id.split('/').at(-1) ?? '' } });
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/schema+json',
    });
    expect(`sha256-${createHash('sha256').update(answer.raw).digest('base64')}`).toBe(digestSRI);
    const { $id, ...rest } = JSON.parse(answer.raw.toString()) as { $id: string; $schema: string };
    expect($id).toBe(id);
    expect(rest.$schema).toBe('https://json-schema.org/draft/2019-09/schema');
    // Of all else in it, its draft included: a text of another draft stands at another address.
    expect(id.split('/').at(-1)).toBe(createHash('sha256').update(JSON.stringify(rest)).digest('base64url'));
    const unknown = await app.nobody.call('getCredentialSchema', { params: { address: 'x'.repeat(43) } });
    expect(unknown.status).toBe(404);
  });

  it('changes its schema with the template, and leaves that of earlier credentials as it was', async () => {
    const [before] = await issue([graduate(302)]);
    await app.test.owner(
      `update templates set content = replace(content::text, 'Promedio', 'Nota')::jsonb where id = $1`,
      [project.automaticId],
    );
    const [after] = await issue([graduate(303)]);
    expect(after?.vc?.credentialSchema.id).not.toBe(before?.vc?.credentialSchema.id);
    const labels = async (publicId = '') => (await verdictOf(publicId)).subject.fields.map(({ label }) => label);
    expect(await labels(before?.publicId)).toContain('Promedio');
    expect(await labels(after?.publicId)).toContain('Nota');
  });

  it('says of the issuer what it is called where it is not the recipient too: an id has its members in one place', async () => {
    const did = app.people['owner@uni.example'] && (await organizationDid());
    const [result] = await issue([{ ...graduate(304), did }]);
    expect(result?.vc).toMatchObject({ issuer: did, credentialSubject: { id: did, name: 'Persona Ejemplo' } });
    expect(await verdictOf(result?.publicId ?? '')).toMatchObject({ verdict: 'valid', issuer: { did, name: null } });
  });

  it('holds no tags that verifiers sort in two ways: they are refused at their field, one and many, and in a template', async () => {
    const owner = await app.as('owner@uni.example');
    const tags = { name: 'topics', label: 'Temas', component: 'tags', required: true };
    const { body: schema } = await owner.call('createSchema', {
      body: { ...DIPLOMA.schema, projectId: project.projectId, fields: [...DIPLOMA.schema.fields, tags] },
    });
    const body = {
      ...DIPLOMA.template,
      schemaId: schema.id,
      config: { approvalMode: 'automatic' },
      approvalsRequired: 0,
    };
    const make = (more: object) =>
      owner.call('createTemplate', {
        params: at(),
        body: { ...body, content: [...DIPLOMA.template.content, { ...tags, ...more }] },
      });
    const { body: template } = await make({ mode: 'variable' });
    const rows = [
      ['😀 campo', '￥ beca'],
      ['ﷺ', 'tesis', '𠮷'],
      ['😀 campo', 'é', '漢字'],
    ];
    const results = await issue(
      rows.map((topics, n) => graduate(450 + n, { topics })),
      template.id,
    );
    expect(results.map(({ outcome, fields }) => [outcome, fields])).toEqual([
      ['invalid', { 'values.topics': 'mixed_order' }],
      ['invalid', { 'values.topics': 'mixed_order' }],
      ['issued', {}],
    ]);
    const one = await owner.call('issueCredentials', {
      params: at(),
      body: { templateId: template.id, receiver: graduate(460, { topics: rows[0] }) },
    });
    expect(one.body.results[0]).toMatchObject({ outcome: 'invalid', fields: { 'values.topics': 'mixed_order' } });
    const fixed = await make({ mode: 'fixed', value: rows[1] });
    expect(fixed.body).toMatchObject({ errors: { 'content.6.value': 'mixed_order' } });
    // What an older template holds is refused where it would be signed.
    const { body: older } = await make({ mode: 'fixed', value: ['tesis'] });
    await app.test.owner(
      `update templates set content = jsonb_set(content, '{6,value}', '["😀", "ﬁn"]'::jsonb) where id = $1`,
      [older.id],
    );
    const [stored] = await issue([graduate(461)], older.id);
    expect(stored).toMatchObject({ outcome: 'invalid', fields: { topics: 'mixed_order' } });
  });

  it('holds no control characters, nor what turns text: a value with one is refused at its field, what a template holds is refused too', async () => {
    const refused = ['a\tb', 'a\u0007b', 'a\u0085b', 'x \u202e01 fo 9', 'x \u2067y'];
    const results = await issue([
      ...refused.map((degree, n) => graduate(400 + n, { degree })),
      { ...graduate(410), name: 'Per\tsona' },
      graduate(411, { degree: 'one\ntwo \u200fدكتوراه' }),
    ]);
    expect(results.map(({ outcome, fields }) => [outcome, fields])).toEqual([
      ...refused.map(() => ['invalid', { 'values.degree': 'control_characters' }]),
      ['invalid', { name: 'control_characters' }],
      ['issued', {}],
    ]);
    await setCampus({
      name: 'campus',
      label: 'Campus',
      component: 'text',
      required: true,
      mode: 'fixed',
      value: 'a\tb',
    });
    const [stored] = await issue([graduate(412)]);
    expect(stored).toMatchObject({ outcome: 'invalid', fields: { campus: 'control_characters' } });
    await setCampus({
      name: 'campus',
      label: 'Campus',
      component: 'text',
      required: true,
      mode: 'fixed',
      value: 'Centro',
    });
    await app.test.owner(`update templates set title = E'Cons\\ttancia\\u202e' where id = $1`, [project.automaticId]);
    const [titled] = await issue([graduate(413)]);
    expect(titled?.vc?.name).toEqual({ '@value': 'Cons tancia ', '@language': 'es-mx' });
  });

  it('says nothing twice in a list', async () => {
    await setCampus({ name: 'campus', label: 'Campus', component: 'tags', required: true, mode: 'variable' });
    const [result] = await issue([graduate(500, { campus: ['b', 'a', 'b'] })]);
    expect(result?.vc?.credentialSubject.campus).toEqual(['b', 'a']);
    const { verdict, subject } = await verdictOf(result?.publicId ?? '');
    expect(verdict).toBe('valid');
    // Whoever works with it sees the order that everybody else will.
    const campus = (told: readonly { name: string; value: unknown }[] = []) =>
      told.find(({ name }) => name === 'campus')?.value;
    expect([campus(subject.fields), campus(result?.said)]).toEqual(['a, b', ['a', 'b']]);
  });
});

async function organizationDid(): Promise<string> {
  const [row] = await app.test.owner<{ did: string }>("select did from organizations where name like 'Universidad%'");
  return row?.did ?? '';
}
