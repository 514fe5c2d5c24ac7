import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settleLogins, WALLED_ROLES } from '../../../../server/platform/database/index.ts';
import { attackLogin } from '../../../support/processes/attack-login.ts';
import { createDatabase, type TestDatabase } from '../../../support/processes/database.ts';

const a = randomUUID();
const b = randomUUID();
let test: TestDatabase;

beforeAll(async () => {
  test = await createDatabase();
  await test.owner(`
    create table notes (id uuid primary key default gen_random_uuid(), organization_id uuid not null, text text not null);
    select enable_organization_wall('notes');
    grant insert, update, delete on notes to sello_app;
    create table ledgers (text text);
    select grant_platform_only('ledgers');
    create view public_notes as select text from notes;
    select publish_view('public_notes');
  `);
  for (const id of [a, b]) {
    await test.database.organization(id, tx =>
      tx.run('insert into notes (organization_id, text) values ($1, $2)', [id, id]),
    );
  }
});
afterAll(() => test.drop());

const texts = (id: string, sql: string) =>
  test.database.organization(id, async tx => (await tx.rows<{ text: string }>(sql)).map(row => row.text));

describe('the wall between organizations', () => {
  it('hides rows of others from a select without any condition', async () => {
    expect(await texts(a, 'select * from notes')).toEqual([a]);
    expect(await texts(b, 'select * from notes')).toEqual([b]);
  });

  it('hides them from update and delete', async () => {
    const touched = await test.database.organization(a, tx =>
      tx.run(`update notes set text = 'x' where text = '${b}'`),
    );
    const removed = await test.database.organization(a, tx => tx.run(`delete from notes where text = '${b}'`));
    expect([touched, removed]).toEqual([0, 0]);
  });

  it('refuses a row written in the name of another', async () => {
    const forged = test.database.organization(a, tx =>
      tx.run('insert into notes (organization_id, text) values ($1, $2)', [b, 'forged']),
    );
    await expect(forged).rejects.toThrow(/row-level security/);
    const moved = test.database.organization(a, tx => tx.run('update notes set organization_id = $1', [b]));
    await expect(moved).rejects.toThrow(/row-level security/);
  });

  it('sees all rows through the platform handle', async () => {
    const rows = await test.database.platform('tests', tx => tx.rows('select * from notes'));
    expect(rows).toHaveLength(2);
  });

  it('keeps platform tables out of an organization’s reach', async () => {
    await expect(texts(a, 'select * from ledgers')).rejects.toThrow(/permission denied/);
    await expect(texts(a, 'select * from settings')).rejects.toThrow(/permission denied/);
  });

  it('opens only public views to the public, and nothing to write', async () => {
    const { database } = test;
    expect(await database.public(tx => tx.rows('select * from public_notes'))).toHaveLength(2);
    await expect(database.public(tx => tx.rows('select * from notes'))).rejects.toThrow(/permission denied/);
    await expect(database.public(tx => tx.run('delete from public_notes'))).rejects.toThrow(
      /read-only|permission denied/,
    );
    await expect(test.owner(`create view shown as select 1; select publish_view('shown')`)).rejects.toThrow(/public_/);
  });

  it('binds for one transaction only, on the same connection too', async () => {
    await texts(a, 'select * from notes');
    const unbound = test.database.platform('tests', tx =>
      tx.rows(`set local role sello_app`).then(() => tx.rows('select * from notes')),
    );
    await expect(unbound).rejects.toThrow();
  });

  it('is named by a UUID only', async () => {
    await expect(test.database.organization(`${a}'; reset role; --`, tx => tx.rows('select 1'))).rejects.toThrow(
      TypeError,
    );
  });

  it('stands before every table', async () => {
    const open = await test.owner<{ name: string }>(`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not (relrowsecurity and relforcerowsecurity and exists (select from pg_policy where polrelid = pg_class.oid))`);
    expect(open).toEqual([]);
    const unwalled = await test.owner<{ name: string }>(`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and has_any_column_privilege('sello_app', oid, 'select, insert, update')
        and not exists (select from pg_policy where polrelid = pg_class.oid and polname = 'organization_wall')`);
    expect(unwalled).toEqual([]);
  });

  it('holds because no role of the server is above it', async () => {
    const roles = await test.owner<{ above: boolean }>(
      `select rolsuper or rolbypassrls or rolcreaterole as above from pg_roles where rolname like 'sello\\_%'`,
    );
    expect(roles).toHaveLength(6);
    expect(roles.every(role => !role.above)).toBe(true);
  });

  it('cannot be got round by a statement that ends the transaction and goes on', async () => {
    for (const going of [
      'commit; set role sello_platform; select * from settings',
      'commit; reset role; select * from settings',
      'commit; set session authorization sello; select * from settings',
      `rollback; begin; set local sello.organization = '${b}'; select * from notes`,
    ])
      await expect(
        test.database.organization(a, tx => tx.rows(`select 1; ${going}`)),
        going,
      ).rejects.toThrow(/multiple commands/);
    expect(await texts(a, 'select * from notes')).toEqual([a]);
  });
});

describe('each login of the server', () => {
  it.each(WALLED_ROLES)('%s is this role, can become no other, and owns nothing', async role => {
    await attackLogin(test.address, role, 'sello');
  });

  it('is refused at the start where somebody made it more than that', async () => {
    await test.owner('grant sello_platform to sello_app_login');
    try {
      await expect(settleLogins(test.address)).rejects.toThrow(
        /sello_app_login must be a member of sello_app and nothing else/,
      );
    } finally {
      await test.owner('revoke sello_platform from sello_app_login');
    }
    await settleLogins(test.address);
  });
});
