import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Client, type TestApp } from '../../../../../../support/processes/app.ts';
import { diplomaProject, type DiplomaProject } from '../../../../../../support/worlds/diploma.ts';
import { programOf } from '../../../../../../support/worlds/programs.ts';
import { expectSoundRecord } from '../../../../../../support/documents/record.ts';
import { aCredential } from '../../../../../../support/data/open-credential.ts';

let app: TestApp;
let owner: Client;
let program: Client;
let project: DiplomaProject;
let keyId: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
  ({ client: program } = await programOf(app, { name: 'VC-API', projectIds: [project.projectId] }));
  keyId = (await owner.call('listKeys', { query: { purpose: 'issue', which: 'current' } })).body.keys[0]?.id as string;
});
afterAll(() => app.stop());

const issued = async (change = {}) => {
  const { body } = await program.call('issueVc', {
    params: { projectId: project.projectId, keyId },
    body: { credential: aCredential(change) },
  });
  return String(body.verifiableCredential.id);
};
const update = (credentialId: unknown, statusPurpose: string, status = true, more = {}) =>
  program.call('updateVcStatus', {
    params: { projectId: project.projectId },
    body: { credentialId, credentialStatus: { type: 'BitstringStatusListEntry', statusPurpose }, status, ...more },
  });
const standings = async () =>
  Object.fromEntries(
    (
      await owner.call('listCredentials', { params: { projectId: project.projectId }, query: { limit: 100 } })
    ).body.credentials.map(({ title, standing }) => [title, standing]),
  );

describe('the status of credentials by VC-API', () => {
  it('changes for several at once, by the ids that they came with or by ours', async () => {
    const [a, b] = [await issued({ name: 'A' }), await issued({ name: 'B', id: undefined })];
    expect(await update([a, b], 'suspension')).toMatchObject({
      status: 200,
      body: { credentialIds: [a, b], status: true },
    });
    expect(await standings()).toMatchObject({ A: 'suspended', B: 'suspended' });
    expect((await update([a, b], 'suspension', false)).status).toBe(200);
    expect((await update(a, 'revocation', true, { options: { reason: 'Lost its license' } })).status).toBe(200);
    expect(await standings()).toMatchObject({ A: 'revoked', B: 'active' });
  });

  it('changes for none where it may not for one', async () => {
    const [c, d] = [await issued({ name: 'C' }), await issued({ name: 'D' })];
    await update(c, 'revocation');
    expect(await update([c, d], 'revocation')).toMatchObject({ status: 409, body: { key: 'credential.revoked' } });
    expect(await update([d, 'urn:uuid:nobody'], 'revocation')).toMatchObject({
      status: 404,
      body: { errors: { 'credentialId.1': 'not_found' } },
    });
    expect(await standings()).toMatchObject({ C: 'revoked', D: 'active' });
  });

  it('is never taken back from a revocation, and is of our lists alone', async () => {
    const e = await issued({ name: 'E' });
    await update(e, 'revocation');
    expect(await update(e, 'revocation', false)).toMatchObject({ status: 409 });
    expect(await update(e, 'refresh')).toMatchObject({
      status: 400,
      body: { errors: { 'credentialStatus.statusPurpose': 'invalid_choice' } },
    });
  });

  it('is not changed from another project', async () => {
    const f = await issued({ name: 'F' });
    const other = await owner.call('createProject', {
      body: { name: 'Other', category: 'other', networkId: app.networkId },
    });
    const stranger = await programOf(app, { name: 'Other', projectIds: [other.body.id] });
    const asked = await stranger.client.call('updateVcStatus', {
      params: { projectId: other.body.id },
      body: { credentialId: f, credentialStatus: { type: 'BitstringStatusListEntry', statusPurpose: 'revocation' } },
    });
    expect(asked.status).toBe(404);
  });

  it('leaves a record that holds together', async () => {
    await expectSoundRecord(app);
  });
});
