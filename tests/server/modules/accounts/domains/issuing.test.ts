import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../../engine/json.ts';
import type { Client } from '../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';
import { startDomainWorld, takeIntoUse, type DomainWorld } from '../../../../support/worlds/domain-world.ts';

const DOMAIN = 'titulos.example';
const DID = `did:web:${DOMAIN}`;

let world: DomainWorld;
let owner: Client;
let project: DiplomaProject;
let platformDid: string;
beforeAll(async () => {
  world = await startDomainWorld(DOMAIN, 'colegio.example');
  owner = await world.app.as('owner@uni.example');
  project = await diplomaProject(world.app);
  platformDid = (await owner.call('getOrganization')).body.did as string;
});
afterAll(() => world.stop());

interface Issued {
  credentialId: string;
  publicId: string;
}
let n = 0;
const at = () => ({ projectId: project.projectId });
const publicIdOf = async (credentialId: string): Promise<string> => {
  const [row] = await world.app.test.owner<{ public_id: string }>('select public_id from credentials where id = $1', [
    credentialId,
  ]);
  return row?.public_id as string;
};
/** Asks for one, and gives it as it stands. */
async function ask(templateId = project.automaticId): Promise<Issued> {
  const { body } = await owner.call('issueCredentials', {
    params: at(),
    body: { templateId, receiver: graduate((n += 1)) },
  });
  const credentialId = body.results[0]?.credentialId as string;
  return { credentialId, publicId: await publicIdOf(credentialId) };
}
async function askForMany(count: number): Promise<string> {
  const receiver = Array.from({ length: count }, () => graduate((n += 1)));
  const { body } = await owner.call('issueCredentials', {
    params: at(),
    body: { templateId: project.automaticId, receiver },
  });
  return body.id;
}
const documentOf = async ({ publicId }: Issued): Promise<JsonObject> =>
  (await world.app.nobody.call('getPublicCredential', { params: { credentialId: publicId } })).body as JsonObject;
const issuerOf = async (issued: Issued) => ((await documentOf(issued)).issuer as JsonObject).id;
const verify = async ({ publicId }: Issued) =>
  (await world.app.nobody.call('verifyCredential', { params: { credentialId: publicId } })).body;
const verdictOf = async (issued: Issued) => (await verify(issued)).verdict;
const approve = async ({ credentialId }: Issued) => {
  for (const email of ['signer@uni.example', 'signer2@uni.example'])
    await (await world.app.as(email)).call('signCredentials', { params: at(), body: { ids: [credentialId] } });
};
const revoke = ({ credentialId }: Issued) =>
  owner.call('revokeCredential', {
    params: { ...at(), credentialId },
    body: { metadata: { description: 'Wrong name' } },
  });
/** The status list that a credential names, as it is served. */
async function listOf(issued: Issued): Promise<JsonObject> {
  const [entry] = [(await documentOf(issued)).credentialStatus].flat() as JsonObject[];
  const listId = String(entry?.statusListCredential).split('/').at(-1) as string;
  return (await world.app.nobody.call('getStatusList', { params: { listId } })).body as JsonObject;
}
const currentKey = async (did: string) => {
  const { keys } = (await owner.call('listKeys', { query: { purpose: 'issue', which: 'current' } })).body;
  return keys.find(key => key.verificationMethod.startsWith(`${did}#`));
};

let before: Issued;
let waiting: Issued;
let corrected: Issued;
let after: Issued;

