import type { Language } from '../../../../contract/base/common/index.ts';
import type { Notification } from '../../../../contract/base/notifications/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { tell } from './tell.ts';

type Failed = NonNullable<Notification['data']['jobsFailed']>;

const WORDS: Record<Language, { title: string; failed: (count: number, shown: string) => string }> = {
  'en-US': {
    title: 'Work of the platform failed',
    failed: (count, shown) =>
      `${count === 1 ? 'A job' : `${shown} jobs`} failed for good. See why, and have what failed tried again.`,
  },
  'es-MX': {
    title: 'Falló trabajo de la plataforma',
    failed: (count, shown) =>
      count === 1
        ? 'Un trabajo falló de forma definitiva. Mira el motivo y pide que se intente otra vez.'
        : `${shown} trabajos fallaron de forma definitiva. Mira los motivos y pide que se intenten otra vez.`,
  },
};

/** What a notice of jobs that failed says. */
export const jobsFailedWords = ({ count }: Failed, language: Language) => ({
  title: WORDS[language].title,
  description: WORDS[language].failed(count, new Intl.NumberFormat(language).format(count)),
});

/** Up to when somebody was told of jobs that failed, as PostgreSQL writes it; undefined of whoever was told of none. By the platform. */
export const toldOfFailedJobs = async (tx: Tx, userId: string): Promise<string | undefined> =>
  (
    await tx.maybe<{ until: string }>(
      "select details ->> 'until' as until from notifications where user_id = $1 and type = 'jobsFailed' order by created_at desc limit 1",
      [userId],
    )
  )?.until;

/**
 * Tells somebody that jobs failed, up to a moment. What they have not read of it yet becomes part of this notice. By the platform, which does it
 * once at a time.
 */
export async function tellOfFailedJobs(
  tx: Tx,
  { organizationId, userId, count, until }: { organizationId: string; userId: string; count: number; until: string },
): Promise<number> {
  inLockOrder(tx, 'bell');
  const unread = await tx.rows<{ count: number }>(
    `update notifications set status = 'completed' where user_id = $1 and type = 'jobsFailed' and status = 'new'
     returning (details ->> 'count')::int as count`,
    [userId],
  );
  const all = unread.reduce((sum, each) => sum + each.count, count);
  return tell(
    tx,
    `insert into notifications (organization_id, user_id, type, credential_title, receiver_name, details)
     values ($1, $2, 'jobsFailed', '', '', $3::jsonb)`,
    [organizationId, userId, JSON.stringify({ count: all, until })],
  );
}

/** Nothing that failed is left: nobody is told of it any longer. By the platform. */
export const completeFailedJobs = (tx: Tx, userIds: readonly string[]): Promise<number> => {
  inLockOrder(tx, 'bell');
  return tell(
    tx,
    "update notifications set status = 'completed' where user_id = any($1) and type = 'jobsFailed' and status <> 'completed'",
    [[...userIds]],
  );
};
