import type { CredentialSummary } from '../../../../../../contract/credentials/credentials/index.ts';
import { readPage, type Page, type Tx } from '../../../../../platform/database/index.ts';
import { presentSummary, SUMMARY, type CredentialRow } from './columns.ts';

/** What a recipient holds or held, of all projects, newest first. */
export async function listOfRecipient(
  tx: Tx,
  recipientId: string,
  page: Page,
  caller: { userId: string; publicUrl: string; now: number },
): Promise<{ credentials: CredentialSummary[]; total: number }> {
  const { rows, total } = await readPage<CredentialRow>(tx, page, {
    columns: SUMMARY,
    from: 'credentials c join templates t on t.id = c.template_id',
    where: '$1::uuid is not null and c.recipient_id = $2',
    params: [caller.userId, recipientId],
    sorts: { requestedAt: 'c.requested_at' },
    key: 'c.id',
  });
  return { credentials: rows.map(row => presentSummary(row, caller.publicUrl, caller.now)), total };
}
