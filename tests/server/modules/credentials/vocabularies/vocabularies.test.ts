import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STANDARD_NAMES } from '../../../../../contract/credentials/schemas/index.ts';
import { createCanonizer } from '../../../../../engine/canon/index.ts';
import { createDocumentLoader } from '../../../../../engine/contexts/index.ts';
import type { JsonObject } from '../../../../../engine/json.ts';
import { DIPLOMA } from '../../../../../server/demo/content.ts';
import { nodePrimitives } from '../../../../../server/platform/crypto/index.ts';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';

let app: TestApp;
let project: DiplomaProject;
let vc: JsonObject;
beforeAll(async () => {
  app = await startTestApp();
  project = await diplomaProject(app);
  vc = await issue(project.manualId, 1);
});
afterAll(() => app.stop());

async function issue(templateId: string, n: number): Promise<JsonObject> {
  const owner = await app.as('owner@uni.example');
  const at = { projectId: project.projectId };
  const asked = await owner.call('issueCredentials', { params: at, body: { templateId, receiver: graduate(n) } });
  const credentialId = asked.body.results[0]?.credentialId as string;
  if (templateId === project.manualId)
    for (const email of ['signer@uni.example', 'signer2@uni.example'])
      await (await app.as(email)).call('signCredentials', { params: at, body: { ids: [credentialId] } });
  await app.workers.drain();
  return (await owner.call('getCredential', { params: { ...at, credentialId } })).body.vc as JsonObject;
}

const inlineOf = (document: JsonObject) =>
  (document['@context'] as [string, Record<string, string | { '@id': string }>])[1];
/** Every IRI of ours that a document's context gives a term. */
const irisOf = (document: JsonObject): string[] =>
  Object.values(inlineOf(document)).map(definition =>
    typeof definition === 'string' ? definition : definition['@id'],
  );

/** Follows an address as a client of the web does: without its fragment. */
const follow = (url: string, accept = 'application/ld+json, application/json', language = 'en-US') =>
  app.http.inject({
    url: url.replace(app.settings.publicUrl, '').split('#')[0] ?? '',
    headers: { accept, 'accept-language': language, origin: 'https://elsewhere.example' },
  });

describe('the IRIs that we sign', () => {
  it('lead to a vocabulary that describes each of them, readable and kept by anyone', async () => {
    expect(irisOf(vc).length).toBeGreaterThan(7);
    for (const iri of irisOf(vc)) {
      const answer = await follow(iri);
      expect(answer.statusCode, iri).toBe(200);
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=3600',
        'content-type': 'application/ld+json',
        vary: expect.stringContaining('accept'),
      });
      const { '@graph': graph } = answer.json<{ '@graph': { '@id': string; 'rdfs:label': unknown }[] }>();
      const term = graph.find(node => node['@id'] === iri);
      expect(term?.['rdfs:label'], iri).toBeTruthy();
    }
  });

  it('lead people to a page in their language, each to its own line', async () => {
    for (const [language, heading, note] of [
      ['en-US', 'Vocabulary', 'How many of the approvers must have signed.'],
      ['es-MX', 'Vocabulario', 'Cuántos de ellos deben haber firmado.'],
    ] as const)
      for (const iri of irisOf(vc)) {
        const { body, headers } = await follow(iri, 'text/html,application/xhtml+xml,*/*;q=0.8', language);
        expect(headers['content-type']).toBe('text/html; charset=utf-8');
        expect(body).toContain(`<html lang="${language}">`);
        expect(body).toContain(`<tr id="${iri.split('#')[1]}">`);
        for (const words of [heading, note, 'Promedio']) expect(body).toContain(words);
      }
  });

  it('are still described when the template no longer asks for the field, and by every label it ever had', async () => {
    await app.test.owner(
      `update templates set content = (select jsonb_agg(case when f ->> 'name' = 'average' then f || '{"label": "Nota"}' else f end)
         from jsonb_array_elements(content) f where f ->> 'name' <> 'campus') where schema_id = $1`,
      [project.schemaId],
    );
    await issue(project.automaticId, 2);
    await app.test.owner(
      `update schemas set fields = (select jsonb_agg(f) from jsonb_array_elements(fields) f where f ->> 'name' <> 'campus') where id = $1`,
      [project.schemaId],
    );
    const { '@graph': graph } = (await follow(irisOf(vc)[0] ?? '')).json<{ '@graph': Record<string, unknown>[] }>();
    const labels = (name: string) => graph.find(node => String(node['@id']).endsWith(`#${name}`))?.['rdfs:label'];
    expect(labels('campus')).toEqual(['Campus']);
    expect(labels('average')).toEqual(['Promedio', 'Nota']);
  });

  it('never tells what a template fills in', async () => {
    const { body } = await follow(irisOf(vc)[0] ?? '');
    expect(JSON.stringify(DIPLOMA.template.content)).toContain('Valle Azul');
    expect(body).not.toContain('Valle Azul');
  });
});

describe('the context of a vocabulary', () => {
  it('stands at an address of its own, and means what the context in a credential means', async () => {
    const url = `${app.settings.publicUrl}/contexts/${project.schemaId}`;
    const answer = await follow(url);
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*', 'content-type': 'application/ld+json' });
    const documentLoader = createDocumentLoader(new Map([[url, answer.json<JsonObject>()]]));
    const canonizer = createCanonizer({ primitives: nodePrimitives, documentLoader });
    const { proof: _proof, ...unsigned } = vc;
    const linked = { ...unsigned, '@context': ['https://www.w3.org/ns/credentials/v2', url] };
    expect(await canonizer.canonize(linked)).toBe(await canonizer.canonize(unsigned));
  });

  it('has its JSON Schema at the address that its $id says', async () => {
    const owner = await app.as('owner@uni.example');
    const { body } = await owner.call('getSchema', { params: { schemaId: project.schemaId } });
    const answer = await follow(String(body.content.$id));
    expect(answer.headers['content-type']).toBe('application/schema+json');
    expect(answer.json()).toEqual(body.content);
  });
});

