import { mayInAllProjects } from '../../../../contract/base/access/index.ts';
import type { UserCaller } from '../../../platform/context/index.ts';
import { readPage, type Tx } from '../../../platform/database/index.ts';
import { AppError, found } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { change } from '../../base/events/index.ts';
import { tellDelegation } from './tell.ts';
import { namesOf } from '../../accounts/organizations/index.ts';
import { signersManagedBy, standInsFor } from '../../accounts/projects/index.ts';
import { createDelegation } from './create.ts';
import { endLocked, lockDelegation } from './end.ts';
import { presentDelegations, type DelegationRow } from './present.ts';

type Operation = 'listDelegations' | 'listDelegates' | 'createDelegation' | 'endDelegation';

/** Whose delegations the caller sees besides their own; null for everybody's. */
const seenBy = async (tx: Tx, caller: UserCaller): Promise<readonly string[] | null> =>
  mayInAllProjects(caller.roles, 'delegations.use') ? null : signersManagedBy(tx, caller);

const OF_STATE = {
  planned: 'ended_at is null and starts_at > $4',
  active: 'ended_at is null and starts_at <= $4 and ends_at > $4',
  ended: '(ended_at is not null or ends_at <= $4)',
};

/** Who signs in whose place. */
export const delegationHandlers = ({
  database,
  clock,
}: Pick<ModuleParts, 'database' | 'clock'>): HandlersOf<Operation> => {
  const present = async (tx: Tx, row: DelegationRow) => found((await presentDelegations(tx, [row], clock()))[0]);
  return {
    listDelegations: ({ caller, query }) =>
      database.organization(caller.organizationId, async tx => {
        const seen = await seenBy(tx, caller);
        const { rows, total } = await readPage<DelegationRow>(tx, query, {
          columns: '*',
          from: 'delegations',
          where: `($2::uuid[] is null or user_id = any($2) or user_id = $1 or delegate_id = $1) and ($3::uuid is null or user_id = $3)
            and $4::timestamptz is not null${query.state ? ` and ${OF_STATE[query.state]}` : ''}`,
          params: [caller.userId, seen, query.userId, new Date(clock())],
          sorts: { startsAt: 'starts_at', endsAt: 'ends_at' },
          key: 'id',
        });
        return { delegations: await presentDelegations(tx, rows, clock()), total };
      }),

    listDelegates: ({ caller, query: { userId = caller.userId, q } }) =>
      database.organization(caller.organizationId, async tx => {
        if (userId !== caller.userId && !caller.roles.includes('org.owner')) throw new AppError('auth.forbidden');
        return standInsFor(tx, userId, q);
      }),

    createDelegation: ({ caller, body, origin }) =>
      change(database, caller, origin, async tx => {
        const now = new Date(Math.floor(clock() / 1000) * 1000);
        const { answer, ...happened } = await createDelegation(tx, caller, body, now);
        return { ...happened, answer: await present(tx, answer) };
      }),

    endDelegation: ({ caller, params, origin }) =>
      change(database, caller, origin, async tx => {
        const row = await lockDelegation(tx, params.delegationId);
        // Whoever is away, an owner for them, and whoever is to sign instead, who may decline. Of others' absence nobody learns by trying.
        const mayEnd = [row.user_id, row.delegate_id].includes(caller.userId) || caller.roles.includes('org.owner');
        if (!mayEnd) throw new AppError('error.not_found');
        const { ended, event } = await endLocked(tx, caller.organizationId, row, clock());
        const answer = await present(tx, ended);
        const by = (await namesOf(tx, [caller.userId])).get(caller.userId) ?? '';
        const told = new Set([row.user_id, row.delegate_id, row.created_by].filter(id => id !== caller.userId));
        await tellDelegation(tx, { organizationId: caller.organizationId, delegationId: row.id }, [...told], {
          what: 'ended',
          by,
          user: answer.user.name,
          delegate: answer.delegate.name,
          startsAt: answer.startsAt,
          endsAt: answer.endsAt,
        });
        return { answer, event };
      }),
  };
};
