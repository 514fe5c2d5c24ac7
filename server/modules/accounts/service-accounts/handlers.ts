import { randomBytes } from 'node:crypto';
import { serviceAccountRole } from '../../../../contract/base/access/index.ts';
import { next } from '../../../../contract/base/common/states.ts';
import {
  SERVICE_ACCOUNTS_MAX,
  serviceAccountMachine,
  type ServiceAccount,
} from '../../../../contract/accounts/service-accounts/index.ts';
import type { CallOrigin, Clock, UserCaller } from '../../../platform/context/index.ts';
import { isUniqueViolation, likePattern, readPage, type Database, type Tx } from '../../../platform/database/index.ts';
import { AppError, unchanged } from '../../../platform/errors/index.ts';
import type { Outbound } from '../../../platform/outbound/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import { change, type Changed, type ChangeEvent } from '../../base/events/index.ts';
import { lockForCreation } from '../organizations/index.ts';
import { COLUMNS, lockAccount, presentAll, readAccount, type AccountRow } from './account.ts';
import { readNamedKeys } from './jwks.ts';
import { makeSecret, readPublicKeys, replaceKeys, type NamedKeys } from './proofs.ts';
import { giveRoles, refuseForeignProjects, subjectOfRole, takeAllRoles, takeRole } from './roles.ts';

/** A name that another account has is told at the field. */
const nameTaken = (error: unknown): unknown =>
  isUniqueViolation(error, 'service_accounts_name')
    ? new AppError('serviceAccount.exists', { name: 'duplicate_row' })
    : error;

/** What events keep of an account: what somebody can change. */
const kept = ({ name, description, status, roles, keys, jwksUri }: ServiceAccount) => ({
  name,
  description,
  status,
  roles,
  keys: keys.map(({ kid }) => kid),
  ...(jwksUri !== null && { jwksUri }),
});

type Operation =
  | 'listServiceAccounts'
  | 'createServiceAccount'
  | 'changeServiceAccountStatus'
  | 'getServiceAccount'
  | 'updateServiceAccount'
  | 'deleteServiceAccount'
  | 'rotateServiceAccountSecret'
  | 'listServiceAccountRoles'
  | 'addServiceAccountRoles'
  | 'removeServiceAccountRole';

