import { z } from 'zod';
import { WALLET_HAPPENINGS, type CredentialEvent } from '../../../../../../contract/credentials/credentials/index.ts';
import type { Page, Tx } from '../../../../../platform/database/index.ts';
import { readTimeline } from '../../../../base/events/index.ts';
import { namesOf } from '../../../../accounts/organizations/index.ts';

/** What of an event's values a timeline tells; what was erased, or is of another form, tells nothing. */
const Told = z
  .object({
    reason: z.string().nullish(),
    until: z.string().nullish(),
    resent: z.boolean().nullish(),
    wallet: z.enum(WALLET_HAPPENINGS).nullish().catch(null),
  })
  .catch({});

/** What happened to a credential, alone or among others, newest first: who did it, when, and why. */
export async function readHistory(
  tx: Tx,
  credentialId: string,
  page: Pick<Page, 'page' | 'limit'>,
): Promise<{ events: CredentialEvent[]; total: number }> {
  const { rows, total } = await readTimeline(tx, 'credentials', credentialId, { ...page, order: 'DESC' });
  const names = await namesOf(
    tx,
    rows.flatMap(({ actorId }) => actorId ?? []),
  );
  const events = rows.map(({ sequence, type, actorId, at, correlationId, members, new: after }) => {
    const { reason, until, resent, wallet } = Told.parse(after ?? {});
    return {
      sequence: Number(sequence),
      type,
      by: actorId === null ? null : { id: actorId, name: names.get(actorId) ?? '' },
      at: at.toISOString(),
      correlationId,
      members,
      reason: reason ?? null,
      until: until ?? null,
      again: resent ?? false,
      wallet: wallet ?? null,
    };
  });
  return { events, total };
}
