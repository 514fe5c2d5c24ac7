import { isDidKey, KEY_WARNING_DAYS } from '../../../../contract/credentials/keys/index.ts';
import type { KeyNotice } from '../../../../contract/credentials/keys/notices.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { letterDesk } from '../../base/mail-choices/index.ts';
import { completeNotices, lastWarning, tellPeople } from '../../base/notifications/index.ts';
import { haltIssuing, namesOf, readersWith, spokenBy, timeZoneOf } from '../../accounts/organizations/index.ts';
import { keyLetter } from './letter.ts';
import { CERTIFICATE_NOTICES } from './certificate.ts';
import { IN_USE } from './read.ts';

const DAY_MS = 86_400_000;
const FIRST = Math.max(...KEY_WARNING_DAYS);

interface Due {
  id: string;
  did: string;
  organization_id: string;
  user_id: string | null;
  country: string | null;
  time_zone: string | null;
  expires_at: Date;
}

/** What ends: a key, or the certificate that it carries. Each is told of by itself. */
interface Ending {
  /** As it is told of, before its end and then; `own` of a did:key, where that is told otherwise. */
  what: readonly [ends: KeyNotice['what'], ended: KeyNotice['what']];
  own?: Ending['what'];
  /** First part of what its letters are known by. */
  letters: string;
  /** The column of its end, the one of its last warning, and where both are. */
  endsAt: string;
  warned: string;
  from: string;
  /** Writes down the warning of `$2` days of the key `$1`, unless one as late was written. */
  write: string;
}

const ENDINGS: readonly Ending[] = [
  {
    what: ['ends', 'ended'],
    own: ['didKeyEnds', 'didKeyEnded'],
    letters: 'key',
    endsAt: 'k.expires_at',
    warned: 'k.warned_days',
    from: 'did_keys k',
    write: `update did_keys k set warned_days = $2 from dids d
      where k.id = $1 and d.did = k.did and ${IN_USE} and (k.warned_days is null or k.warned_days > $2)`,
  },
  {
    what: CERTIFICATE_NOTICES,
    letters: 'certificate',
    endsAt: 'c.ends_at',
    warned: 'c.warned_days',
    from: 'did_key_certificates c join did_keys k on k.id = c.key_id',
    write: `update did_key_certificates c set warned_days = $2 from did_keys k join dids d on d.did = k.did
      where c.key_id = $1 and k.id = c.key_id and ${IN_USE} and (c.warned_days is null or c.warned_days > $2)`,
  },
];

type Parts = Pick<ModuleParts, 'database' | 'clock' | 'settings' | 'log' | 'keystore'>;

/**
 * Tells an organization's owners, and the approver whose key it is, that a key in use or its certificate ends soon, or has ended: by bell and mail, once for each
 * warning. Several processes may: the first that writes the warning down tells it. Answers how many ends were told of.
 */
export async function warnOfKeys(parts: Parts): Promise<number> {
  const desk = await letterDesk(parts);
  let told = 0;
  for (const ending of ENDINGS) told += await warnOf(parts, desk, ending);
  return told;
}

async function warnOf(
  { database, clock, settings, log }: Parts,
  desk: Awaited<ReturnType<typeof letterDesk>>,
  { what, own = what, letters, endsAt, warned, from, write }: Ending,
): Promise<number> {
  const now = clock();
  const due = await database.platform('housekeeping', tx =>
    tx.rows<Due>(
      `select k.id, k.did, k.organization_id, d.user_id, ${endsAt} as expires_at, o.country, o.time_zone
       from ${from} join dids d on d.did = k.did join organizations o on o.id = k.organization_id
       where ${IN_USE} and ${endsAt} <= $1 and ${warned} is distinct from 0 order by ${endsAt}`,
      [new Date(now + FIRST * DAY_MS)],
    ),
  );
  let told = 0;
  for (const key of due)
    try {
      const days = lastWarning(key.expires_at, now, KEY_WARNING_DAYS);
      const readers = await database.platform('housekeeping', tx =>
        readersWith(tx, key.organization_id, ['org.owner'], key.user_id ? [key.user_id] : []),
      );
      told += await database.organization(key.organization_id, async tx => {
        // Whoever takes a key from somebody takes back what was told of it: nothing is told of it after that.
        await haltIssuing(tx, key.organization_id);
        if ((await tx.run(write, [key.id, days])) === 0) return 0;
        const holder = key.user_id && ((await namesOf(tx, [key.user_id])).get(key.user_id) ?? '');
        const about = {
          what: (isDidKey(key.did) ? own : what)[days === 0 ? 1 : 0],
          keyId: key.id,
          holder,
          expireAt: key.expires_at.toISOString(),
        };
        await completeNotices(tx, 'key', { keyId: key.id, what: [...what, ...own] });
        await tellPeople(tx, {
          type: 'key',
          organizationId: key.organization_id,
          userIds: readers.map(reader => reader.user_id),
          details: about satisfies KeyNotice,
        });
        for (const reader of readers)
          await desk.queue(tx, {
            kind: 'keyWarnings',
            userId: reader.user_id,
            dedupeKey: `${letters}:${key.id}:${days}:${reader.user_id}`,
            organizationId: key.organization_id,
            to: reader.email,
            ...keyLetter(spokenBy(reader), {
              ...about,
              zone: timeZoneOf(key),
              choices: desk.choicesUrl,
              reader: reader.name,
              isTheirs: reader.user_id === key.user_id,
              // Whoever may not open it is not led there.
              url: reader.roles.includes('org.owner') ? `${settings.publicUrl}/organization/keys` : null,
            }),
          });
        return 1;
      });
    } catch (error) {
      log.error({ err: error, key: key.id }, 'a key or certificate that ends could not be told of');
    }
  return told;
}
