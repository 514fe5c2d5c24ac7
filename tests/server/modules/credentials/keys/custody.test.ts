import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { guard } from '../../../../../server/platform/keystore/index.ts';
import { openVault } from '../../../../../server/platform/keystore/custody/vault/index.ts';
import { startVault, type VaultStandIn } from '../../../../support/custody/vault-stand-in.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';

let vault: VaultStandIn;
let app: TestApp;
let owner: Client;
let project: DiplomaProject;
beforeAll(async () => {
  vault = await startVault();
  // Asked each time: what was mended works at once.
  const guarded = guard(openVault(vault.settings), () => undefined, { rest: 0, known: 0 });
  app = await startTestApp({ custodies: () => new Map([['vault', guarded]]) });
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
});
afterEach(() => vault.mend());
afterAll(async () => {
  await app.stop();
  await vault.stop();
});

const choose = (custody: string, client = owner) => client.call('chooseKeyCustody', { body: { custody } });
const choiceOf = async (client: Client) => (await client.call('getKeyCustody')).body;
const keysOf = async (client = owner) => (await client.call('listKeys', { query: { purpose: 'issue' } })).body.keys;
const ownKey = async (client = owner) => {
  const key = (await keysOf(client)).find(({ inUse }) => inUse);
  if (!key) throw new Error('No key');
  return key;
};
const renew = (keyId: string, client = owner) => client.call('renewKey', { params: { keyId } });
let n = 900;
async function issued(): Promise<string> {
  n += 1;
  const { body } = await owner.call('issueCredentials', {
    params: { projectId: project.projectId },
    body: { templateId: project.automaticId, receiver: graduate(n) },
  });
  await app.workers.drain();
  const [row] = await app.test.owner<{ public_id: string }>('select public_id from credentials where request_id = $1', [
    body.id,
  ]);
  return row?.public_id as string;
}
const verdictOf = async (credentialId: string) =>
  (await app.nobody.call('verifyCredential', { params: { credentialId } })).body.verdict;
const placesInDatabase = () =>
  app.test.owner<{ custody: string; secret: boolean }>(
    'select custody, sealed_private_key is not null or wrapped_key is not null as secret from custody_keys order by id',
  );

