import { z } from 'zod';
import { Id } from '../../../../../contract/base/common/values.ts';

/** What a receipt is looked up by. */
export const ReceiptLookup = z.object({ transactionId: Id });

/** The transaction of that name, however it was copied. */
export const lookedUp = ({ transactionId }: { transactionId: string }): z.input<typeof ReceiptLookup> => ({
  transactionId: transactionId.trim().toLowerCase(),
});