/** The service accounts of an organization (spec §7). */
export function serviceAccountHandlers({
  database,
  outbound,
  clock,
}: {
  database: Database;
  outbound: Outbound;
  clock: Clock;
}): HandlersOf<Operation> {
  /** The keys that a body names, as they are or by their address; undefined where it names none. */
  const keysNamed = async (
    organizationId: string,
    { publicKeys, jwksUri }: { publicKeys?: string | undefined; jwksUri?: string | undefined },
  ): Promise<NamedKeys | undefined> => {
    if (jwksUri !== undefined)
      return { keys: await readNamedKeys({ database, outbound }, organizationId, jwksUri), uri: jwksUri };
    return publicKeys === undefined ? undefined : { keys: await readPublicKeys(publicKeys), uri: null };
  };
  const present = async (tx: Tx, row: AccountRow): Promise<ServiceAccount> =>
    (await presentAll(tx, [row], clock()))[0] as ServiceAccount;
  /** What happened to an account whose row has been written: its answer is as it stands there. */
  const changed = async (
    tx: Tx,
    old: ServiceAccount,
    told?: ChangeEvent['new'],
  ): Promise<Changed<ServiceAccount> & { event: ChangeEvent }> => {
    const answer = await present(tx, await readAccount(tx, old.clientId));
    const event = { type: 'update', resource: 'serviceAccount', resourceId: old.id } as const;
    return { answer, event: { ...event, old: kept(old), new: told ?? kept(answer) } };
  };
  /** Changes an account that is locked; each change is one more of its revisions. */
  const changing = <T extends ServiceAccount>(
    { caller, origin }: { caller: UserCaller; origin: CallOrigin },
    clientId: string,
    work: (tx: Tx, row: AccountRow, old: ServiceAccount) => Promise<Changed<T>>,
  ) =>
    change(database, caller, origin, async tx => {
      const row = await lockAccount(tx, clientId);
      const old = await present(tx, row);
      await tx.run('update service_accounts set revision = revision + 1 where id = $1', [row.id]);
      return work(tx, row, old);
    });
  const projectsOf = (row: AccountRow) => [...new Set(row.subjects.map(({ projectId }) => projectId))];

  return {
    listServiceAccounts: ({ caller, query }) =>
      database.organization(caller.organizationId, async tx => {
        const { rows, total } = await readPage<AccountRow>(tx, query, {
          columns: COLUMNS,
          from: 'service_accounts a',
          where: `a.removed_at is null and ($1::text is null or a.status = $1) and ($2::text is null or a.type = $2)
            and ($3::text is null or plainly(a.name) like $3 or plainly(a.description) like $3 or a.client_id like $3)`,
          params: [query.status ?? null, query.type ?? null, likePattern(query.q)],
          sorts: { createdAt: 'a.created_at', name: 'plainly(a.name)', lastUsedAt: { nullable: 'a.last_used_at' } },
          key: 'a.id',
        });
        return { serviceAccounts: await presentAll(tx, rows, clock()), total };
      }),

    getServiceAccount: ({ caller, params }) =>
      database.organization(caller.organizationId, async tx => present(tx, await readAccount(tx, params.clientId))),

    async createServiceAccount({ caller, body, origin }) {
      const { type, authenticatorType } = body;
      const subjectIds = body.roles.map(role => subjectOfRole(role, type));
      const { organizationId } = caller;
      const named = authenticatorType === 'private_key_jwt' ? await keysNamed(organizationId, body) : undefined;
      try {
        return await change(database, caller, origin, async tx => {
          await lockForCreation(tx, organizationId);
          const { count } = await tx.one<{ count: number }>(
            'select count(*)::int as count from service_accounts where removed_at is null',
          );
          if (count >= SERVICE_ACCOUNTS_MAX) throw new AppError('serviceAccount.too_many');
          const clientId = `sa-${randomBytes(12).toString('hex')}`;
          const { id: accountId } = await tx.one<{ id: string }>(
            `insert into service_accounts (organization_id, client_id, name, description, type, authenticator_type, created_by)
             values ($1, $2, $3, $4, $5, $6, $7) returning id`,
            [organizationId, clientId, body.name, body.description, type, authenticatorType, caller.userId],
          );
          await giveRoles(tx, caller, { id: accountId, type }, subjectIds);
          const owner = { userId: caller.userId, accountId };
          const secret = named ? null : await makeSecret(tx, owner, clock());
          if (named) await replaceKeys(tx, owner, named, clock());
          const made = await present(tx, await readAccount(tx, clientId));
          return {
            answer: { ...made, secret },
            event: { type: 'create', resource: 'serviceAccount', resourceId: accountId, new: kept(made) },
          };
        });
      } catch (error) {
        throw nameTaken(error);
      }
    },

    async updateServiceAccount(call) {
      const { params, body } = call;
      const named = await keysNamed(call.caller.organizationId, body);
      try {
        return await changing(call, params.clientId, async (tx, row, old) => {
          unchanged(row, body.revision);
          if (named && row.authenticator_type !== 'private_key_jwt')
            throw new AppError('request.invalid', {
              [named.uri === null ? 'publicKeys' : 'jwksUri']: 'invalid_choice',
            });
          await tx.run('update service_accounts set name = $2, description = $3 where id = $1', [
            row.id,
            body.name ?? row.name,
            body.description ?? row.description,
          ]);
          if (named) {
            await refuseForeignProjects(tx, call.caller, projectsOf(row));
            await replaceKeys(tx, { userId: call.caller.userId, accountId: row.id }, named, clock());
          }
          return changed(tx, old);
        });
      } catch (error) {
        throw nameTaken(error);
      }
    },

    changeServiceAccountStatus: call =>
      changing(call, call.body.clientId, async (tx, row, old) => {
        const status = next(serviceAccountMachine, row.status, call.body.status === 'enabled' ? 'enable' : 'disable');
        if (!status) throw new AppError('state.transition');
        await tx.run('update service_accounts set status = $2 where id = $1', [row.id, status]);
        return changed(tx, old);
      }),

    deleteServiceAccount: ({ caller, params, origin }) =>
      change(database, caller, origin, async tx => {
        const row = await lockAccount(tx, params.clientId);
        const old = await present(tx, row);
        await tx.run('update service_accounts set removed_at = $2 where id = $1', [row.id, new Date(clock())]);
        await tx.run('delete from service_account_proofs where account_id = $1', [row.id]);
        await takeAllRoles(tx, row.id);
        return {
          answer: { id: row.id },
          event: { type: 'delete', resource: 'serviceAccount', resourceId: row.id, old: kept(old) },
        };
      }),

    rotateServiceAccountSecret: call =>
      changing(call, call.params.clientId, async (tx, row, old) => {
        const { caller, body } = call;
        if (row.authenticator_type !== 'client_secret') throw new AppError('serviceAccount.has_no_secret');
        await refuseForeignProjects(tx, caller, projectsOf(row));
        const owner = { userId: caller.userId, accountId: row.id };
        const secret = await makeSecret(tx, owner, clock(), body.overlapHours);
        const { answer, event } = await changed(tx, old, { secret: 'rotated', overlapHours: body.overlapHours });
        return { answer: { ...answer, secret }, event };
      }),

    listServiceAccountRoles: ({ caller, params }) =>
      database.organization(caller.organizationId, async tx => {
        const { type, subjects } = await readAccount(tx, params.clientId);
        const roles = subjects.map(({ id, name }) => ({ id: serviceAccountRole(type, id), name }));
        return { roles, total: roles.length };
      }),

    addServiceAccountRoles: call =>
      changing(call, call.params.clientId, async (tx, row, old) => {
        const subjectIds = call.body.roles.map(role => subjectOfRole(role, row.type));
        await giveRoles(tx, call.caller, row, subjectIds);
        return changed(tx, old);
      }),

    removeServiceAccountRole: call =>
      changing(call, call.params.clientId, async (tx, row, old) => {
        if (!(await takeRole(tx, row, subjectOfRole(call.params.role, row.type))))
          throw new AppError('error.not_found');
        return changed(tx, old);
      }),
  };
}
