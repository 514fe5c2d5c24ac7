import pg from 'pg';
import { WALLED_ROLES, type DatabaseAddress, type Login, type WalledRole } from './address.ts';
import { onOwnConnection } from './owner.ts';

/** Any number but that of migrations, as long as every Sello uses the same. */
const LOCK = 5_364_551;

/**
 * Brings the logins the server connects by to what they must be: each a member of its one role, and nothing by itself. Safe when several
 * processes start at once.
 * @throws when one of them is more than that, which its owner must have arranged by hand
 */
export const settleLogins = ({ owner, logins }: DatabaseAddress): Promise<void> =>
  onOwnConnection(owner, async client => {
    // Held until the connection ends.
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    for (const role of WALLED_ROLES) await settle(client, role, logins[role]);
    // A temporary table would stand before the real one of its name, for all who use the connection later.
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    await client.query(`revoke temporary on database ${pg.escapeIdentifier(rows[0]?.name ?? '')} from public`);
  });

async function settle(client: pg.Client, role: WalledRole, { user, verifier }: Login): Promise<void> {
  const name = pg.escapeIdentifier(user);
  const known = await client.query('select 1 from pg_roles where rolname = $1', [user]);
  const secret = verifier === undefined ? '' : ` password ${pg.escapeLiteral(await verifier())}`;
  await client.query(`${known.rowCount === 0 ? 'create' : 'alter'} role ${name} login inherit${secret}`);
  await client.query(`grant ${role} to ${name}`);
  const { rows } = await client.query<{ above: boolean; others: string[]; owns: string[] }>(
    `select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication as above,
       array(select g.rolname::text from pg_auth_members m join pg_roles g on g.oid = m.roleid where m.member = r.oid and g.rolname <> $2) as others,
       array(select c.relname::text from pg_class c where c.relowner = r.oid) as owns
     from pg_roles r where rolname = $1`,
    [user, role],
  );
  const [found] = rows;
  if (!found || found.above || found.others.length > 0 || found.owns.length > 0)
    throw new Error(
      `The database login ${user} must be a member of ${role} and nothing else: ` +
        `take from it what it owns, its other memberships and its attributes, or drop it, and start again.`,
    );
}