describe('the choice of where new keys are made', () => {
  it('offers our own custody and what is connected, each with its state and its kinds of keys', async () => {
    const { custody, offered } = await choiceOf(owner);
    expect(custody).toBe('local');
    expect(offered.map(each => [each.custody, each.state])).toEqual([
      ['local', 'ready'],
      ['vault', 'ready'],
    ]);
    expect(offered[0]?.algorithms).toContain('BLS12-381');
    expect([...(offered[1]?.algorithms ?? [])].sort()).toEqual(['Ed25519', 'P-256', 'P-384']);
    // An address of the operator's network.
    expect(offered[1]?.name).toBe('');
  });

  it('renews a key into a Vault: the new key is made there, and the previous one stays resolvable with its interval', async () => {
    const before = await issued();
    const old = await ownKey();
    expect(old.custody).toBe('local');
    expect((await choose('vault')).body).toMatchObject({ custody: 'vault' });
    const { body: fresh } = await renew(old.id);
    expect(fresh).toMatchObject({ custody: 'vault', state: 'active', inUse: true });
    const retired = (await keysOf()).find(({ id }) => id === old.id);
    expect(retired).toMatchObject({ custody: 'local', state: 'retired' });
    expect(vault.asked.some(each => each.endsWith(`/keys/sello-${fresh.keyMetadataId}`))).toBe(true);
    expect((await placesInDatabase()).filter(({ custody }) => custody === 'vault')).toEqual([
      { custody: 'vault', secret: false },
    ]);

    const did = old.verificationMethod.split('#')[0]?.split(':').at(-1) as string;
    const { body } = await app.nobody.call('getDidDocument', { params: { did } });
    const methods = (body as unknown as { verificationMethod: Record<string, string>[] }).verificationMethod;
    const former = methods.find(({ id }) => id === old.verificationMethod);
    const current = methods.find(({ id }) => id === fresh.verificationMethod);
    expect(Date.parse(former?.['created'] ?? '')).toBe(Math.floor(Date.parse(old.createdAt) / 1000) * 1000);
    expect(Date.parse(former?.['retired'] ?? '')).toBe(Date.parse(retired?.retiredAt ?? ''));
    expect(current?.['retired']).toBeUndefined();

    const after = await issued();
    expect(await verdictOf(before)).toBe('valid');
    expect(await verdictOf(after)).toBe('valid');
  });

  it('adds a key of another kind there, and refuses a kind that is not made there at the field', async () => {
    await choose('vault');
    const refused = await owner.call('createKey', { body: { algorithm: 'BLS12-381' } });
    expect(refused).toMatchObject({
      status: 409,
      body: { key: 'key.custody_unsupported', errors: { algorithm: 'invalid_choice' } },
    });
    const added = await owner.call('createKey', { body: { algorithm: 'P-256' } });
    expect(added).toMatchObject({ status: 201, body: { algorithm: 'P-256', custody: 'vault' } });
  });

  it('goes back to our own custody: the key after a compromise is made here', async () => {
    await choose('vault');
    const old = await ownKey();
    const compromise = async (keyId: string, since: string) =>
      owner.call('compromiseKey', {
        params: { keyId },
        body: { since, confirm: (await owner.call('getOrganization')).body.name },
      });

    vault.trouble.isSealed = true;
    const blocked = await compromise(old.id, old.createdAt);
    expect(blocked).toMatchObject({ status: 503, body: { key: 'key.custody_unreachable' } });
    expect(blocked.body).toMatchObject({ message: expect.stringContaining('choose another place') });
    expect(await ownKey()).toEqual(old);

    expect((await choose('local')).status).toBe(200);
    expect((await compromise(old.id, old.createdAt)).body).toMatchObject({ state: 'compromised' });
    expect(await keysOf()).toContainEqual(
      expect.objectContaining({ algorithm: old.algorithm, custody: 'local', inUse: true }),
    );
  });

  it('leaves everything as it was where the Vault is away, and works when it is back', async () => {
    await choose('vault');
    const keys = await keysOf();
    const stored = await placesInDatabase();
    const old = await ownKey();
    vault.trouble.isSealed = true;
    expect(await renew(old.id)).toMatchObject({ status: 503, body: { key: 'key.custody_unreachable' } });
    expect(await owner.call('createKey', { body: { algorithm: 'P-384' } })).toMatchObject({ status: 503 });
    expect(await keysOf()).toEqual(keys);
    expect(await placesInDatabase()).toEqual(stored);
    const { offered } = await choiceOf(owner);
    expect(offered.find(({ custody }) => custody === 'vault')?.state).toBe('unreachable');
    expect(JSON.stringify(offered)).not.toContain('sealed');

    vault.mend();
    expect((await renew(old.id)).body).toMatchObject({ custody: 'vault' });
  });

  it('refuses a place that is not connected, and a word that is no place at its field', async () => {
    await choose('local');
    expect(await choose('pkcs11')).toMatchObject({ status: 503, body: { key: 'key.custody_closed' } });
    expect(await choose('safe')).toMatchObject({
      status: 400,
      body: { errors: { custody: 'invalid_choice' } },
    });
    expect((await choiceOf(owner)).custody).toBe('local');
    expect((await choose('vault')).status).toBe(200);
  });

  it('is made by owners only, and read by members', async () => {
    const member = await app.as('member@uni.example');
    expect(await choose('local', member)).toMatchObject({ status: 403 });
    expect((await choiceOf(member)).custody).toBe((await choiceOf(owner)).custody);
  });

  it('is told by one event with the places before and after, and by none where nothing changed', async () => {
    await choose('local');
    const events = async () =>
      (
        await owner.call('listEvents', { query: { resource: 'organization', limit: 100, values: true } })
      ).body.events.filter(({ newValue }) => 'keyCustody' in Object(newValue ?? {}));
    const told = (await events()).length;
    await choose('vault');
    await choose('vault');
    const all = await events();
    expect(all).toHaveLength(told + 1);
    expect(all[0]).toMatchObject({
      type: 'update',
      oldValue: { keyCustody: 'local' },
      newValue: { keyCustody: 'vault' },
      actor: { id: app.people['owner@uni.example']?.userId },
    });
  });

  it('is of one organization: the choice of another is its own', async () => {
    const other = await app.as('owner@trial.example');
    await choose('vault');
    expect((await choiceOf(other)).custody).toBe('local');
    const key = await ownKey(other);
    expect((await renew(key.id, other)).body).toMatchObject({ custody: 'local' });
    expect((await renew((await ownKey()).id)).body).toMatchObject({ custody: 'vault' });
  });

  it('shows a chosen place that is no longer connected as closed', async () => {
    await app.test.owner("insert into custody_choices (organization_id, custody) values ($1, 'pkcs11')", [
      app.people['owner@trial.example']?.organizationId as string,
    ]);
    const other = await app.as('owner@trial.example');
    const { custody, offered } = await choiceOf(other);
    expect(custody).toBe('pkcs11');
    expect(offered.at(-1)).toEqual({ custody: 'pkcs11', name: '', state: 'closed', algorithms: [] });
    expect(await renew((await ownKey(other)).id, other)).toMatchObject({ body: { key: 'key.custody_closed' } });
    expect((await choose('local', other)).status).toBe(200);
    expect((await renew((await ownKey(other)).id, other)).status).toBe(200);
  });
});

describe('the places where keys are kept, at the platform', () => {
  it('are listed with the reason, the detail and since when', async () => {
    const admin = await app.as('admin@sello.example');
    const custodies = async () => (await admin.call('getCustodies')).body.custodies;
    expect((await custodies()).map(({ custody, fault }) => [custody, fault])).toEqual([
      ['local', null],
      ['vault', null],
    ]);
    vault.trouble.isSealed = true;
    const [, away] = await custodies();
    expect(away?.fault).toMatchObject({ reason: 'unreachable', detail: expect.stringContaining('sealed') });
    const [, later] = await custodies();
    expect(later?.fault?.since).toBe(away?.fault?.since);
    vault.mend();
    vault.policy = 'read-only';
    const [, signs] = await custodies();
    expect(signs).toMatchObject({ algorithms: [], fault: { reason: 'read_only' } });
    expect(JSON.stringify(signs)).not.toContain(vault.settings.token);
    vault.mend();
    expect((await custodies())[1]?.fault).toBeNull();
  });

  it('are for the platform’s own people', async () => {
    expect(await owner.call('getCustodies')).toMatchObject({ status: 403 });
  });
});
