import type { Database } from '../../../platform/database/index.ts';

/** Days after which a place is forgotten where nobody signs in from it any more. */
export const PLACE_DAYS = 90;

/** Questions that one look answers. */
const AT_ONCE = 500;

interface Question {
  email: string;
  place: Buffer;
  answer: (known: boolean) => void;
  fail: (error: unknown) => void;
}

/**
 * Returns the question whether an account signed in from an address before, not long ago. Questions that come while a look in the database
 * runs are answered together by the next one, so that a storm of sign-ins takes one connection and needs no queue.
 */
export function createKnownLook(
  database: Database,
  placeOf: (ip: string) => Buffer,
): (account: string, ip: string) => Promise<boolean> {
  const waiting: Question[] = [];
  let isLooking = false;

  const look = async (asked: readonly Question[]): Promise<void> => {
    try {
      const known = await database.platform('sign-in', tx =>
        tx.rows<{ nth: number }>(
          `select a.nth::int as nth from unnest($1::text[], $2::bytea[]) with ordinality as a (email, place, nth)
           where exists (select 1 from known_places k join users u on u.id = k.user_id
             where u.email = a.email and k.place = a.place and k.seen_at > now() - make_interval(days => $3))`,
          [asked.map(({ email }) => email), asked.map(({ place }) => place), PLACE_DAYS],
        ),
      );
      const found = new Set(known.map(({ nth }) => nth));
      for (const [n, { answer }] of asked.entries()) answer(found.has(n + 1));
    } catch (error) {
      for (const { fail } of asked) fail(error);
    }
  };
  const lookOn = async (): Promise<void> => {
    isLooking = true;
    while (waiting.length > 0) await look(waiting.splice(0, AT_ONCE));
    isLooking = false;
  };

  return (account, ip) =>
    new Promise<boolean>((answer, fail) => {
      waiting.push({ email: account.toLowerCase(), place: placeOf(ip), answer, fail });
      if (!isLooking) void lookOn();
    });
}
