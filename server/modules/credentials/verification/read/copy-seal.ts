import type { SealReceipt } from '../../../../../contract/base/sealing/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { presentSeal, type LeafRecord, type SealRow } from '../../../base/sealing/index.ts';

/** The seal of a copy that a wallet has of a credential, by the digest of the copy; undefined where there is none yet. */
export async function readCopySeal(
  { database, settings: { publicUrl } }: Pick<ModuleParts, 'database' | 'settings'>,
  publicId: string,
  digest: Uint8Array,
): Promise<{ receipt: SealReceipt; url: string } | undefined> {
  const row = await database.public(tx =>
    tx.maybe<{ seal: SealRow; leaf: LeafRecord }>(
      'select seal, leaf from public_copy_seals where public_id = $1 and digest = $2',
      [publicId, Buffer.from(digest)],
    ),
  );
  const receipt = row && presentSeal(publicUrl, row.seal, row.leaf);
  return receipt ? { receipt, url: receipt.transactionUrl } : undefined;
}