describe('an organization that takes its domain into use', () => {
  it('does so knowingly, once the domain answers with its DID document', async () => {
    before = await ask();
    corrected = await ask();
    waiting = await ask(project.manualId);
    await world.app.workers.drain();
    const use = (confirm: string) => owner.call('takeDomainIntoUse', { body: { confirm } });
    expect((await use(DOMAIN)).status).toBe(404);
    await owner.call('updateOrganization', { body: { domain: DOMAIN } });
    expect(await use(DOMAIN)).toMatchObject({ status: 409, body: { key: 'state.transition' } });
    const { record } = (await owner.call('getDomain')).body.domain!;
    world.names.set(record.name, { txt: [record.value] });
    expect((await owner.call('checkDomain')).body).toMatchObject({ state: 'proven', did: DID });
    expect(await use('titulos')).toMatchObject({ status: 400, body: { errors: { confirm: 'name_not_confirmed' } } });
    expect(await use(DOMAIN)).toMatchObject({ status: 409, body: { key: 'domain.not_served' } });
    // Somebody else's document at the right place is not ours.
    world.files.set(`${DOMAIN}/.well-known/did.json`, JSON.stringify({ id: DID, verificationMethod: [] }));
    expect(await use(DOMAIN)).toMatchObject({ status: 409, body: { key: 'domain.not_served' } });
    world.files.clear();
    world.pointed.add(DOMAIN);
    world.names.delete(record.name);
    expect(await use(DOMAIN)).toMatchObject({ status: 409, body: { key: 'domain.not_proven' } });
    world.names.set(record.name, { txt: [record.value] });
    const requestId = await askForMany(3);
    const used = await use(DOMAIN);
    expect(used).toMatchObject({ status: 200, body: { state: 'active', did: DID, finding: { served: 'ours' } } });
    expect((await owner.call('getOrganization')).body.did).toBe(DID);
    // What was asked for before is issued under the DID of then.
    await world.app.workers.drain();
    const rows = await world.app.test.owner<{ id: string }>('select id from credentials where request_id = $1', [
      requestId,
    ]);
    expect(rows).toHaveLength(3);
    for (const { id } of rows) {
      const issued = { credentialId: id, publicId: await publicIdOf(id) };
      expect([await issuerOf(issued), await verdictOf(issued)]).toEqual([platformDid, 'valid']);
    }
  });

  it('issues by the domain from then on; what it issued before stays as it is', async () => {
    after = await ask();
    await world.app.workers.drain();
    expect(await issuerOf(after)).toBe(DID);
    expect(await issuerOf(before)).toBe(platformDid);
    expect((await listOf(after)).issuer).toBe(DID);
    expect((await listOf(before)).issuer).toBe(platformDid);
    const shown = await verify(after);
    expect(shown.verdict).toBe('valid');
    expect(shown.says.issuer.domain).toEqual({ name: DOMAIN, since: expect.any(String) });
    expect(await verify(before)).toMatchObject({ verdict: 'valid', says: { issuer: { domain: null } } });
    const requestId = await askForMany(2);
    await world.app.workers.drain();
    const dids = await world.app.test.owner(
      `select distinct l.did, d.unsigned::jsonb #>> '{issuer,id}' as issuer from credentials c join credential_documents d on d.credential_id = c.id
         join status_lists l on l.id = c.status_list_id where c.request_id = $1`,
      [requestId],
    );
    expect(dids).toEqual([{ did: DID, issuer: DID }]);
  });

  it('signs what its approvers approved under the DID that they saw', async () => {
    await approve(waiting);
    await world.app.workers.drain();
    expect([await issuerOf(waiting), await verdictOf(waiting)]).toEqual([platformDid, 'valid']);
    const approved = await ask(project.manualId);
    await approve(approved);
    await world.app.workers.drain();
    expect([await issuerOf(approved), await verdictOf(approved)]).toEqual([DID, 'valid']);
  });

  it('corrects under the DID of what it corrects, which others believe to be replaced by the same issuer alone', async () => {
    const { body } = await owner.call('reissueCredential', {
      params: { ...at(), credentialId: corrected.credentialId },
      body: { values: graduate(1).values, metadata: { description: 'A slip' } },
    });
    await world.app.workers.drain();
    const successor = { credentialId: body.id, publicId: await publicIdOf(body.id) };
    expect([await issuerOf(successor), await verdictOf(successor)]).toEqual([platformDid, 'valid']);
    expect((await verify(corrected)).replacedBy).toContain(successor.publicId);
  });

  it('is verified by the libraries of others, and found revoked by them, before and after', async () => {
    const second = await ask();
    await world.app.workers.drain();
    await world.app.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.app.http.server.address() as AddressInfo;
    const listening = {
      [world.app.settings.publicUrl]: `http://127.0.0.1:${port}`,
      [`https://${DOMAIN}`]: world.servers.origin,
      // What did:web makes of the platform's own address.
      [world.app.settings.publicUrl.replace('http:', 'https:')]: `http://127.0.0.1:${port}`,
    };
    const script = fileURLToPath(new URL('../../../../support/counterparts/verify-with-peers.mjs', import.meta.url));
    const peers = async ({ publicId }: Issued) => {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [script, `${world.app.settings.publicUrl}/api/v1/public/credentials/${publicId}`],
        {
          env: { PATH: process.env.PATH, NODE_EXTRA_CA_CERTS: world.servers.ca, LISTENING: JSON.stringify(listening) },
        },
      );
      return (JSON.parse(stdout.split('\n').at(-1) as string) as { bazaar: object }).bazaar;
    };
    for (const each of [before, second]) {
      expect(await peers(each)).toMatchObject({
        verified: true,
        statusChecked: true,
        set: [false, false],
        error: null,
      });
      await revoke(each);
      expect(await peers(each)).toMatchObject({ statusChecked: true, set: [true, false] });
      expect(await verdictOf(each)).toBe('revoked');
    }
    expect((await listOf(before)).issuer).toBe(platformDid);
    expect((await listOf(second)).issuer).toBe(DID);
  });

  it('renews the key of either DID, and says of either since when it was compromised', async () => {
    for (const did of [platformDid, DID]) {
      const key = await currentKey(did);
      expect((await owner.call('renewKey', { params: { keyId: key?.id as string } })).status).toBe(200);
      const fresh = await currentKey(did);
      expect(fresh?.id).not.toBe(key?.id);
    }
    expect((await owner.call('getOrganization')).body.did).toBe(DID);
    const third = await ask();
    await world.app.workers.drain();
    expect(JSON.stringify(await documentOf(third))).toContain((await currentKey(DID))?.verificationMethod);
    for (const issued of [after, third, waiting]) expect(await verdictOf(issued)).toBe('valid');
    // A thief of the platform's key spoils nothing that the domain signed.
    const name = (await owner.call('getOrganization')).body.name;
    const stolen = await currentKey(platformDid);
    await owner.call('compromiseKey', {
      params: { keyId: stolen?.id as string },
      body: { since: new Date(Date.parse(stolen?.createdAt ?? '')).toISOString(), confirm: name },
    });
    await world.app.workers.drain();
    expect(await verdictOf(third)).toBe('valid');
    expect(JSON.stringify(await listOf(before))).toContain((await currentKey(platformDid))?.verificationMethod);
    expect(await verdictOf(before)).toBe('revoked');
  });

  it('gives its domain up: the DID of before issues again, and what the domain signed verifies and is revoked as ever', async () => {
    const last = await ask();
    await world.app.workers.drain();
    expect(await owner.call('updateOrganization', { body: { domain: 'another.example' } })).toMatchObject({
      status: 409,
      body: { key: 'domain.in_use' },
    });
    expect(await owner.call('withdrawDomain', { body: { confirm: 'x' } })).toMatchObject({ status: 400 });
    const given = await owner.call('withdrawDomain', { body: { confirm: DOMAIN } });
    expect(given.body).toMatchObject({ state: 'withdrawn', inUseSince: null });
    expect((await owner.call('getOrganization')).body).toMatchObject({ did: platformDid, domain: null });
    const now = await ask();
    await world.app.workers.drain();
    expect(await issuerOf(now)).toBe(platformDid);
    // What it issues by is told apart from what stays aside.
    expect([(await currentKey(platformDid))?.inUse, (await currentKey(DID))?.inUse]).toEqual([true, false]);
    // While it leads here, its DID is answered for others, and nothing else.
    const host = { host: DOMAIN };
    const document = await world.app.http.inject({ url: '/.well-known/did.json', headers: host });
    expect(document.json()).toMatchObject({ id: DID });
    const page = await world.app.http.inject({ url: `/api/v1/public/credentials/${last.publicId}`, headers: host });
    expect(page.statusCode).toBe(404);
    // The domain leads elsewhere by now: here, what was signed is judged by the document that was kept.
    world.pointed.delete(DOMAIN);
    const shown = await verify(last);
    expect(shown).toMatchObject({ verdict: 'valid', says: { issuer: { domain: null } } });
    const [, keptAs] = /\/dids\/([0-9a-f]+)\/did\.json$/.exec(shown.links.issuerDocument ?? '') ?? [];
    const kept = await world.app.nobody.call('getDidDocument', { params: { did: keptAs as string } });
    expect(kept.body).toMatchObject({ id: DID });
    await revoke(last);
    expect(await verdictOf(last)).toBe('revoked');
    expect((await listOf(last)).issuer).toBe(DID);
    const used = await takeIntoUse(world, owner, DOMAIN);
    expect(used.did).toBe(DID);
  });
});

