import type { UserCaller } from '../../../platform/context/index.ts';
import { inLockOrder, isRaised, type Database, type Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { countUnlessRight, type Allowance } from '../../accounts/identity/index.ts';

/** Codes are short, and chosen to be remembered: so many that there are not may an organization try. What is typed is tried as it is typed. */
const GUESSES: Allowance = { max: 60, seconds: 3600 };

/** Why a code is refused, by what the database raises. */
const REFUSED = {
  SE021: 'discount.unknown',
  SE022: 'discount.not_today',
  SE023: 'discount.used_up',
  SE024: 'discount.used_up_here',
  SE025: 'discount.too_small',
} as const;

export interface HeldDiscount {
  id: string;
  kind: 'percent' | 'fixed';
  value: number;
  /** The least purchase that it is for. */
  least: number;
}

const inWords = async (asked: Promise<HeldDiscount>): Promise<HeldDiscount> => {
  try {
    return await asked;
  } catch (error) {
    for (const [raised, key] of Object.entries(REFUSED))
      if (isRaised(error, raised)) throw new AppError(key, { discountCode: 'invalid' }, { cause: error });
    throw error;
  }
};

/** Takes a use of a code for an order. @throws AppError discount.* at the field */
export function holdDiscount(
  tx: Tx,
  {
    offerId,
    code,
    organizationId,
    orderId,
    price,
  }: { offerId: string; code: string; organizationId: string; orderId: string; price: number },
): Promise<HeldDiscount> {
  inLockOrder(tx, 'discount code');
  return inWords(
    tx.one<HeldDiscount>('select id, kind, value, at_least as least from hold_discount($1, $2, $3, $4, $5)', [
      offerId,
      code,
      organizationId,
      orderId,
      price,
    ]),
  );
}

/** What a code would take off a purchase now, and why it would not: no use of it is taken. @throws AppError discount.* at the field */
export const tryDiscount = (
  tx: Tx,
  { offerId, code, organizationId, price }: { offerId: string; code: string; organizationId: string; price: number },
): Promise<HeldDiscount> =>
  inWords(
    tx.one<HeldDiscount>('select id, kind, value, at_least as least from quote_discount($1, $2, $3, $4)', [
      offerId,
      code,
      organizationId,
      price,
    ]),
  );

/**
 * Does what needs a discount code, counted first as a guess, so that no more are made at once than one after the other; where there is such a code, that is
 * taken back. @throws AppError request.too_many where too many were tried
 */
export async function guarded<T>(
  database: Database,
  { organizationId }: Pick<UserCaller, 'organizationId'>,
  code: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!code) return work();
  return countUnlessRight(
    database,
    [`discount:${organizationId}`, GUESSES],
    work,
    error => error instanceof AppError && error.key === 'discount.unknown',
  );
}
