import { createHash } from 'node:crypto';
import {
  dayIn,
  purchaseProblems,
  REVERSAL_MINUTES,
  sumOf,
  type BenefitContent,
  type PurchaseEntered,
  type Redemption,
} from '../../../../../contract/office/benefits/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { AppError, invalidField } from '../../../../platform/errors/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { shownCredentials } from '../../../credentials/credentials/index.ts';
import { holdBenefit, holdToBenefits, type BenefitRow } from '../row.ts';
import { countUse, lastUsed, lockMember, lockStock, usedOn, type MemberOf } from './counts.ts';
import { changedSince, judge, leftIn, refused, type Case, type JudgedVersion } from './judge.ts';
import { present, readKnown, type RedemptionRow } from './present.ts';
import type { Redeemer } from './redeemer.ts';

/** What somebody wants redeemed. */
export interface Wanted {
  /** 128 bits that the caller drew. The same id is answered alike for ever. */
  id: string;
  organizationId: string;
  projectId: string;
  benefitId: string;
  /** The version that the caller has shown. */
  version: number;
  /** What the caller sent about the card, to the letter: sent again under the id, it is the same. */
  shown: string;
  /** The card that it names; undefined where it names none. */
  credentialId: string | undefined;
  purchase: PurchaseEntered & { prices?: number[] | undefined };
  by: Redeemer;
  /** Uses up what was shown, such as a code, in the transaction that redeems. It throws where that was used before. */
  spend?: (tx: Tx) => Promise<void>;
}

const contentOf = ({ projectId, benefitId, version, shown, purchase, by }: Wanted): Buffer => {
  const { currency, amount, percent, prices, pieces, price } = purchase;
  const bought = [currency, amount, percent, prices, pieces, price].map(value => value ?? null);
  const sent = JSON.stringify([by.kind, by.id, projectId, benefitId, version, shown, bought]);
  return createHash('sha256').update(sent).digest();
};

/** What was redeemed under the id. @throws AppError redemption.other_content */
async function answerOf(tx: Tx, wanted: Wanted, content: Buffer): Promise<Redemption | undefined> {
  const row = await readKnown(tx, wanted.id);
  if (!row) return undefined;
  if (!row.content.equals(content)) throw new AppError('redemption.other_content');
  return present(row);
}

/** The version that the caller has seen. @throws AppError of the field `version` */
async function versionSeen(tx: Tx, row: BenefitRow, version: number): Promise<JudgedVersion> {
  if (version === row.version) return { vendorId: row.vendor_id, content: row.content };
  const seen = await tx.maybe<{ vendor_id: string; content: BenefitContent }>(
    'select vendor_id, content from benefit_versions where benefit_id = $1 and version = $2',
    [row.id, version],
  );
  if (!seen) throw invalidField('version', 'not_found');
  return { vendorId: seen.vendor_id, content: seen.content };
}

const givenBy = async (tx: Tx, templateId: string, benefitId: string): Promise<boolean> =>
  Boolean(
    await tx.maybe('select 1 from template_benefits where template_id = $1 and benefit_id = $2', [
      templateId,
      benefitId,
    ]),
  );

const clockOf = async (tx: Tx): Promise<Date> => (await tx.one<{ now: Date }>('select clock_timestamp() as now')).now;

/** The case of a card and a benefit, both held, with nothing counted yet. */
async function caseOf(tx: Tx, wanted: Wanted): Promise<{ one: Case; benefit: BenefitRow }> {
  const card = wanted.credentialId === undefined ? undefined : await shownCredentials.hold(tx, wanted.credentialId);
  const benefit = await holdBenefit(tx, wanted.projectId, wanted.benefitId);
  const one: Case = {
    card,
    projectId: wanted.projectId,
    gives: card !== undefined && (await givenBy(tx, card.template_id, benefit.id)),
    state: benefit.state,
    current: { vendorId: benefit.vendor_id, content: benefit.content },
    seen: await versionSeen(tx, benefit, wanted.version),
    by: wanted.by,
    used: { today: 0, total: 0 },
    lastAt: null,
    stockUsed: 0,
    now: await clockOf(tx),
  };
  return { one, benefit };
}

