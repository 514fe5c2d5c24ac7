import { inLockOrder } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { readGateway, type GatewayRow } from './rows.ts';
import { readReceiptToken } from './token.ts';

type Verdict = 'arrived' | 'refused';
/** The longest id of a message that a gateway gives. */
const REFERENCE_MAX = 200;

/** The text or number at a path of a document; undefined where there is none, or one that no id can be. A form names a path as it is written. */
export function textAt(document: unknown, path: string): string | undefined {
  const own = (value: unknown, name: string): unknown =>
    typeof value === 'object' && value !== null && Object.hasOwn(value, name)
      ? (value as Record<string, unknown>)[name]
      : undefined;
  const found = own(document, path) ?? path.split('.').reduce(own, document);
  if (typeof found !== 'string' && typeof found !== 'number') return undefined;
  const text = String(found);
  return text !== '' && text.length <= REFERENCE_MAX && !text.includes('\0') ? text : undefined;
}

/** What a receipt says; undefined where it says nothing that moves a message. */
export function verdictOf(gateway: GatewayRow, receipt: unknown): { reference: string; verdict: Verdict } | undefined {
  const reference = textAt(receipt, gateway.receipt_id_path);
  const word = textAt(receipt, gateway.receipt_status_path)?.toLowerCase();
  if (reference === undefined || word === undefined) return undefined;
  const says = (words: readonly string[]) => words.some(each => each.toLowerCase() === word);
  if (says(gateway.delivered_words)) return { reference, verdict: 'arrived' };
  return says(gateway.failed_words) ? { reference, verdict: 'refused' } : undefined;
}

/** Moves the message that receipts are about, by the gateway's id or ours. A receipt without a message waits for it. */
export async function applyReceipts(
  { database, tell }: Pick<ModuleParts, 'database' | 'tell'>,
  organizationId: string,
  reference: string,
): Promise<void> {
  await database.organization(organizationId, async tx => {
    inLockOrder(tx, 'text message');
    const [message, another] = await tx.rows<{ id: string; attempt: number; state: string }>(
      `select id, attempt, state from sms_messages where organization_id = $1 and (provider_id = $2 or reference = $2) for no key update`,
      [organizationId, reference],
    );
    // An id that several messages have says nothing of any.
    if (!message || another) return;
    const receipts = await tx.rows<{ verdict: Verdict }>(
      'delete from sms_receipts where organization_id = $1 and reference = $2 returning verdict',
      [organizationId, reference],
    );
    const { id, attempt } = message;
    for (const { verdict } of receipts) {
      const moved = await tx.run(
        `update sms_messages set state = $2, number = null, text = null, next_at = null, taken_until = null
         where id = $1 and state = any($3::text[])`,
        [id, verdict === 'arrived' ? 'delivered' : 'failed', ['waiting', 'sent']],
      );
      if (moved === 1)
        await tell(tx, 'sms.reported', {
          id,
          attempt,
          evidence: verdict,
          ...(verdict === 'refused' && { reason: 'refused' as const }),
        });
    }
  });
}

/** Receipts of gateways. Each is stored in a commit of its own, so that one that comes before its message is found by it. */
export const receiptHandlers = (
  parts: Pick<ModuleParts, 'database' | 'tell' | 'crash'>,
  secret: Buffer,
): HandlersOf<'takeSmsReceipt'> => ({
  async takeSmsReceipt({ params, body }) {
    const organizationId = readReceiptToken(secret, params.token);
    if (!organizationId) throw new AppError('error.not_found');
    const said = await parts.database.organization(organizationId, async tx => {
      const gateway = await readGateway(tx, organizationId);
      const found = gateway && verdictOf(gateway, body);
      if (found)
        await tx.run(
          'insert into sms_receipts (organization_id, reference, verdict) values ($1, $2, $3) on conflict do nothing',
          [organizationId, found.reference, found.verdict],
        );
      return found;
    });
    parts.crash('sms.receipt');
    if (said) await applyReceipts(parts, organizationId, said.reference);
  },
});
