import { KEY_WARNING_DAYS } from '../../../../contract/credentials/keys/index.ts';
import type { KeyNotice } from '../../../../contract/credentials/keys/notices.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { letterDesk } from '../../base/mail-choices/index.ts';
import { completeNotices, tellPeople } from '../../base/notifications/index.ts';
import { haltIssuing, namesOf, readersWith, spokenBy, timeZoneOf } from '../../accounts/organizations/index.ts';
import { keyLetter } from './letter.ts';
import { IN_USE } from './read.ts';

const DAY_MS = 86_400_000;
const FIRST = Math.max(...KEY_WARNING_DAYS);

interface Due {
  id: string;
  organization_id: string;
  user_id: string | null;
  country: string | null;
  time_zone: string | null;
  expires_at: Date;
}

/** The last warning whose day has come: days before the end, and 0 at it. */
const warningOf = (expiresAt: Date, now: number): number =>
  [0, ...KEY_WARNING_DAYS]
    .filter(days => expiresAt.getTime() - days * DAY_MS <= now)
    .reduce((least, days) => Math.min(least, days), FIRST);

type Parts = Pick<ModuleParts, 'database' | 'clock' | 'settings' | 'log' | 'keystore'>;

/**
 * Tells an organization's owners, and whoever approves with it, that a key by which something is issued or approved ends soon, or has ended: by bell and mail, once for each of its
 * warnings. Several processes may: whoever writes the warning down first tells it. Answers how many keys were told of.
 */
export async function warnOfKeys({ database, clock, settings, log, keystore }: Parts): Promise<number> {
  const desk = await letterDesk({ keystore, settings });
  const now = clock();
  const due = await database.platform('housekeeping', tx =>
    tx.rows<Due>(
      `select k.id, k.organization_id, d.user_id, k.expires_at, o.country, o.time_zone from did_keys k join dids d on d.did = k.did join organizations o on o.id = k.organization_id
       where ${IN_USE} and k.expires_at <= $1 and k.warned_days is distinct from 0 order by k.expires_at`,
      [new Date(now + FIRST * DAY_MS)],
    ),
  );
  let told = 0;
  for (const key of due)
    try {
      const days = warningOf(key.expires_at, now);
      const readers = await database.platform('housekeeping', tx =>
        readersWith(tx, key.organization_id, ['org.owner'], key.user_id ? [key.user_id] : []),
      );
      told += await database.organization(key.organization_id, async tx => {
        // Whoever takes a key from somebody takes back what was told of it: nothing is told of it after that.
        await haltIssuing(tx, key.organization_id);
        const isFirst = await tx.run(
          `update did_keys k set warned_days = $2 from dids d where k.id = $1 and d.did = k.did and ${IN_USE} and (k.warned_days is null or k.warned_days > $2)`,
          [key.id, days],
        );
        if (isFirst === 0) return 0;
        const holder = key.user_id && ((await namesOf(tx, [key.user_id])).get(key.user_id) ?? '');
        const about = {
          what: days === 0 ? ('ended' as const) : ('ends' as const),
          keyId: key.id,
          holder,
          expireAt: key.expires_at.toISOString(),
        };
        await completeNotices(tx, 'key', { keyId: key.id });
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
            dedupeKey: `key:${key.id}:${days}:${reader.user_id}`,
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
      log.error({ err: error, key: key.id }, 'a key that ends could not be told of');
    }
  return told;
}