/** Locks the counters of a member and of the stock, and reads the case as it is now. */
async function counted(tx: Tx, one: Case, member: MemberOf, organizationId: string): Promise<Case> {
  const { content } = one.current;
  const total = await lockMember(tx, member, organizationId);
  const stockUsed = content.stock === null ? 0 : await lockStock(tx, member.benefitId);
  // Read after the locks: who waited may have waited past midnight.
  const now = await clockOf(tx);
  const today = await usedOn(tx, member, dayIn(now, content.availability.zone));
  return { ...one, used: { today, total }, stockUsed, now, lastAt: await lastUsed(tx, member) };
}

/** @throws AppError redemption.purchase at the fields, or redemption.changed where an older version explains them */
function holdToPurchase({ current, seen }: Case, purchase: PurchaseEntered): void {
  const problems = purchaseProblems(current.content, purchase);
  if (Object.keys(problems).length === 0) return;
  const changed = changedSince(seen, current);
  if (changed.length > 0) throw refused({ reason: 'changed', facts: { changed } });
  const fields = Object.entries(problems).map(([field, why]) => [`purchase.${field}`, why] as const);
  throw new AppError('redemption.purchase', Object.fromEntries(fields));
}

/** Counts and writes what was judged. */
async function write(
  tx: Tx,
  wanted: Wanted,
  { one, benefit, member, content }: { one: Case; benefit: BenefitRow; member: MemberOf; content: Buffer },
): Promise<Redemption> {
  const said = one.current.content;
  const { bill, discount, total } = sumOf(said, wanted.purchase);
  const day = dayIn(one.now, said.availability.zone);
  const after = { ...one, used: { today: one.used.today + 1, total: one.used.total + 1 } };
  await wanted.spend?.(tx);
  const written = await tx.run(
    `insert into redemptions (id, organization_id, project_id, benefit_id, version, vendor_id, member_id, credential_id, by_kind, by_id, content, purchase, currency,
       bill, discount, total, left_after, day, at, reversible_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $19::timestamptz + make_interval(mins => $20))
     on conflict (id) do nothing`,
    [
      wanted.id,
      wanted.organizationId,
      wanted.projectId,
      benefit.id,
      benefit.version,
      one.current.vendorId,
      member.memberId,
      one.card?.id ?? null,
      wanted.by.kind,
      wanted.by.id,
      content,
      JSON.stringify(wanted.purchase),
      said.currency,
      bill,
      discount,
      total,
      leftIn(after).left,
      day,
      one.now,
      REVERSAL_MINUTES,
    ],
  );
  // Another member's redemption took the id meanwhile.
  if (written === 0) throw new AppError('redemption.other_content');
  await countUse(tx, member, {
    organizationId: wanted.organizationId,
    day,
    by: 1,
    hasStock: said.stock !== null,
  });
  return present((await readKnown(tx, wanted.id)) as RedemptionRow);
}

/**
 * Redeems a benefit, in one transaction: all of it is there, or nothing. It locks the card, the benefit, the member's count and the stock, and judges
 * after that. What was sent under the id before is answered with what came of it.
 * @throws AppError redemption.*, request.invalid, feature.off
 */
export async function redeem(
  { database, crash }: Pick<ModuleParts, 'database' | 'crash'>,
  wanted: Wanted,
): Promise<Redemption> {
  const content = contentOf(wanted);
  const redemption = await database.organization(wanted.organizationId, async tx => {
    const known = () => answerOf(tx, wanted, content);
    const before = await known();
    if (before) return before;
    await holdToBenefits(tx, wanted.organizationId, wanted.projectId);
    const { one, benefit } = await caseOf(tx, wanted);
    const early = judge(one);
    // Of two that come under one id the second may find the first's only now.
    if (early || !one.card) {
      const meanwhile = await known();
      if (meanwhile) return meanwhile;
      throw refused(early ?? { reason: 'unknown_card' });
    }
    const member = { benefitId: benefit.id, memberId: one.card.recipient_id };
    const now = await counted(tx, one, member, wanted.organizationId);
    const again = await known();
    if (again) return again;
    const refusal = judge(now);
    if (refusal) throw refused(refusal);
    holdToPurchase(now, wanted.purchase);
    const written = await write(tx, wanted, { one: now, benefit, member, content });
    crash('benefits.redeem.written');
    return written;
  });
  crash('benefits.redeem.committed');
  return redemption;
}
