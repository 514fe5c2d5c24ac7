import type { RegisteredReceiver } from '../../../../contract/credentials/index.ts';
import type { ClaimValue } from '../../../../contract/templates/index.ts';
import { readPage, type Page, type Tx } from '../../../platform/database/index.ts';
import { withText, type KnownRecipient } from '../../recipients/index.ts';
import { readTemplate } from '../../templates/index.ts';
import type { Place } from './register.ts';

interface ReceiverRow extends KnownRecipient {
  values: Record<string, ClaimValue>;
  canceled: boolean;
  registered_at: Date;
}

/** Who waits for a template's credential, in their order. @throws AppError error.not_found */
export async function listReceivers(
  tx: Tx,
  { projectId, templateId }: Place,
  query: Page & { q?: string | undefined },
): Promise<{ receivers: RegisteredReceiver[]; total: number }> {
  await readTemplate(tx, projectId, templateId);
  const params: (string | string[])[] = [templateId];
  const text = await withText(tx, query.q, value => `$${params.push(value)}`);
  const { rows, total } = await readPage<ReceiverRow>(tx, query, {
    columns: `r.id, coalesce(nullif(t.name, ''), r.name) as name, coalesce(nullif(t.lastname, ''), r.lastname) as lastname, r.email, coalesce(nullif(t.did, ''), r.did) as did, r.status,
      t.given as values, t.registered_at, exists (select from credentials c where c.recipient_id = r.id and c.template_id = t.template_id and c.standing = 'canceled') as canceled`,
    from: 'template_receivers t join recipients r on r.id = t.recipient_id',
    where: ['t.template_id = $1 and t.credential_id is null', text].filter(Boolean).join(' and '),
    params,
    sorts: { registeredAt: 't.registered_at, t.row', name: 'r.name, r.lastname', email: { nullable: 'r.email' } },
    key: 't.recipient_id',
  });
  const receivers = rows.map(({ registered_at: at, ...row }) => ({ ...row, registeredAt: at.toISOString() }));
  return { receivers, total };
}
