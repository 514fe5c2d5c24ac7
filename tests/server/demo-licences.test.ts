import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MDL } from '../../contract/credentials/applications/index.ts';
import { developmentIaca } from '../../server/demo/keys/development-iaca.ts';
import { fillLicences } from '../../server/demo/keys/licences.ts';
import { startTestApp, type Client, type TestApp } from '../support/processes/app.ts';

let app: TestApp;
let owner: Client;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  await app.test.owner(`update organizations set features = features || '{"iso": true}'`);
  const keyId = (await owner.call('createKey', { body: { algorithm: 'P-256' } })).body.id;
  const { csr } = (await owner.call('requestKeyCertificate', { params: { keyId } })).body;
  await owner.call('keepKeyCertificate', {
    params: { keyId },
    body: { certificate: developmentIaca().certify(csr) },
  });
  await fillLicences({ handlers: app.app.handlers, parts: app.app.parts, people: app.people, workers: app.workers });
});
afterAll(() => app.stop());

describe('the licences of the demonstration', () => {
  it('have one of somebody invented, offered to a wallet, and an application that asks for an age alone', async () => {
    const { projects } = (await owner.call('listProjects')).body;
    const projectId = projects.find(({ category }) => category === 'identity')?.id as string;
    const { credentials } = (await owner.call('listCredentials', { params: { projectId } })).body;
    expect(credentials.map(({ receiver }) => receiver.name)).toEqual(['Ada Inventada Prueba']);
    const { applications } = (await owner.call('listApplications', { params: { projectId } })).body;
    expect(applications).toMatchObject([{ useCase: 'over18', askedTypes: [MDL.type], state: 'active' }]);
    const params = { projectId, applicationId: applications[0]?.id as string };
    const { dcql } = (await owner.call('getApplication', { params })).body;
    expect(JSON.stringify(dcql)).toContain(MDL.over18);
    expect(JSON.stringify(dcql)).not.toContain('birth_date');
  });

  it('stand under a root that is labelled, and the same in each process', () => {
    expect(developmentIaca().name).toContain('desarrollo');
    const spki = () => developmentIaca().privateKey.export({ format: 'jwk' }).x;
    expect(spki()).toBe(spki());
  });
});
