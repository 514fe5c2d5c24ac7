import { inLockOrder, type Tx } from '../../../../platform/database/index.ts';

/** A member of a benefit. */
export interface MemberOf {
  benefitId: string;
  memberId: string;
}

const TOTAL = 'select used from benefit_members where benefit_id = $1 and member_id = $2';

/** Locks how often a member got a benefit: of two redemptions of one member the second waits. Returns the count. */
export async function lockMember(tx: Tx, { benefitId, memberId }: MemberOf, organizationId: string): Promise<number> {
  inLockOrder(tx, 'benefit member');
  await tx.run(
    'insert into benefit_members (benefit_id, member_id, organization_id) values ($1, $2, $3) on conflict do nothing',
    [benefitId, memberId, organizationId],
  );
  const { used } = await tx.one<{ used: number }>(`${TOTAL} for no key update`, [benefitId, memberId]);
  return used;
}

/** How often a member got a benefit on a day. */
export async function usedOn(tx: Tx, { benefitId, memberId }: MemberOf, day: string): Promise<number> {
  const row = await tx.maybe<{ used: number }>(
    'select used from benefit_member_days where benefit_id = $1 and member_id = $2 and day = $3',
    [benefitId, memberId, day],
  );
  return row?.used ?? 0;
}

/** How often a member got a benefit in all. */
export const usedInAll = async (tx: Tx, { benefitId, memberId }: MemberOf): Promise<number> =>
  (await tx.maybe<{ used: number }>(TOTAL, [benefitId, memberId]))?.used ?? 0;

/** When a member got a benefit last, without what was reversed. */
export async function lastUsed(tx: Tx, { benefitId, memberId }: MemberOf): Promise<Date | null> {
  const { at } = await tx.one<{ at: Date | null }>(
    "select max(at) as at from redemptions where member_id = $2 and benefit_id = $1 and state = 'redeemed'",
    [benefitId, memberId],
  );
  return at;
}

/** Locks how often a benefit was given to all members together. Returns the count. */
export async function lockStock(tx: Tx, benefitId: string): Promise<number> {
  inLockOrder(tx, 'benefit stock');
  const { used } = await tx.one<{ used: number }>(
    'select used from benefit_stocks where benefit_id = $1 for no key update',
    [benefitId],
  );
  return used;
}

/** Counts one more, or one less, on a day. The counters are locked; that of the stock where there is one. */
export async function countUse(
  tx: Tx,
  { benefitId, memberId }: MemberOf,
  { organizationId, day, by, hasStock }: { organizationId: string; day: string; by: 1 | -1; hasStock: boolean },
): Promise<void> {
  await Promise.all([
    tx.run('update benefit_members set used = used + $3 where benefit_id = $1 and member_id = $2', [
      benefitId,
      memberId,
      by,
    ]),
    by === 1
      ? tx.run(
          `insert into benefit_member_days (benefit_id, member_id, day, organization_id, used) values ($1, $2, $3, $4, 1)
           on conflict (benefit_id, member_id, day) do update set used = benefit_member_days.used + 1`,
          [benefitId, memberId, day, organizationId],
        )
      : tx.run('update benefit_member_days set used = used - 1 where benefit_id = $1 and member_id = $2 and day = $3', [
          benefitId,
          memberId,
          day,
        ]),
    hasStock ? tx.run('update benefit_stocks set used = used + $2 where benefit_id = $1', [benefitId, by]) : undefined,
  ]);
}
