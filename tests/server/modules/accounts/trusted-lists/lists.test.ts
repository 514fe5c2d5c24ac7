import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trustedList } from '../../../../support/data/trusted-cases.ts';
import { makeCertificate } from '../../../../support/documents/listed-certificates.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject } from '../../../../support/worlds/diploma.ts';
import { foreignApplication } from '../../../../support/data/application-cases.ts';
import { keyOf } from '../../../../support/worlds/people.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let owner: Client;
let second: Client;
let viewer: Client;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  second = await app.as('projects@uni.example');
  viewer = await app.as('viewer@uni.example');
});
afterAll(() => app.stop());

const at = (trustedListId: string) => ({ params: { trustedListId } });
const create = async (name = 'Universities') =>
  (await owner.call('createTrustedList', { body: trustedList(name) })).body;
/** Uploads a DID as one person and approves it as another. */
async function addDid(listId: string, did: string): Promise<string> {
  const { body } = await owner.call('uploadTrustedCertificates', { ...at(listId), body: { type: 'did', text: did } });
  const certificateId = body.certificates[0]?.id ?? '';
  await second.call('approveTrustedCertificate', { params: { trustedListId: listId, certificateId } });
  return certificateId;
}

describe('a trusted list', () => {
  it('is created, read by viewers, and found by name and purpose', async () => {
    const { status, body } = await owner.call('createTrustedList', { body: trustedList('Licencias', 'iaca') });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...trustedList('Licencias', 'iaca'),
      nextUpdate: expect.any(String),
      revision: 1,
      sequence: 0,
      address: `${app.settings.publicUrl}/trust/${body.id}`,
      published: 0,
      isWaiting: false,
      selfApproved: false,
      certificates: { uploaded: 0, active: 0, rejected: 0, revoked: 0, expired: 0 },
    });
    expect((await viewer.call('getTrustedList', at(body.id))).body).toEqual(body);
    const found = await viewer.call('listTrustedLists', { query: { q: 'licENC', purpose: 'iaca' } });
    expect(found.body).toMatchObject({ total: 1, trustedLists: [{ id: body.id }] });
    expect((await viewer.call('listTrustedLists', { query: { q: 'licenc', purpose: 'issuers' } })).body.total).toBe(0);
    expect((await viewer.call('createTrustedList', { body: trustedList('No') })).status).toBe(403);
  });

  it('needs texts in both languages and a next update within a year', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
    const texts = { ...trustedList('x').texts, 'es-MX': { title: '' } };
    const cases = [
      [{ texts }, 'texts.es-MX.title', 'required'],
      [{ purpose: 'friends' }, 'purpose', 'invalid_choice'],
      [{ nextUpdate: inDays(-1) }, 'nextUpdate', 'in_past'],
      [{ nextUpdate: inDays(400) }, 'nextUpdate', 'next_update_far'],
      [{ name: '' }, 'name', 'required'],
    ] as const;
    for (const [changes, field, reason] of cases) {
      const answer = await owner.call('createTrustedList', { body: { ...trustedList('x'), ...changes } });
      expect(answer, field).toMatchObject({ status: 400, body: { errors: { [field]: reason } } });
    }
  });

  it('is edited without a version before its first approval, and with one after it', async () => {
    const list = await create();
    const edit = (body: object) => owner.call('updateTrustedList', { ...at(list.id), body });
    const renamed = (await edit({ name: 'Escuelas', revision: list.revision })).body;
    expect(renamed).toMatchObject({ name: 'Escuelas', revision: 2, sequence: 0, texts: list.texts });
    expect(keyOf(await edit({ name: 'Stale', revision: 1 }))).toBe('request.stale');
    expect((await edit({ purpose: 'verifiers' })).status).toBe(400);
    await addDid(list.id, 'did:web:one.example');
    const later = new Date(Date.now() + 30 * DAY_MS).toISOString();
    expect((await edit({ nextUpdate: later })).body).toMatchObject({ sequence: 2, nextUpdate: later });
    const { versions } = (await viewer.call('listTrustedListVersions', at(list.id))).body;
    expect(versions).toMatchObject([
      { sequence: 2, cause: 'edit', certificate: null, certificates: 1 },
      { sequence: 1, cause: 'approve', certificate: { name: 'did:web:one.example' }, certificates: 1 },
    ]);
  });

  it('keeps in each version what it said then', async () => {
    const list = await create('Versions');
    const first = await addDid(list.id, 'did:web:first.example');
    const other = await addDid(list.id, 'did:web:other.example');
    await owner.call('revokeTrustedCertificate', {
      params: { trustedListId: list.id, certificateId: first },
      body: { reason: 'Closed' },
    });
    await owner.call('updateTrustedList', { ...at(list.id), body: { name: 'Renamed' } });
    const kept = await app.test.owner<{ sequence: number; certificates: string[]; name: string }>(
      "select sequence, certificates, content ->> 'name' as name from trusted_list_versions where list_id = $1 order by sequence",
      [list.id],
    );
    expect(kept).toEqual([
      { sequence: 1, certificates: [first], name: 'Versions' },
      { sequence: 2, certificates: [first, other], name: 'Versions' },
      { sequence: 3, certificates: [other], name: 'Versions' },
      { sequence: 4, certificates: [other], name: 'Renamed' },
    ]);
    const write = (sql: string) =>
      app.app.parts.database.organization(app.people['owner@uni.example']?.organizationId ?? '', tx =>
        tx.run(sql, [list.id]),
      );
    expect(await write('update trusted_lists set sequence = sequence + 1 where id = $1')).toBe(1);
    await expect(write('update trusted_lists set sequence = sequence - 1 where id = $1')).rejects.toThrow('go back');
    await expect(write("update trusted_list_versions set certificates = '{}' where list_id = $1")).rejects.toThrow(
      'permission denied',
    );
  });

  it('tells which applications use it', async () => {
    const list = await create('Used');
    const { projectId } = await diplomaProject(app);
    const uses = async () => (await viewer.call('listTrustedListUses', at(list.id))).body;
    expect(await uses()).toEqual({ uses: [], total: 0 });
    const body = { ...foreignApplication('Door'), trustedLists: [list.id] };
    const { id } = (await owner.call('createApplication', { params: { projectId }, body })).body;
    expect(await uses()).toMatchObject({
      total: 1,
      uses: [{ kind: 'application', id, name: 'Door', project: { id: projectId } }],
    });
  });

  it('is not there for another organization, nor where the feature is off', async () => {
    const list = await create('Apart');
    const others = await app.as('owner@vales.example');
    expect(keyOf(await others.call('listTrustedLists'))).toBe('feature.off');
    expect(keyOf(await others.call('createTrustedList', { body: trustedList('x') }))).toBe('feature.off');
    await app.test.owner(`update organizations set features = features || '{"trustedLists": true}' where id = $1`, [
      app.people['owner@vales.example']?.organizationId ?? '',
    ]);
    expect((await others.call('listTrustedLists')).body).toEqual({ trustedLists: [], total: 0 });
    const { pem } = await makeCertificate({ name: 'X' });
    for (const answer of [
      await others.call('getTrustedList', at(list.id)),
      await others.call('updateTrustedList', { ...at(list.id), body: { name: 'Taken' } }),
      await others.call('listTrustedCertificates', at(list.id)),
      await others.call('listTrustedListVersions', at(list.id)),
      await others.call('listTrustedListUses', at(list.id)),
      await others.call('uploadTrustedCertificates', { ...at(list.id), body: { type: 'x509', text: pem } }),
    ])
      expect(answer.status).toBe(404);
    expect((await owner.call('getTrustedList', at(list.id))).body.name).toBe('Apart');
  });
});
