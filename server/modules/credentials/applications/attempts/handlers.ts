import { pathText } from '../../../../../contract/credentials/applications/index.ts';
import { readPage, type Counted, type List, type Tx } from '../../../../platform/database/index.ts';
import { AppError, found } from '../../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { change } from '../../../base/events/index.ts';
import { holdApplication, holdToVerifications, readApplication } from '../row.ts';
import { beginAttempt } from './begin.ts';
import { takeClaims } from './claims.ts';
import { cancelAttempt } from './end.ts';
import { COLUMNS, lockAttempt, present, readAttempt, type AttemptRow } from './rows.ts';

type Operation = 'createAttempt' | 'listAttempts' | 'getAttempt' | 'takeAttemptClaims' | 'cancelAttempt';

/** Attempts of a list are counted up to here: to count all of them costs more than a page. */
const COUNTED_MAX = 1000;

async function countAtMost(tx: Tx, { from, where, params }: Pick<List, 'from' | 'where' | 'params'>): Promise<Counted> {
  const { total } = await tx.one<{ total: number }>(
    `select count(*)::int as total from (select from ${from} where ${where} limit ${COUNTED_MAX + 1}) x`,
    params,
  );
  return { total: Math.min(total, COUNTED_MAX), more: total > COUNTED_MAX };
}

/** Attempts as people and programs of the organization begin and read them. */
export function attemptHandlers(parts: ModuleParts): HandlersOf<Operation> {
  const { database } = parts;
  return {
    createAttempt: ({ caller, params, body, origin }) =>
      change(database, caller, origin, async tx => {
        const { organizationId } = caller;
        await holdToVerifications(tx, organizationId, params.projectId);
        const row = await holdApplication(tx, params.projectId, params.applicationId);
        const channel = body.test ? 'test' : 'api';
        return { answer: await beginAttempt(tx, parts, row, channel), events: [] };
      }),

    listAttempts: ({ caller, params, query }) =>
      database.organization(caller.organizationId, async tx => {
        await holdToVerifications(tx, caller.organizationId, params.projectId);
        await readApplication(tx, params.projectId, params.applicationId);
        const list = {
          from: 'application_attempts t',
          where: `t.application_id = $1 and ($2::text is null or t.state = $2) and ($3::text is null or t.channel = $3)
            and ($4::timestamptz is null or t.created_at >= $4)`,
          params: [params.applicationId, query.state, query.channel, query.since],
        };
        const { rows, total, more } = await readPage<AttemptRow>(tx, query, {
          ...list,
          columns: COLUMNS,
          sorts: { createdAt: 't.created_at' },
          key: 't.id',
          count: () => countAtMost(tx, list),
        });
        return { attempts: rows.map(present), total, more };
      }),

    getAttempt: ({ caller, params }) =>
      database.organization(caller.organizationId, async tx => {
        await holdToVerifications(tx, caller.organizationId, params.projectId);
        await readApplication(tx, params.projectId, params.applicationId);
        return present(await readAttempt(tx, params.applicationId, params.attemptId));
      }),

    takeAttemptClaims: ({ caller, params, origin }) =>
      change(database, caller, origin, async tx => {
        await holdToVerifications(tx, caller.organizationId, params.projectId);
        await readApplication(tx, params.projectId, params.applicationId);
        const row = await lockAttempt(tx, params.applicationId, params.attemptId);
        const claims = await takeClaims(tx, parts, row);
        if (!claims) throw new AppError('attempt.no_claims');
        return {
          answer: { claims: claims.map(({ path, value }) => ({ path: pathText(path), value })) },
          event: {
            type: 'view',
            resource: 'application',
            resourceId: params.applicationId,
            new: { claimsRead: row.id },
          },
        };
      }),

    cancelAttempt: ({ caller, params, origin }) =>
      change(database, caller, origin, async tx => {
        await holdToVerifications(tx, caller.organizationId, params.projectId);
        await readApplication(tx, params.projectId, params.applicationId);
        const row = await readAttempt(tx, params.applicationId, params.attemptId);
        if (!(await cancelAttempt(tx, parts, row, 'closed'))) throw new AppError('attempt.over');
        return { answer: present(await readAttempt(tx, params.applicationId, found(row.id))), events: [] };
      }),
  };
}
