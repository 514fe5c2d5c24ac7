import type { Progress, Standing } from '../../../../../contract/credentials/credentials/index.ts';
import { inLockOrder, isUuid, type Tx } from '../../../../platform/database/index.ts';

/** Of a credential, what is looked at where somebody shows it to get something. */
export interface HeldCredential {
  id: string;
  project_id: string;
  template_id: string;
  recipient_id: string;
  progress: Progress;
  standing: Standing;
  /** By the clock of the database. */
  is_over: boolean;
  is_erased: boolean;
  is_doubted: boolean;
}

const COLUMNS = `c.id, c.project_id, c.template_id, c.recipient_id, c.progress, c.standing, coalesce(c.expires_at <= clock_timestamp(), false) as is_over,
  c.erased_at is not null as is_erased, c.doubted_key is not null as is_doubted`;

/** The id of a credential that was shown by its id or by the one of its public address. */
async function find(tx: Tx, text: string): Promise<string | undefined> {
  const row = await tx.maybe<{ id: string }>(
    isUuid(text) ? 'select id from credentials where id = $1' : 'select id from credentials where public_id = $1',
    [text],
  );
  return row?.id;
}

/** Reads a credential as it is now. */
const read = (tx: Tx, id: string): Promise<HeldCredential | undefined> =>
  tx.maybe<HeldCredential>(`select ${COLUMNS} from credentials c where c.id = $1`, [id]);

/** As `read`, locked: it is not revoked, paused or replaced before the commit. Several may hold one. */
async function hold(tx: Tx, id: string): Promise<HeldCredential | undefined> {
  inLockOrder(tx, 'credential');
  await tx.run('select 1 from credentials where id = $1 for share', [id]);
  return read(tx, id);
}

/** What is done with a credential that somebody shows to get something. */
export const shownCredentials = { find, read, hold };
