import type { Language } from '../../../../../contract/base/common/index.ts';
import { maskedEmail } from '../../../../../contract/base/common/masked.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { enqueueAll } from '../../../../platform/jobs/index.ts';
import type { Hearer } from '../../../../platform/module/index.ts';
import { readdressedKey } from '../../recipients/index.ts';
import { ELSEWHERE_JOB, type ElsewhereNotice } from './elsewhere-letter.ts';
import { readdressedCredentialKey } from './jobs.ts';

/** Asks for letters by a job, because their logo is a file. */
const askFor = (tx: Tx, organizationId: string, notices: readonly ElsewhereNotice[]): Promise<number> =>
  enqueueAll(
    tx,
    notices.map(payload => ({ kind: ELSEWHERE_JOB, key: payload.dedupeKey, organizationId, payload })),
  );

/** A recipient is reached elsewhere: where they have a credential that was sent, the previous address is notified. */
export async function tellRecipientElsewhere(
  tx: Tx,
  { organizationId, recipientId, revision, from, to }: Omit<Parameters<Hearer<'recipient.readdressed'>>[1], 'name'>,
): Promise<void> {
  const sent = await tx.maybe<{ language: Language }>(
    `select language from credentials where recipient_id = $1 and receiver_email is not null and standing <> 'canceled' and sent_at is not null
     order by sent_at desc, id limit 1`,
    [recipientId],
  );
  if (!sent) return;
  await askFor(tx, organizationId, [
    {
      recipientId,
      credentialId: null,
      language: sent.language,
      dedupeKey: readdressedKey(recipientId, revision),
      from,
      to: to === null ? null : maskedEmail(to),
    },
  ]);
}
export const recipientReaddressed: Hearer<'recipient.readdressed'> = tellRecipientElsewhere;

/** Notifies the addresses that a credential and its recipient had before it was sent elsewhere. */
export async function tellCredentialElsewhere(
  tx: Tx,
  { id, sendings }: { id: string; sendings: number },
  addresses: readonly (string | null)[],
  to: string,
): Promise<void> {
  const row = await tx.one<{ organization_id: string; recipient_id: string; language: Language }>(
    'select organization_id, recipient_id, language from credentials where id = $1',
    [id],
  );
  const previous = new Set(addresses.flatMap(address => (address === null || address === to ? [] : [address])));
  await askFor(
    tx,
    row.organization_id,
    [...previous].map((from, nth) => ({
      recipientId: row.recipient_id,
      credentialId: id,
      language: row.language,
      dedupeKey: readdressedCredentialKey(id, sendings, nth),
      from,
      to: maskedEmail(to),
    })),
  );
}