describe('a schema that Open Badges stand on', () => {
  const term = async (schemaId: string, name: string) => {
    const answer = await follow(`${app.settings.publicUrl}/vocab/${schemaId}`);
    return answer.json<{ '@graph': { '@id': string }[] }>()['@graph'].find(node => node['@id'].endsWith(`#${name}`));
  };
  const makeSchema = async (...more: object[]) => {
    const owner = await app.as('owner@uni.example');
    const fields = [...DIPLOMA.schema.fields, ...more];
    const body = { ...DIPLOMA.schema, projectId: project.projectId, fields };
    return (await owner.call('createSchema', { body })).body;
  };
  const badge = async (schemaId: string, content: readonly object[] = DIPLOMA.template.content) => {
    const owner = await app.as('owner@uni.example');
    const { body } = await owner.call('createTemplate', {
      params: { projectId: project.projectId },
      body: {
        ...DIPLOMA.template,
        content,
        params: {
          ...DIPLOMA.template.params,
          openBadge: { achievementType: 'BachelorDegree', criteria: 'Titularse.' },
        },
        config: { approvalMode: 'automatic' },
        approvalsRequired: 0,
        schemaId,
      },
    });
    return body.id;
  };

  it('describes its own terms, and not those that their own context has', async () => {
    const { id: schemaId } = await makeSchema();
    const document = await issue(await badge(schemaId), 10);
    expect(document.credentialSubject).toMatchObject({ achievement: {}, identifier: [{}] });
    for (const name of ['achievement', 'identifier']) expect(await term(schemaId, name), name).toBeUndefined();
    expect(await term(schemaId, 'average')).toBeTruthy();
    const url = `${app.settings.publicUrl}/contexts/${schemaId}`;
    const context = (await follow(url)).json<JsonObject>();
    const documentLoader = createDocumentLoader(new Map([[url, context]]));
    const canonizer = createCanonizer({ primitives: nodePrimitives, documentLoader });
    const { proof: _proof, ...unsigned } = document;
    const [credentials, badges] = document['@context'] as string[];
    expect(await canonizer.canonize({ ...unsigned, '@context': [credentials, badges, url] as string[] })).toBe(
      await canonizer.canonize(unsigned),
    );
  });

  it('keeps a field of its own that is called as one of theirs', async () => {
    const own = { name: 'achievement', label: 'Mérito', component: 'text' as const, required: false };
    const schema = await makeSchema(own);
    await issue(await badge(schema.id, [...DIPLOMA.template.content, { ...own, mode: 'empty' }]), 11);
    expect(await term(schema.id, 'achievement')).toMatchObject({ 'rdfs:label': ['Mérito'] });
    expect(await term(schema.id, 'identifier')).toBeUndefined();
  });
});

describe('what is no vocabulary', () => {
  it('is not found: unknown, malformed, or of a schema that nobody signed with and that is not public', async () => {
    const owner = await app.as('owner@uni.example');
    const { body } = await owner.call('createSchema', { body: { ...DIPLOMA.schema, projectId: project.projectId } });
    for (const id of [body.id, '00000000-0000-4000-8000-000000000000', 'nothing', '%00', "'"])
      for (const path of [`/vocab/${id}`, `/contexts/${id}`, `/vocab/${id}/schema.json`])
        expect([400, 404], path).toContain((await follow(path, 'text/html')).statusCode);
    expect((await follow(`/vocab/${body.id}`)).statusCode).toBe(404);
    const open = await owner.call('createSchema', {
      body: { ...DIPLOMA.schema, visibility: 'public', projectId: project.projectId },
    });
    expect((await follow(`/vocab/${open.body.id}`)).statusCode).toBe(200);
  });
});

describe('names that standards give a meaning', () => {
  it('are no new schema’s and no new field’s, in whatever case', async () => {
    const owner = await app.as('owner@uni.example');
    const create = (name: string, fieldName: string) =>
      owner.call('createSchema', {
        body: {
          ...DIPLOMA.schema,
          projectId: project.projectId,
          name,
          fields: [{ name: fieldName, label: 'Label', component: 'text', required: true }],
        },
      });
    for (const name of [...STANDARD_NAMES, 'openbadgecredential']) {
      const refused = await create(name, name);
      expect(refused, name).toMatchObject({
        status: 400,
        body: { errors: { name: 'standard_name', 'fields.0.name': 'standard_name' } },
      });
    }
    expect((await create('Reconocimiento', 'achievement')).status).toBe(201);
  });

  it('stay with the schema that already has one', async () => {
    await app.test.owner("update schemas set name = 'OpenBadgeCredential' where id = $1", [project.schemaId]);
    const owner = await app.as('owner@uni.example');
    const { body, status } = await owner.call('createTemplate', {
      params: { projectId: project.projectId },
      body: {
        ...DIPLOMA.template,
        content: DIPLOMA.template.content.filter(field => field.name !== 'campus'),
        schemaId: project.schemaId,
        config: { approvalMode: 'automatic' },
        approvalsRequired: 0,
        signers: [],
      },
    });
    expect(status).toBe(201);
    expect((await issue(body.id, 3)).type).toEqual(['VerifiableCredential', 'OpenBadgeCredential']);
  });
});
