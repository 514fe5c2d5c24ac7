import pg from 'pg';
import { expect } from 'vitest';
import { WALLED_ROLES, type DatabaseAddress, type WalledRole } from '../../../server/platform/database/index.ts';

/** What only others than the role may read. */
const FOREIGN: Record<WalledRole, string[]> = {
  sello_app: ['settings', 'migrations', 'attempts', 'public_credentials'],
  sello_platform: ['pg_authid'],
  sello_public: ['settings', 'jobs', 'users', 'credentials'],
};

/** Connects as one of the server's logins and tries all that a statement slipped into it could: every try must fail. */
export async function attackLogin(address: DatabaseAddress, role: WalledRole, owner: string): Promise<void> {
  const { user, connection } = address.logins[role];
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const others = [
      owner,
      ...WALLED_ROLES.filter(each => each !== role),
      ...WALLED_ROLES.map(each => address.logins[each].user),
    ];
    const tries = [
      ...others
        .filter(each => each !== user)
        .flatMap(each => [
          `set role ${each}`,
          `commit; begin; set local role ${each}; select * from settings`,
          `set session authorization ${each}`,
          `grant ${each} to ${user}`,
          `alter role ${each} password 'x'`,
        ]),
      'set row_security = off; select * from jobs',
      'alter table settings disable row level security',
      'alter table settings no force row level security',
      `alter table jobs owner to ${user}`,
      'create policy open on jobs using (true)',
      'drop policy platform on settings',
      'truncate jobs',
      'drop table jobs',
      `alter role ${user} superuser`,
      `alter role ${user} bypassrls`,
      'create role intruder superuser',
      'create table own (id int)',
      `create function steal() returns text language sql security definer as 'select 1::text'`,
      `copy settings to program 'cat'`,
      `select pg_read_file('postgresql.conf')`,
      `select enable_organization_wall('jobs')`,
      ...FOREIGN[role].map(table => `select * from ${table}`),
      ...(role === 'sello_app' ? ['select * from jobs', `reset role; select * from jobs`] : []),
    ];
    const open: string[] = [];
    for (const sql of tries) {
      const failure = await client.query(sql).then(
        () => undefined,
        (error: unknown) => error as Error,
      );
      await client.query('rollback');
      await client.query('reset role');
      if (!failure) open.push(sql);
    }
    expect(open, `what ${user} could do`).toEqual([]);
    const { rows } = await client.query<{ who: string; owned: number }>(
      'select current_user as who, (select count(*)::int from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname = $1) as owned',
      [user],
    );
    expect(rows).toEqual([{ who: user, owned: 0 }]);
  } finally {
    await client.end();
  }
}
