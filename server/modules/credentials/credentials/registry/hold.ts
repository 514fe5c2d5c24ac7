import type { Language } from '../../../../../contract/base/common/index.ts';
import { isUnsigned, type Progress, type Standing } from '../../../../../contract/credentials/credentials/index.ts';
import { inLockOrder, isUuid, type Tx } from '../../../../platform/database/index.ts';
import { pictureUrl } from './addresses.ts';

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

/** What of a credential is told where it is shown. */
export interface DescribedCredential {
  public_id: string;
  title: string;
  name: string;
  email: string | null;
  language: Language;
  expires_at: Date | null;
}

/** Reads what a credential is called and whose it is; locked where somebody is written to. Undefined for one that was erased. */
async function describe(tx: Tx, id: string, { isHeld = false } = {}): Promise<DescribedCredential | undefined> {
  if (isHeld) inLockOrder(tx, 'credential');
  return tx.maybe<DescribedCredential>(
    `select c.public_id, c.title, c.receiver_name as name, r.email, c.language, c.expires_at
     from credentials c join recipients r on r.id = c.recipient_id where c.id = $1 and c.erased_at is null ${isHeld ? 'for share of c' : ''}`,
    [id],
  );
}

/** Why a credential gets its holder nothing, whatever it is shown for; undefined where it may. */
export function refusalOf(card: HeldCredential): CardRefusal | undefined {
  if (card.is_erased || isUnsigned(card.progress) || card.standing === 'canceled') return 'unknown_card';
  if (card.standing === 'revoked' || card.is_doubted) return 'revoked';
  if (card.standing === 'superseded') return 'replaced';
  if (card.is_over) return 'expired';
  return card.standing === 'suspended' ? 'card_paused' : undefined;
}
export type CardRefusal = 'unknown_card' | 'revoked' | 'replaced' | 'expired' | 'card_paused';

const isGood = (card: HeldCredential): boolean => refusalOf(card) === undefined;

/** What is done with a credential that somebody shows to get something. */
export const shownCredentials = { find, read, hold, describe, refusalOf, isGood, pictureUrl };