describe('the database', () => {
  it('lets no login say that a domain is in use, or no longer, without the DID that is issued by', async () => {
    const { database } = world.app.test;
    const organizationId = world.app.people['owner@uni.example']?.organizationId as string;
    const set = (state: string) =>
      database.organization(organizationId, tx =>
        tx.run("update organization_domains set state = $2 where domain = $1 and state in ('proven', 'active')", [
          DOMAIN,
          state,
        ]),
      );
    await expect(set('withdrawn')).rejects.toThrow(/taken into use/);
    await expect(set('lost')).rejects.toThrow(/taken into use/);
  });
});

describe('the host of a domain in use', () => {
  const asked = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' = 'GET') =>
    world.app.http.inject({ method, url, headers: { host: DOMAIN, ...headers } });

  it('answers with the DID document, for whoever reads it from any page', async () => {
    const answer = await asked('/.well-known/did.json');
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { id: DID }]);
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*', vary: 'host' });
  });

  it('shows the organization’s own credentials, and nobody else’s', async () => {
    expect((await asked(`/api/v1/public/credentials/${after.publicId}`)).statusCode).toBe(200);
    expect((await asked(`/api/v1/public/credentials/${before.publicId}/seals`)).statusCode).toBe(200);
    // At the host of another organization it is not there.
    const trial = await world.app.as('owner@trial.example');
    await takeIntoUse(world, trial, 'colegio.example');
    const elsewhere = { host: 'colegio.example' };
    expect((await asked('/.well-known/did.json', elsewhere)).json()).toMatchObject({ id: 'did:web:colegio.example' });
    for (const path of ['', '/seals', '/pdf'])
      expect((await asked(`/api/v1/public/credentials/${after.publicId}${path}`, elsewhere)).statusCode).toBe(404);
    const visit = (origin: string) =>
      world.app.http.inject({
        method: 'POST',
        url: `/api/v1/public/credentials/${after.publicId}/visits`,
        headers: { host: DOMAIN, origin, 'content-type': 'application/json' },
        payload: JSON.stringify({ what: 'viewed' }),
      });
    expect((await visit(`https://${DOMAIN}`)).statusCode).toBeLessThan(300);
    expect((await visit('https://elsewhere.example')).statusCode).toBe(403);
  });

  it('answers with the organization’s own credential where its document is asked for, also behind a full stop', async () => {
    const accept = { accept: 'application/vc' };
    const answer = await asked(`/verify/${after.publicId}`, accept);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/vc']);
    const behind = await asked(`/verify/${after.publicId}.`, accept);
    expect([behind.statusCode, behind.headers.location]).toEqual([302, `/verify/${after.publicId}`]);
    for (const mark of ['', '.', '%20'])
      expect((await asked(`/verify/${after.publicId}${mark}`, { ...accept, host: 'colegio.example' })).statusCode).toBe(
        404,
      );
  });

  it('leads to the platform where a page’s links do', async () => {
    for (const path of ['/', '/verify']) {
      const answer = await asked(path);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, `${world.app.settings.publicUrl}${path}`]);
    }
  });

  it.each([
    '/projects',
    '/auth/v2/login',
    '/api/v1/settings',
    '/api/docs',
    '/dev/outbox',
    '/api/v1/public/domains?domain=x.example',
  ])('has nothing of the portal: %s', async url => {
    expect((await asked(url, { authorization: `Bearer ${owner.token}` })).statusCode).toBe(404);
    expect((await asked(url, {}, 'POST')).statusCode).toBe(404);
    expect((await asked(url, { host: `${DOMAIN}:8443` })).statusCode).toBe(404);
  });

  it.each([
    ['TITULOS.example.', 200],
    ['titulos.example:443', 200],
    ['titulos.example:8443', 200],
    ['titulos.example:8443.evil.example', 421],
    ['titulos.example.evil.example', 421],
    ['sub.titulos.example', 421],
    ['titulos.example@evil.example', 421],
    ['titulos.example, evil.example', 421],
    ['evil.example', 421],
  ])('is that very name: %s is answered %i', async (host, status) => {
    expect((await asked('/.well-known/did.json', { host })).statusCode).toBe(status);
  });

  it('is told by the Host header alone', async () => {
    const answer = await world.app.http.inject({
      url: '/.well-known/did.json',
      headers: { host: 'localhost:4400', 'x-forwarded-host': DOMAIN },
    });
    expect(answer.statusCode).not.toBe(200);
  });
});
