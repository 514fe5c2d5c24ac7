import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { externalAddress, migrate, openDatabase, type Database } from '../../../../server/platform/database/index.ts';
import { enqueue } from '../../../../server/platform/jobs/index.ts';

const name = `external_${randomBytes(6).toString('hex')}`;
const socket = inject('postgres');
const address = externalAddress(`postgres://${name}@/${name}?host=${encodeURIComponent(socket)}`);
const asSuperuser = async (sql: string) => {
  const client = new pg.Client({ host: socket, user: 'sello', database: 'postgres' });
  await client.connect();
  await client.query(sql);
  await client.end();
};
let database: Database;

beforeAll(async () => {
  await asSuperuser(`create role ${name} login createrole`);
  // A foreign server has none of our roles; here the test cluster has them, and lends them with the right to pass them on.
  await asSuperuser(`grant sello_app, sello_platform, sello_public to ${name} with admin option`);
  await asSuperuser(`create database ${name} owner ${name}`);
  await migrate(address.owner);
  database = openDatabase({ address });
});
afterAll(async () => {
  await database.close();
  await asSuperuser(`drop database ${name}`);
  await asSuperuser(`drop owned by ${name}; drop role ${name}`);
});

it('the walls hold on somebody else’s server, whose user is no superuser', async () => {
  const [a, b] = [randomUUID(), randomUUID()];
  for (const organizationId of [a, b]) {
    await database.organization(organizationId, tx =>
      enqueue(tx, { kind: 'x', key: organizationId, organizationId, payload: {} }),
    );
  }
  expect(await database.organization(a, tx => tx.rows('select key from jobs'))).toEqual([{ key: a }]);
  expect(await database.platform('tests', tx => tx.rows('select key from jobs'))).toHaveLength(2);
  await expect(database.public(tx => tx.rows('select key from jobs'))).rejects.toThrow(/permission denied/);
  await expect(database.organization(a, tx => tx.rows('select * from settings'))).rejects.toThrow(/permission denied/);
});
