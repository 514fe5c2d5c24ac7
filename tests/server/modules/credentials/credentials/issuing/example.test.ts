import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Client, type TestApp } from '../../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../../support/worlds/diploma.ts';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
const at = () => ({ projectId: project.projectId });
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
});
afterAll(() => app.stop());

const exampleOf = async (templateId: string) =>
  (await owner.call('getTemplateExample', { params: { ...at(), templateId } })).body as Record<string, unknown>;
const keysOf = (value: unknown) => Object.keys(value as object).sort();

describe('the example of a template', () => {
  it('says what a credential of it says, in the same terms, of nobody and without a proof', async () => {
    const { body } = await owner.call('issueCredentials', {
      params: at(),
      body: { templateId: project.automaticId, receiver: { ...graduate(1), did: 'did:web:somebody.example' } },
    });
    const credentialId = body.results[0]?.credentialId as string;
    const { vc } = (await owner.call('getCredential', { params: { ...at(), credentialId } })).body;
    const issued = vc as Record<string, unknown>;
    const example = await exampleOf(project.automaticId);
    expect(keysOf(example)).toEqual(keysOf(issued).filter(key => key !== 'proof'));
    for (const same of ['@context', 'type', 'issuer', 'credentialSchema', 'name', 'formVersion'])
      expect(example[same], same).toEqual(issued[same]);
    expect(example.credentialSubject).toMatchObject({ name: 'Ana Ejemplo', degree: '{Grado}' });
    const [{ n }] = (await app.test.owner<{ n: number }>('select count(*)::int as n from credentials')) as [
      { n: number },
    ];
    expect(n, 'nothing was made of it').toBe(1);
  });

  it('names the approvers where it needs them', async () => {
    expect(await exampleOf(project.manualId)).toHaveProperty('approval');
  });
});
