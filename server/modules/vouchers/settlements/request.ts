import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { SettlementRequest } from '../../../../contract/vouchers/settlements/index.ts';
import { isUniqueViolation, type Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { readHoldingsOf } from '../ledger/index.ts';
import { merchantsById } from '../merchants/index.ts';
import { readOffer } from '../offers/index.ts';
import { SETTLEMENT, type SettlementRow } from './row.ts';
import { tellSecond } from './tell.ts';

/** What is to be paid to somebody. */
interface Owed {
  id: string;
  name: string;
  tax_id: string;
  account: string;
  amount: number;
}

/** Who is owed so much, with the account that they have now, by name. */
async function owedTo(
  tx: Tx,
  offerId: string,
  { merchants, least }: z.output<typeof SettlementRequest>,
): Promise<Owed[]> {
  const holdings = await readHoldingsOf(tx, { offerId, kind: 'merchant' }, { subjects: merchants, least });
  const known = await merchantsById(
    tx,
    holdings.map(each => each.subject_id),
  );
  return holdings
    .flatMap(({ subject_id: id, balance: amount }) => {
      const merchant = known.get(id);
      return merchant ? [{ ...merchant, amount }] : [];
    })
    .sort((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1));
}

/**
 * Asks for merchants to be paid. Nothing moves yet: what each is owed, and the account that it goes to, are kept as they are now.
 * @throws AppError settlement.nothing, settlement.one_waits
 */
export async function requestSettlement(
  tx: Tx,
  at: { organizationId: string; projectId: string; offerId: string; by: string },
  wish: z.output<typeof SettlementRequest>,
): Promise<SettlementRow> {
  const offer = await readOffer(tx, at.projectId, at.offerId);
  const owed = await owedTo(tx, offer.id, wish);
  if (owed.length === 0) throw new AppError('settlement.nothing', wish.merchants && { merchants: 'invalid_choice' });
  const row = await insert(tx, at, offer, owed);
  await tx.run(
    `insert into settlement_lines (id, organization_id, settlement_id, place, merchant_id, name, tax_id, account, asked, amount)
     select gen_random_uuid(), $1, $2, x.place - 1, x.id, x.name, x.tax_id, x.account, x.amount, x.amount
     from rows from (jsonb_to_recordset($3::jsonb) as (id uuid, name text, tax_id text, account text, amount bigint)) with ordinality
       as x(id, name, tax_id, account, amount, place)`,
    [at.organizationId, row.id, JSON.stringify(owed)],
  );
  await tellSecond(tx, row);
  return row;
}

async function insert(
  tx: Tx,
  at: { organizationId: string; projectId: string; by: string },
  offer: Awaited<ReturnType<typeof readOffer>>,
  owed: readonly Owed[],
): Promise<SettlementRow> {
  try {
    return await tx.one<SettlementRow>(
      `insert into settlements as s (id, organization_id, project_id, offer_id, offer_name, number, currency, decimals, account, merchants, amount, requested_by)
       select $1, $2, $3, $4, $5, coalesce((select max(x.number) from settlements x where x.offer_id = $4), 0) + 1, $6, $7, $8, $9, $10, $11 returning ${SETTLEMENT}`,
      [
        randomUUID(),
        at.organizationId,
        at.projectId,
        offer.id,
        offer.name,
        offer.currency,
        offer.decimals,
        offer.bank.account,
        owed.length,
        owed.reduce((sum, { amount }) => sum + amount, 0),
        at.by,
      ],
    );
  } catch (error) {
    // Of two at once the second has the first one's number, or finds that it waits.
    if (isUniqueViolation(error)) throw new AppError('settlement.one_waits', undefined, { cause: error });
    throw error;
  }
}
