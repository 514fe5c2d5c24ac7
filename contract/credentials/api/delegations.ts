import { z } from 'zod';
import { Id, LangQuery, pageQuery } from '../../base/common/values.ts';
import { Delegate, Delegation, DelegationCreate } from '../delegations/delegation.ts';
import { DELEGATION_STATES } from '../delegations/states.ts';
import { define } from '../../api/route.ts';

const tag = 'Delegations';
const path = '/api/v1/organizations/{organizationId}/delegations';
const params = z.strictObject({ organizationId: Id });

export const delegationRoutes = define({
  listDelegations: {
    method: 'GET',
    path,
    tag,
    summary: 'Who signs in whose place while they are away: of oneself, or of those one answers for',
    source: 'ours',
    access: 'delegations.use',
    params,
    query: pageQuery(['startsAt', 'endsAt']).extend({
      userId: Id.optional(),
      state: z.enum(DELEGATION_STATES).optional(),
    }),
    answer: z.object({ delegations: z.array(Delegation), total: z.int() }),
  },
  listDelegates: {
    method: 'GET',
    path: `${path}/candidates`,
    tag,
    summary: 'Who can sign in the place of the caller, or of another approver',
    source: 'ours',
    access: 'delegations.use',
    params,
    query: LangQuery.extend({ userId: Id.optional(), q: z.string().trim().max(200).optional() }),
    answer: z.object({ users: z.array(Delegate), total: z.int() }),
  },
  createDelegation: {
    method: 'POST',
    path,
    tag,
    summary: 'Name who signs in the place of an approver who is away',
    source: 'ours',
    access: 'delegations.use',
    params,
    query: LangQuery,
    body: DelegationCreate,
    answer: Delegation,
    status: 201,
  },
  endDelegation: {
    method: 'PUT',
    path: `${path}/{delegationId}/end`,
    tag,
    summary: 'End a delegation: what the delegate has to sign by then stays theirs',
    source: 'ours',
    access: 'delegations.use',
    params: params.extend({ delegationId: Id }),
    query: LangQuery,
    answer: Delegation,
  },
});
