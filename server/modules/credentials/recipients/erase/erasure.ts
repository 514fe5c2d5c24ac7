import type { Erasure } from '../../../../../contract/credentials/recipients/index.ts';
import { inLockOrder, type Tx } from '../../../../platform/database/index.ts';
import { found } from '../../../../platform/errors/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { furtherAddresses } from '../addresses/further.ts';
import type { RecipientStatus } from '../../../../../contract/credentials/recipients/index.ts';

/** The job that erases somebody. */
export const ERASE_JOB = 'recipients.erase';

export interface ErasureRow {
  id: string;
  recipient_id: string;
  words: string[] | null;
  pictures: string[];
  /** Files of pictures that were removed, and that may still be there. */
  files: string[];
  credentials: number;
  /** The last event that was looked through. */
  looked_to: string;
  created_at: Date;
  left_at: Date | null;
  finished_at: Date | null;
}

interface Person {
  id: string;
  name: string;
  lastname: string;
  email: string | null;
  did: string | null;
  status: RecipientStatus;
}

/** Locks somebody who is to be erased, or was: of two who act at once, the second finds what the first did. */
export async function lockPerson(tx: Tx, recipientId: string): Promise<Person> {
  inLockOrder(tx, 'recipient');
  return found(
    await tx.maybe<Person>(
      'select id, name, lastname, email, did, status from recipients where id = $1 for no key update',
      [recipientId],
    ),
  );
}

/** The erasure of somebody, where one was asked for. */
export const readErasure = (tx: Tx, recipientId: string): Promise<ErasureRow | undefined> =>
  tx.maybe<ErasureRow>(
    'select id, recipient_id, words, pictures, files, credentials, looked_to, created_at, left_at, finished_at from erasures where recipient_id = $1',
    [recipientId],
  );

/** An erasure as the API gives it; before it is asked for, what it would take. */
export async function presentErasure(
  tx: Tx,
  { tell }: Pick<ModuleParts, 'tell'>,
  recipientId: string,
): Promise<Erasure> {
  const row = await readErasure(tx, recipientId);
  const counts = { signed: 0, unsigned: 0, waiting: 0, vouchers: 0 };
  const person = await tx.one<{ organization_id: string; email: string | null }>(
    'select organization_id, email from recipients where id = $1',
    [recipientId],
  );
  await tell(tx, 'person.counting', {
    organizationId: person.organization_id,
    recipientId,
    words: [person.email, ...(await furtherAddresses(tx, recipientId))].flatMap(each => each?.toLowerCase() ?? []),
    found: counts,
  });
  const { groups } = await tx.one<{ groups: number }>(
    'select count(*)::int as groups from recipient_group_members where recipient_id = $1',
    [recipientId],
  );
  return {
    recipientId,
    state: !row ? 'none' : row.finished_at ? 'done' : 'working',
    ...counts,
    groups,
    requestedAt: row?.created_at.toISOString() ?? null,
    finishedAt: row?.finished_at?.toISOString() ?? null,
  };
}
