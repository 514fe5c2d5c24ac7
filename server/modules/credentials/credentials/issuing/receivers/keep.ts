import type { Tx } from '../../../../../platform/database/index.ts';
import { AppError } from '../../../../../platform/errors/index.ts';
import type { News } from '../../../../../platform/module/index.ts';

/** So many templates are named. */
const NAMED = 5;

/**
 * Refuses to let a recipient go who has credentials, or may get some: a request that is going on has found its people before it writes what it
 * issues to them. @throws AppError receiver.has_credentials, receiver.on_templates with their titles, receiver.issuing
 */
export async function keepReceivers(tx: Tx, { recipientId }: News['recipient.removing']): Promise<void> {
  const { has, issuing } = await tx.one<{ has: boolean; issuing: boolean }>(
    `select exists (select 1 from credentials where recipient_id = $1) as has,
       exists (select 1 from issue_requests where organization_id = current_setting('sello.organization')::uuid and finished_at is null) as issuing`,
    [recipientId],
  );
  if (has) throw new AppError('receiver.has_credentials');
  const templates = await tx.rows<{ title: string }>(
    `select t.title from template_receivers r join templates t on t.id = r.template_id
     where r.recipient_id = $1 order by plainly(t.title), t.id limit ${NAMED + 1}`,
    [recipientId],
  );
  if (templates.length > 0) {
    const titles = templates.map(({ title }) => title);
    const who = [...titles.slice(0, NAMED), ...(titles.length > NAMED ? ['…'] : [])].join(', ');
    throw new AppError('receiver.on_templates', undefined, { who });
  }
  if (issuing) throw new AppError('receiver.issuing');
}
