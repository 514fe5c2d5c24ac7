import type { Tx } from '../../../platform/database/index.ts';

/** Whether any DID was made here: from then on the address of this installation is in what others hold. */
export const hasDids = async (tx: Tx): Promise<boolean> => (await tx.maybe('select 1 from dids limit 1')) !== undefined;
