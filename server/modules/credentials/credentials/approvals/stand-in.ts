import type { Tx } from '../../../../platform/database/index.ts';
import {
  awayAnywhere,
  handBackAnywhere,
  holdDelegation,
  standInsIn,
  type Away,
  type HandBack,
} from '../../delegations/index.ts';
import { signersAmong, signersProjects } from '../../../accounts/projects/index.ts';
import type { CredentialParts } from '../registry/index.ts';
import { passAll, type Way } from './pass.ts';

const ableIn = async (tx: Tx, userId: string): Promise<string[]> =>
  ((await signersProjects(tx, [userId], { isAble: true })).get(userId) ?? []).map(({ id }) => id);

/**
 * From who is away to their delegate: what waits for them now, and what will once it is their turn. Of what is pending otherwise, however much that
 * is, nothing is read.
 */
const toDelegate = (away: Away): Way => ({
  because: 'credentials.pass-on',
  by: away.createdBy,
  from: away.userId,
  to: away.delegateId,
  among: ({ projectIds }) => `c.id = any(array(
    select o.credential_id from open_approvals o where o.user_id = $1 and o.project_id = any(${projectIds})
    union
    select w.id from template_signers s join templates st on st.id = s.template_id and st.config ->> 'approvalOrder' = 'sequential'
      join credentials w on w.project_id = st.project_id and w.status = 'pending' and w.template_id = s.template_id
    where s.user_id = $1 and s.pending > 0 and st.project_id = any(${projectIds})))`,
  event: { type: 'delegate', new: { delegate: away.delegateId, inPlaceOf: away.userId } },
  projects: tx => ableIn(tx, away.delegateId),
  standIns: async (tx, projectId, now) =>
    (await holdDelegation(tx, away.id, now)) ? standInsIn(tx, projectId, [away]) : new Map(),
});

/** From a delegate who cannot sign any more back to whose place it was, as long as that one can. */
const back = ({ userId, delegateId }: HandBack): Way => ({
  because: 'credentials.hand-back',
  by: null,
  from: delegateId,
  to: userId,
  among: ({ organizationId }) => `c.id = any(array(select w.credential_id from credential_approvals w
    where w.organization_id = ${organizationId} and w.user_id = $1 and w.approved_at is null and w.in_place_of = $2))`,
  only: 'a.in_place_of = $2',
  event: { type: 'ask', new: { cannotSign: delegateId } },
  projects: tx => ableIn(tx, userId),
  standIns: async (tx, projectId) => {
    const signers = await signersAmong(tx, projectId, [userId, delegateId]);
    const own = signers.find(signer => signer.userId === userId);
    return own && signers.length === 1 ? new Map([[delegateId, own]]) : new Map();
  },
});

/**
 * Passes on what waits for the approval of whoever is away to their delegates, for as long as a delegation holds: what came while it was named, too.
 * Several processes may: each looks again once it has the rows. @returns how many were frozen anew
 */
export async function passOnAwaited(parts: CredentialParts): Promise<number> {
  let all = 0;
  for (const { organizationId, ...away } of await awayAnywhere(parts))
    all += await passAll(parts, organizationId, toDelegate(away));
  return all;
}

/**
 * Gives back what waits for delegates who cannot sign any more, whether the delegation has ended or not: they were disabled, lost the role or the key.
 * Several processes may, as above. @returns how many were frozen anew
 */
export async function handBackAwaited(parts: CredentialParts): Promise<number> {
  let all = 0;
  for (const each of await handBackAnywhere(parts)) all += await passAll(parts, each.organizationId, back(each));
  return all;
}
