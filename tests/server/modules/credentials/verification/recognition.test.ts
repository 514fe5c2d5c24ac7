import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listEntry, trustedList } from '../../../../support/data/trusted-cases.ts';
import { foreignList, listed, startListServer, type ListServer } from '../../../../support/documents/list-server.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { tokenParty } from '../../../../engine/support/token-parties.ts';
import { diplomaProject, graduate } from '../../../../support/worlds/diploma.ts';

let app: TestApp;
let lists: ListServer;
let owner: Client;
let second: Client;
let projectId: string;
let credentialId: string;
let did: string;
beforeAll(async () => {
  lists = await startListServer();
  app = await startTestApp({ outbound: lists.outbound });
  owner = await app.as('owner@uni.example');
  second = await app.as('projects@uni.example');
  const project = await diplomaProject(app);
  projectId = project.projectId;
  const issued = await owner.call('issueCredentials', {
    params: { projectId },
    body: { templateId: project.automaticId, receiver: graduate(1) },
  });
  await app.workers.drain();
  const id = issued.body.results[0]?.credentialId ?? '';
  const { body } = await owner.call('getCredential', { params: { projectId, credentialId: id } });
  credentialId = body.verifyUrl.split('/').at(-1) ?? '';
  did = (await verified()).issuer.did;
});
afterAll(async () => {
  lists.stop();
  await app.stop();
});

const verified = async () => (await app.nobody.call('verifyCredential', { params: { credentialId } })).body;
const recognition = async () => (await verified()).says.recognition;
const turn = async (trustRegistry: 'none' | 'sello' | 'lacchain') => {
  const { revision } = (await owner.call('getProject', { params: { projectId } })).body;
  return owner.call('updateProject', { params: { projectId }, body: { revision, trustRegistry } });
};
const council = tokenParty('ES256');
const follow = async (name: string, entity: object, more: object = {}): Promise<string> => {
  const address = `${lists.address}/${name}`;
  await lists.publish(
    foreignList(1, { title: { en: name }, entities: [listed('Uni', entity)], ...more }),
    council.signer,
  );
  const { body } = await owner.call('readTrustedSubscription', { body: { address } });
  const made = await owner.call('createTrustedSubscription', {
    body: { address, signerId: body.signer.id, name, isAutomatic: true },
  });
  return made.body.id;
};

describe('the public page of a credential', () => {
  it('looks at no list where the project has no registry, and where nobody has a list', async () => {
    expect(await recognition()).toBeNull();
    expect((await turn('sello')).status).toBe(200);
    expect(await recognition()).toBeNull();
  });

  it('warns of an issuer in no list, and names the lists looked at, without changing the verdict', async () => {
    const { id } = (await owner.call('createTrustedList', { body: trustedList('Ours') })).body;
    expect(await recognition()).toBeNull();
    await listEntry(owner, second, id, 'did:web:somebody.example');
    const { verdict, says } = await verified();
    expect(verdict).toBe('valid');
    expect(says.recognition).toEqual({ recognizedBy: null, lists: ['Ours list'], overdue: [] });
  });

  it('looks at subscribed lists, for the types of their entries, until their time is over', async () => {
    const permits = await follow('Permits', { did, credentialTypes: ['urn:permit'] });
    expect(await recognition()).toMatchObject({ recognizedBy: null, lists: ['Ours list', 'Permits'] });
    const nextUpdate = new Date(Date.now() + 60_000).toISOString();
    const theirs = await follow('Council', { did }, { nextUpdate });
    expect(await recognition()).toMatchObject({ recognizedBy: { list: 'Council', name: 'Uni' }, overdue: [] });
    app.pass(120_000);
    try {
      expect(await recognition()).toMatchObject({ recognizedBy: null, overdue: ['Council'] });
    } finally {
      app.pass(-120_000);
    }
    for (const subscriptionId of [permits, theirs])
      await owner.call('cancelTrustedSubscription', { params: { subscriptionId } });
    expect(await recognition()).toEqual({ recognizedBy: null, lists: ['Ours list'], overdue: [] });
  });

  it('says which list recognizes the issuer once a second person approved it, by the name in the list', async () => {
    const { id } = (await owner.call('createTrustedList', { body: trustedList('Known') })).body;
    const { body } = await owner.call('uploadTrustedCertificates', {
      params: { trustedListId: id },
      body: { type: 'did', text: did, name: 'The name in the list' },
    });
    const params = { trustedListId: id, certificateId: body.certificates[0]?.id ?? '' };
    expect((await recognition())?.recognizedBy).toBeNull();
    await second.call('approveTrustedCertificate', { params });
    const { decidedAt } = (await owner.call('getTrustedCertificate', { params })).body;
    expect(await recognition()).toMatchObject({
      recognizedBy: { list: 'Known list', name: 'The name in the list', types: [], since: decidedAt },
    });
    // The seal is older than the revocation.
    await owner.call('revokeTrustedCertificate', { params, body: { reason: 'Closed' } });
    expect((await recognition())?.recognizedBy).toMatchObject({ list: 'Known list' });
  });

  it('looks at the lists of the platform, too', async () => {
    const platform = await app.as('admin@sello.example');
    const organizationId = app.people['admin@sello.example']?.organizationId ?? '';
    await app.test.owner(`update organizations set features = features || '{"trustedLists": true}' where id = $1`, [
      organizationId,
    ]);
    const made = await platform.call('createTrustedList', { body: trustedList('Platform') });
    const { body } = await platform.call('uploadTrustedCertificates', {
      params: { trustedListId: made.body.id },
      body: { type: 'did', text: did, name: 'Verified' },
    });
    const approved = await platform.call('approveTrustedCertificate', {
      params: { trustedListId: made.body.id, certificateId: body.certificates[0]?.id ?? '' },
    });
    expect(approved.status).toBe(200);
    expect((await recognition())?.lists).toContain('Platform list');
  });

  it('looks at the directories of these lists on the chain where the project says so', async () => {
    await app.workers.drain();
    expect((await turn('lacchain')).status).toBe(200);
    const found = await recognition();
    expect(found).toMatchObject({ recognizedBy: { list: 'Known list', name: 'The name in the list' }, overdue: [] });
    expect(found?.lists).toEqual(expect.arrayContaining(['Ours list', 'Platform list']));
    // What stands on the chain counts, whatever the database says.
    await app.test.owner("update trusted_list_directories set address = '0x' || repeat('0', 39) || '1'");
    const unread = await recognition();
    expect(unread).toMatchObject({ recognizedBy: null });
    expect(unread?.overdue.toSorted()).toEqual(unread?.lists.toSorted());
  });
});
