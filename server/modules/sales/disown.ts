import { addressBlock } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { HandlersOf } from '../../platform/http/index.ts';
import { isSame } from '../../platform/keystore/index.ts';
import type { ModuleParts } from '../../platform/module/index.ts';
import { findVoucher, presentPublic, suspendForSale, type VoucherSecrets } from '../distributions/index.ts';
import { change } from '../events/index.ts';
import { countAttempt, type Allowance } from '../identity/index.ts';
import type { SaleSecrets } from './secrets.ts';

const PER_ADDRESS: Allowance = { max: 60, seconds: 900 };

/** "It was not me", out of the e-mail of a sale: whoever has that needs no PIN, because a thief may have it, too. */
export const disownHandlers = (
  { database }: Pick<ModuleParts, 'database'>,
  { secrets, vouchers }: { secrets: SaleSecrets; vouchers: VoucherSecrets },
): HandlersOf<'disownSale'> => ({
  async disownSale({ params: { code }, body, origin }) {
    await countAttempt(database, [[`disown:${addressBlock(origin.ip)}`, PER_ADDRESS]]);
    const { id, organizationId } = await findVoucher(database, vouchers, code);
    if (!isSame(secrets.disownToken(body.saleId.toLowerCase(), id), body.token)) throw new AppError('voucher.unknown');
    return change(database, { organizationId, userId: null }, origin, async tx => {
      const { answer, events } = await suspendForSale(tx, id, body.saleId);
      return { answer: await presentPublic(tx, answer), events };
    });
  },
});
