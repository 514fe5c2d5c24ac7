import type { z } from 'zod';
import type { PublicApprovals } from '../../../../../contract/credentials/verification/index.ts';
import type { Database } from '../../../../platform/database/index.ts';
import { readDidDocument } from '../../../base/dids/index.ts';
import { addresses } from './addresses.ts';
import { walletApprovalsOf, type PublicCredential } from './public-credential.ts';

/** The approvals of wallets as anybody reads them, and where it is told of each approver's key whether somebody else may have had it. */
export async function presentApprovals(
  { database, publicUrl }: { database: Database; publicUrl: string },
  row: PublicCredential,
): Promise<z.input<typeof PublicApprovals>> {
  const approvals = walletApprovalsOf(row);
  const dids = (row.approvals ?? []).map(({ did }) => did);
  const kept = await Promise.all(dids.map(async did => [did, await readDidDocument(database, did)] as const));
  const at = addresses(publicUrl);
  return {
    approvals,
    didDocuments: Object.fromEntries(
      kept.flatMap(([did, document]) => (document ? [[did, at.didDocument(document.localId)]] : [])),
    ),
  };
}
