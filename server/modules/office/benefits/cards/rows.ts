import { inLockOrder, type Database, type Tx } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import { linkCodes } from './secrets.ts';

export interface CardRow {
  credential_id: string;
  organization_id: string;
  code_hash: Buffer;
  code_step: number;
}
const COLUMNS = 'credential_id, organization_id, code_hash, code_step';

/** The card of a link's code, of whatever organization. @throws AppError card.unknown */
export async function findCard(database: Database, code: string): Promise<CardRow> {
  const row = await database.platform('member-cards', tx =>
    tx.maybe<CardRow>(`select ${COLUMNS} from benefit_cards where code_hash = $1`, [linkCodes.hash(code)]),
  );
  if (!row) throw new AppError('card.unknown');
  return row;
}

/** The page of a credential's card; undefined where it has none. */
export const readCard = (tx: Tx, credentialId: string): Promise<CardRow | undefined> =>
  tx.maybe<CardRow>(`select ${COLUMNS} from benefit_cards where credential_id = $1`, [credentialId]);

/** Gives a credential's card the link of a code (`linkCodes`), which ends the one before. */
export async function keepLink(
  tx: Tx,
  at: { credentialId: string; organizationId: string },
  hash: Buffer,
): Promise<void> {
  inLockOrder(tx, 'benefit card');
  await tx.run(
    `insert into benefit_cards (credential_id, organization_id, code_hash) values ($1, $2, $3)
     on conflict (credential_id) do update set code_hash = excluded.code_hash, purchase_hash = null, purchase_until = null, created_at = now()`,
    [at.credentialId, at.organizationId, hash],
  );
}

/** How a link is named where something was shown by it: once another took its place, that is no longer good. */
export const linkMark = (codeHash: Buffer): string => codeHash.subarray(0, MARK_BYTES).toString('base64url');
const MARK_BYTES = 12;

/**
 * Uses a changing code of a link up, in the transaction that redeems: neither it nor one before it is good again.
 * @throws AppError redemption.code_used
 */
export async function spendStep(
  tx: Tx,
  credentialId: string,
  { step, link }: { step: number; link: string },
): Promise<void> {
  inLockOrder(tx, 'benefit card');
  const spent = await tx.run(
    'update benefit_cards set code_step = $2 where credential_id = $1 and code_step < $2 and substring(code_hash from 1 for $4) = $3',
    [credentialId, step, Buffer.from(link, 'base64url'), MARK_BYTES],
  );
  if (spent === 0) throw new AppError('redemption.code_used');
}

/** The credential for which a code for a shop was made: one that was used or is too old is known until the next is made. */
export const findPurchase = (tx: Tx, hash: Buffer): Promise<{ credential_id: string } | undefined> =>
  tx.maybe('select credential_id from benefit_cards where purchase_hash = $1', [hash]);

/** Uses such a code up, in the transaction that redeems. @throws AppError redemption.code_used */
export async function spendPurchase(tx: Tx, hash: Buffer): Promise<void> {
  inLockOrder(tx, 'benefit card');
  const spent = await tx.run(
    "update benefit_cards set purchase_until = '-infinity' where purchase_hash = $1 and purchase_until > now()",
    [hash],
  );
  if (spent === 0) throw new AppError('redemption.code_used');
}
