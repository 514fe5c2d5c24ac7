import type {
  Recipient,
  RecipientStatus,
  Suppression,
  WalletStatus,
} from '../../../../contract/credentials/recipients/index.ts';
import { readPage, type Page, type Tx } from '../../../platform/database/index.ts';
import { COLUMNS, present, type RecipientRow } from './present.ts';
import { withText } from './search.ts';

interface Wanted extends Page {
  q?: string | undefined;
  wallet?: WalletStatus | undefined;
  status?: RecipientStatus | undefined;
  groupId?: string | undefined;
  suppressed?: 'any' | Suppression | undefined;
}

/** Whether anybody was erased: where nobody was, a list need not leave them out. */
const someErased = async (tx: Tx): Promise<boolean> =>
  (await tx.maybe("select 1 from recipients where status = 'erased' limit 1")) !== undefined;

/**
 * The organization's recipients; who was erased is nobody to choose or look after, and is there for whoever asks for them. What is not asked for stands in no statement: a plan that is made for all of it has no index. By address, whoever
 * has none comes at that end where an index has them.
 */
export async function listPeople(tx: Tx, query: Wanted): Promise<{ recipients: Recipient[]; total: number }> {
  const { q, wallet, status, groupId, suppressed } = query;
  const params: (string | string[])[] = [];
  const given = (value: string | string[]) => `$${params.push(value)}`;
  // Out of a group of a hundred, of a million people: its own are looked up, and nobody else.
  const from = groupId
    ? `recipient_group_members m join recipients r on r.id = m.recipient_id and m.group_id = ${given(groupId)}`
    : 'recipients r';
  const filters = [
    await withText(tx, q, given),
    suppressed && 'r.suppressed_at is not null',
    suppressed && suppressed !== 'any' && `r.suppressed_because = ${given(suppressed)}`,
    // Written out, so that the plan has the index of that status.
    wallet && `r.wallet_status = '${wallet}'`,
    status ? `r.status = ${given(status)}` : (await someErased(tx)) && "r.status <> 'erased'",
  ].filter(Boolean);
  const { rows, total } = await readPage<RecipientRow>(tx, query, {
    columns: COLUMNS,
    from,
    where: filters.join(' and ') || 'true',
    params,
    sorts: { createdAt: 'r.created_at', name: 'plainly(r.name), plainly(r.lastname)', email: 'r.email' },
    key: 'r.id',
    cursor: ['createdAt', 'name'],
  });
  return { recipients: rows.map(present), total };
}
