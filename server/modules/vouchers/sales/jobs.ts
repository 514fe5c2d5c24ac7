import type { Tx } from '../../../platform/database/index.ts';
import { enqueue } from '../../../platform/jobs/index.ts';

/** The jobs of sales. */
export const SALE_JOBS = { letter: 'sales.letter' } as const;

/** Asks for the email of a sale to whoever holds the voucher, in the organization that gave it. */
export const askForLetter = (tx: Tx, saleId: string, organizationId: string): Promise<boolean> =>
  enqueue(tx, { kind: SALE_JOBS.letter, key: saleId, organizationId, payload: { saleId } });
