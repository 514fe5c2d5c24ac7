import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  externalAddress,
  migrate,
  openDatabase,
  scramVerifier,
  settleLogins,
  WALLED_ROLES,
  type Database,
  type DatabaseAddress,
} from '../../../../server/platform/database/index.ts';
import { loadEnv } from '../../../../server/env.ts';
import { addressOf as masterAddressOf, turnMasterKey } from '../../../../server/master-keys.ts';
import { startParts } from '../../../../server/parts.ts';
import { createLog } from '../../../../server/platform/log/index.ts';
import { enqueue } from '../../../../server/platform/jobs/index.ts';
import { startPostgres, type Postgres } from '../../../../server/platform/postgres/index.ts';
import { attackLogin } from '../../../support/processes/attack-login.ts';

const OWNER = 'customer';
const ORGANIZATION = randomUUID();
const PASSWORD = randomBytes(9).toString('hex');
let folder: string;
let postgres: Postgres;
const opened: Database[] = [];

/** A server of somebody else's: it asks for passwords, and our user there is no superuser. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sello-external-'));
  postgres = await startPostgres({ dataDir: folder, tests: true });
  await asSuperuser(`create role ${OWNER} login createrole password '${PASSWORD}'`);
  for (const name of ['first', 'second']) await asSuperuser(`create database ${name} owner ${OWNER}`);
  await writeFile(join(folder, 'postgres', 'pg_hba.conf'), 'local all sello trust\nlocal all all scram-sha-256\n');
  await asSuperuser('select pg_reload_conf()');
});
afterAll(async () => {
  await Promise.all(opened.map(database => database.close()));
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

async function asSuperuser<R extends object>(sql: string): Promise<R[]> {
  const client = new pg.Client({ host: postgres.socketDir, user: 'sello', database: 'postgres' });
  await client.connect();
  const { rows } = await client.query<R>(sql);
  await client.end();
  return rows;
}
const addressOf = (name: string, masterKey: string): DatabaseAddress =>
  externalAddress(
    `postgres://${OWNER}:${PASSWORD}@/${name}?host=${encodeURIComponent(postgres.socketDir)}`,
    async user => {
      const password = `${masterKey} ${user}&=%`;
      return { password, verifier: scramVerifier(password, Buffer.from(user.slice(0, 16))) };
    },
  );
async function start(name: string, masterKey: string): Promise<{ address: DatabaseAddress; database: Database }> {
  const address = addressOf(name, masterKey);
  await migrate(address.owner);
  await settleLogins(address);
  const database = openDatabase({ address });
  opened.push(database);
  return { address, database };
}

describe('somebody else’s server, whose user is no superuser', () => {
  it('has the same walls', async () => {
    const { database } = await start('first', 'one');
    const [a, b] = [randomUUID(), randomUUID()];
    for (const organizationId of [a, b]) {
      await database.organization(organizationId, tx =>
        enqueue(tx, { kind: 'x', key: organizationId, organizationId, payload: {} }),
      );
    }
    expect(await database.organization(a, tx => tx.rows('select key from jobs'))).toEqual([{ key: a }]);
    expect(await database.platform('tests', tx => tx.rows('select key from jobs'))).toHaveLength(2);
    await expect(database.public(tx => tx.rows('select key from jobs'))).rejects.toThrow(/permission denied/);
    await expect(database.organization(a, tx => tx.rows('select * from settings'))).rejects.toThrow(
      /permission denied/,
    );
  });

  it.each(WALLED_ROLES)('%s is a login of its own there, which can become nobody', async role => {
    const { address } = await start('first', 'one');
    await attackLogin(address, role, OWNER);
    await expect(asLogin(addressOf('first', 'wrong'), role)).rejects.toThrow(/password authentication failed/);
  });

  it('holds several installations, each with its own logins, started by several processes at once', async () => {
    const both = await Promise.all([start('first', 'one'), start('second', 'two'), start('second', 'two')]);
    for (const { database } of both)
      expect(await database.platform('tests', tx => tx.rows('select 1 as n'))).toEqual([{ n: 1 }]);
    await Promise.all(Array.from({ length: 12 }, () => settleLogins(both[0].address)));
    expect(both[0].address.logins.sello_app.user).toBe('sello_app_first');
    expect(both[1].address.logins.sello_app.user).toBe('sello_app_second');
  });

  it('keeps passwords as SCRAM verifiers that came so from us', async () => {
    const client = new pg.Client({ host: postgres.socketDir, user: 'sello', database: 'postgres' });
    await client.connect();
    const { rows } = await client.query<{ rolpassword: string }>(
      "select rolpassword from pg_authid where rolname = 'sello_app_first'",
    );
    await client.end();
    expect(rows[0]?.rolpassword).toBe(await addressOf('first', 'one').logins.sello_app.verifier?.());
  });
});

describe('a server started on it', () => {
  const startOn = (MASTER_KEY: string, more: { MASTER_KEY_NEXT?: string } = {}) =>
    startParts(
      loadEnv({
        MASTER_KEY,
        ...more,
        DATA_DIR: join(folder, randomBytes(4).toString('hex')),
        DATABASE_URL: `postgres://${OWNER}:${PASSWORD}@localhost/third?host=${encodeURIComponent(postgres.socketDir)}`,
      }),
      createLog('silent'),
      () => undefined,
      () => undefined,
    );

  it('makes its logins from the master key, and one with another key touches nothing', async () => {
    await asSuperuser(`create database third owner ${OWNER}`);
    const [right, wrong] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
    const first = await startOn(right);
    expect(await first.database.platform('tests', tx => tx.rows('select session_user::text as who'))).toEqual([
      { who: 'sello_platform_third' },
    ]);
    await expect(startOn(wrong)).rejects.toThrow(/The master key is not the one/);
    // A connection made only now.
    expect(await first.database.public(tx => tx.rows('select session_user::text as who'))).toEqual([
      { who: 'sello_public_third' },
    ]);
    const again = await startOn(right);
    expect(await again.database.public(tx => tx.rows('select 1 as n'))).toEqual([{ n: 1 }]);
    await Promise.all([first.stop(), again.stop()]);
  });

  it('goes on while the master key turns, and its logins have other passwords then', async () => {
    const [old, next] = [randomBytes(32), randomBytes(32)];
    const both = { MASTER_KEY_NEXT: next.toString('hex') };
    const url = `postgres://${OWNER}:${PASSWORD}@localhost/third?host=${encodeURIComponent(postgres.socketDir)}`;
    await asSuperuser('drop database third');
    await asSuperuser(`create database third owner ${OWNER}`);
    const running = await startOn(old.toString('hex'), both);
    const { keyId } = await running.database.organization(ORGANIZATION, tx =>
      running.keystore.createKey(tx, { organizationId: ORGANIZATION, purpose: 'assertionMethod' }),
    );
    const verifierOf = async () => {
      const rows = await asSuperuser<{ rolpassword: string }>(
        "select rolpassword from pg_authid where rolname = 'sello_public_third'",
      );
      return rows[0]?.rolpassword;
    };
    const before = await verifierOf();
    const keys = { current: old, next };
    expect(await turnMasterKey(masterAddressOf(url, keys), keys)).toMatchObject({ begun: true });
    expect(await turnMasterKey(masterAddressOf(url, keys), keys)).toMatchObject({ begun: false });
    expect(await verifierOf()).not.toBe(before);
    // A connection made only now, by a process that runs since before.
    expect(await running.database.public(tx => tx.rows('select 1 as n'))).toEqual([{ n: 1 }]);
    await expect(startOn(next.toString('hex'))).rejects.toThrow(/is being turned/);
    for (let after: string | null = null; (after = (await running.keystore.rewrap(after)).after););
    const alone = await startOn(next.toString('hex'));
    expect(await alone.database.public(tx => tx.rows('select 1 as n'))).toEqual([{ n: 1 }]);
    expect(await (await alone.keystore.signer(ORGANIZATION, keyId)).sign(Buffer.from('x'))).toHaveLength(64);
    await expect(startOn(old.toString('hex'))).rejects.toThrow(/The master key is not the one/);
    await Promise.all([running.stop(), alone.stop()]);
  });
});

async function asLogin(address: DatabaseAddress, role: (typeof WALLED_ROLES)[number]): Promise<void> {
  const client = new pg.Client(address.logins[role].connection);
  client.on('error', () => undefined);
  await client.connect();
  await client.end();
}
