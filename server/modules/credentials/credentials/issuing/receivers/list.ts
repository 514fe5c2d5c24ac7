import type {
  RecipientTemplate,
  RegisteredReceiver,
} from '../../../../../../contract/credentials/credentials/index.ts';
import type { ClaimValue } from '../../../../../../contract/credentials/templates/index.ts';
import { readPage, type Page, type Tx } from '../../../../../platform/database/index.ts';
import { found } from '../../../../../platform/errors/index.ts';
import { withText, type KnownRecipient } from '../../../recipients/index.ts';
import { readTemplate } from '../../../templates/index.ts';
import type { Place } from './register.ts';

/** Somebody on a template. */
export type ReceiverPlace = Place & { recipientId: string };

export interface ReceiverRow extends KnownRecipient {
  revision: number;
  values: Record<string, ClaimValue>;
  canceled: boolean;
  registered_at: Date;
}

const COLUMNS = `r.id, t.revision, coalesce(nullif(t.name, ''), r.name) as name, coalesce(nullif(t.lastname, ''), r.lastname) as lastname, r.email,
  coalesce(nullif(t.did, ''), r.did) as did, r.status, t.given as values, t.registered_at,
  exists (select from credentials c where c.recipient_id = r.id and c.template_id = t.template_id and c.standing = 'canceled') as canceled`;

export const presentReceiver = ({ registered_at: at, ...row }: ReceiverRow): RegisteredReceiver => ({
  ...row,
  registeredAt: at.toISOString(),
});

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
    columns: COLUMNS,
    from: 'template_receivers t join recipients r on r.id = t.recipient_id',
    where: ['t.template_id = $1 and t.credential_id is null', text].filter(Boolean).join(' and '),
    params,
    sorts: {
      registeredAt: 't.registered_at, t.row',
      name: 'plainly(r.name), plainly(r.lastname)',
      email: { nullable: 'r.email' },
    },
    key: 't.recipient_id',
    cursor: ['registeredAt', 'name'],
  });
  return { receivers: rows.map(presentReceiver), total };
}

/** One of those who wait for a template's credential. @throws AppError error.not_found */
export async function readReceiver(
  tx: Tx,
  { projectId, templateId, recipientId }: ReceiverPlace,
): Promise<ReceiverRow> {
  await readTemplate(tx, projectId, templateId);
  return found(
    await tx.maybe<ReceiverRow>(
      `select ${COLUMNS} from template_receivers t join recipients r on r.id = t.recipient_id
       where t.template_id = $1 and t.recipient_id = $2 and t.credential_id is null`,
      [templateId, recipientId],
    ),
  );
}

/** The templates on which somebody waits, of all projects. Nobody who is not there waits on any. */
export async function listTemplatesOf(
  tx: Tx,
  recipientId: string,
  page: Page,
): Promise<{ templates: RecipientTemplate[]; total: number }> {
  const { rows, total } = await readPage<Omit<RecipientTemplate, 'registeredAt'> & { at: Date }>(tx, page, {
    columns: 't.id, t.project_id as "projectId", t.title, w.registered_at as at',
    from: 'template_receivers w join templates t on t.id = w.template_id',
    where: 'w.recipient_id = $1 and w.credential_id is null',
    params: [recipientId],
    sorts: { registeredAt: 'w.registered_at' },
    key: 'w.template_id',
  });
  return { templates: rows.map(({ at, ...row }) => ({ ...row, registeredAt: at.toISOString() })), total };
}
