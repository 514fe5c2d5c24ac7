import { addressBlock } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import { isSame } from '../../../platform/keystore/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import {
  findVoucher,
  presentPublic,
  suspendForSale,
  tellSuspended,
  type VoucherSecrets,
} from '../distributions/index.ts';
import { change } from '../../base/events/index.ts';
import { countUnlessRight, type Allowance } from '../../accounts/identity/index.ts';
import type { SaleSecrets } from './secrets.ts';

const PER_ADDRESS: Allowance = { max: 60, seconds: 900 };

/** "It was not me", from the email of a sale. It asks for no PIN: a thief may know the PIN too. */
export const disownHandlers = (
  { database }: Pick<ModuleParts, 'database'>,
  { secrets, vouchers }: { secrets: SaleSecrets; vouchers: VoucherSecrets },
): HandlersOf<'disownSale'> => ({
  async disownSale({ params: { code }, body, origin }) {
    const saleId = body.saleId.toLowerCase();
    const { id, organizationId } = await countUnlessRight(
      database,
      [`disown:${addressBlock(origin.ip)}`, PER_ADDRESS],
      async () => {
        const voucher = await findVoucher(database, vouchers, code);
        // Made of sale and voucher: whoever has one of another sale, or of none, learns nothing of this voucher.
        if (!isSame(secrets.disownToken(saleId, voucher.id), body.token)) throw new AppError('voucher.unknown');
        return voucher;
      },
    );
    return change(database, { organizationId, userId: null }, origin, async tx => {
      const { answer: row, events } = await suspendForSale(tx, id, saleId);
      const answer = await presentPublic(tx, row);
      await tellSuspended(tx, row, saleId);
      return { answer, events };
    });
  },
});
