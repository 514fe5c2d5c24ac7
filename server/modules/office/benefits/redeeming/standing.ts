import { dayIn } from '../../../../../contract/office/benefits/index.ts';
import type { Left } from '../../../../../contract/office/benefits/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { shownCredentials, type HeldCredential } from '../../../credentials/credentials/index.ts';
import { COLUMNS, FROM, type BenefitRow } from '../row.ts';
import { lastUsed, usedInAll, usedOn } from './counts.ts';
import { judge, leftIn, type Refusal } from './judge.ts';
import type { Redeemer } from './redeemer.ts';

/** A benefit of a card, as it is now: what is left to its member, and why it is not redeemed now. */
export interface CardBenefit {
  benefit: BenefitRow;
  left: Left;
  refusal: Refusal | undefined;
}

/** The active and paused benefits of a card's template, in the order of the template; undefined for a card that nobody knows. Nothing is locked. */
export async function benefitsOfCard(
  tx: Tx,
  { credentialId, by }: { credentialId: string; by?: Pick<Redeemer, 'vendorIds' | 'place'> | undefined },
): Promise<{ card: HeldCredential; benefits: CardBenefit[] } | undefined> {
  const card = await shownCredentials.read(tx, credentialId);
  if (!card) return undefined;
  const rows = await tx.rows<BenefitRow>(
    `select ${COLUMNS} from template_benefits p join ${FROM} on b.id = p.benefit_id
     where p.template_id = $1 and b.state in ('active', 'paused') and ($2::uuid[] is null or b.vendor_id = any($2)) order by p.position, b.id`,
    [card.template_id, by ? [...by.vendorIds] : null],
  );
  const { now } = await tx.one<{ now: Date }>('select clock_timestamp() as now');
  const benefits: CardBenefit[] = [];
  for (const benefit of rows) {
    const member = { benefitId: benefit.id, memberId: card.recipient_id };
    const current = { vendorId: benefit.vendor_id, content: benefit.content };
    const used = {
      today: await usedOn(tx, member, dayIn(now, benefit.content.availability.zone)),
      total: await usedInAll(tx, member),
    };
    const refusal = judge({
      card,
      projectId: card.project_id,
      gives: true,
      state: benefit.state,
      current,
      seen: current,
      by,
      used,
      lastAt: used.total > 0 ? await lastUsed(tx, member) : null,
      stockUsed: benefit.stock_used,
      now,
    });
    benefits.push({ benefit, left: leftIn({ current, used, now }), refusal });
  }
  return { card, benefits };
}
