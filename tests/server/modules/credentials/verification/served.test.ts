import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../../../engine/json.ts';
import { FORM_VERSION } from '../../../../../server/modules/credentials/credentials/issuing/build/document.ts';
import { examineServed, REASON, type Served } from '../../../../engine/support/served.ts';
import { DIPLOMA } from '../../../../../server/demo/content.ts';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, graduate } from '../../../../support/worlds/diploma.ts';

const ORIGIN = 'https://sello.example';
const API = `${ORIGIN}/api/v1/public`;

let app: TestApp;
let served: Served;
beforeAll(async () => {
  app = await startTestApp({ publicUrl: ORIGIN });
  served = await serve();
  // How the fixture of a new form is made.
  if (process.env.FORM_FIXTURE) writeFileSync(process.env.FORM_FIXTURE, `${JSON.stringify(served, null, 2)}\n`);
});
afterAll(() => app.stop());

const TAGS = ['😀 laboratorio', 'tesis', 'ñandú'];

/** A template of Open Badges with a list of texts, which needs nobody's approval. */
async function badgeTemplate(projectId: string): Promise<string> {
  const owner = await app.as('owner@uni.example');
  const tags = { name: 'topics', label: 'Temas', component: 'tags', required: true };
  const { body: schema } = await owner.call('createSchema', {
    body: { ...DIPLOMA.schema, projectId, fields: [...DIPLOMA.schema.fields, tags] },
  });
  const { body: template } = await owner.call('createTemplate', {
    params: { projectId },
    body: {
      ...DIPLOMA.template,
      schemaId: schema.id,
      content: [...DIPLOMA.template.content, { ...tags, mode: 'variable' }],
      params: {
        ...DIPLOMA.template.params,
        openBadge: { achievementType: 'BachelorDegree', criteria: 'Aprobar el examen profesional.' },
      },
      config: { approvalMode: 'automatic' },
      approvalsRequired: 0,
    },
  });
  return template.id;
}

/** Issues two approved diplomas and a badge, revokes a diploma, and keeps all that anyone is served to verify them. */
async function serve(): Promise<Served> {
  const { projectId, manualId } = await diplomaProject(app);
  const owner = await app.as('owner@uni.example');
  const issue = async (n: number, templateId = manualId): Promise<{ id: string; publicId: string }> => {
    const receiver = graduate(n, templateId === manualId ? {} : { topics: TAGS });
    const asked = await owner.call('issueCredentials', { params: { projectId }, body: { templateId, receiver } });
    const id = asked.body.results[0]?.credentialId as string;
    for (const email of ['signer@uni.example', 'signer2@uni.example'])
      await (await app.as(email)).call('signCredentials', { params: { projectId }, body: { ids: [id] } });
    const { body } = await owner.call('getCredential', { params: { projectId, credentialId: id } });
    return { id, publicId: body.verifyUrl.split('/').at(-1) ?? '' };
  };
  const [valid, revoked, badge] = [await issue(1), await issue(2), await issue(3, await badgeTemplate(projectId))];
  await app.workers.drain();
  await owner.call('revokeCredential', {
    params: { projectId, credentialId: revoked.id },
    body: { metadata: { description: REASON } },
  });
  await app.workers.drain();

  const documents: Record<string, JsonValue> = {};
  const keep = async (url: string): Promise<string> => {
    const { body, statusCode } = await app.http.inject({ url: url.replace(ORIGIN, '') });
    expect(statusCode, url).toBe(200);
    return body;
  };
  const keepJson = async <T>(url: string): Promise<T> =>
    (documents[url] = JSON.parse(await keep(url)) as JsonValue) as unknown as T;
  for (const { publicId } of [valid, revoked, badge]) {
    const at = `${API}/credentials/${publicId}`;
    const vc = await keepJson<
      JsonObject & {
        issuer: { id: string };
        approval?: { approvers: string[] };
        credentialStatus: { statusListCredential: string } | { statusListCredential: string }[];
        credentialSchema: { id: string } | [{ id: string }];
      }
    >(`${at}?proofs=all`);
    for (const did of [vc.issuer.id, ...(vc.approval?.approvers ?? [])])
      await keepJson(`${ORIGIN}/${did.split(':').slice(3).join('/')}/did.json`);
    for (const { statusListCredential } of [vc.credentialStatus].flat()) await keepJson(statusListCredential);
    for (const { id } of [vc.credentialSchema].flat()) documents[id] = await keep(id);
    type Receipt = { network: string; root: string; transactionHash: string } | null;
    const seals = await keepJson<Record<'issuance' | 'revocation' | 'suspension', Receipt>>(`${at}/seals`);
    for (const seal of [seals.issuance, seals.revocation])
      if (seal) {
        await keepJson(`${API}/chain/${seal.network}/roots/0x${seal.root}`);
        await keepJson(`${API}/chain/${seal.network}/transactions/${seal.transactionHash}`);
      }
  }
  return {
    now: new Date().toISOString(),
    origin: ORIGIN,
    pages: { valid: valid.publicId, revoked: revoked.publicId, badge: badge.publicId },
    documents,
  };
}

describe('what anyone is served of a credential', () => {
  it.each([
    ['valid', 'valid'],
    ['revoked', 'revoked'],
    ['badge', 'valid'],
  ] as const)('is enough to come to all that the page shows: %s', async (which, verdict) => {
    const { shown } = await examineServed(served, which);
    expect(shown).toMatchObject({ verdict, form: FORM_VERSION, subject: { name: 'Persona Ejemplo' } });
    const { body } = await app.nobody.call('verifyCredential', { params: { credentialId: served.pages[which] ?? '' } });
    expect(body).toMatchObject(shown);
  });
});
