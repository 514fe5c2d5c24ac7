import { createHash, createHmac } from 'node:crypto';
import { addressBlock } from '../../../../platform/context/index.ts';
import type { Database, Tx } from '../../../../platform/database/index.ts';
import { createKnownLook, PLACE_DAYS } from '../known-look.ts';
import { countAttempt, forgetAttempts, takeBackAttempt, type Allowance } from './attempts.ts';

const PER_ADDRESS: Allowance = { max: 20, seconds: 900 };
const PER_ACCOUNT_AND_ADDRESS: Allowance = { max: 5, seconds: 900 };
const PER_KNOWN_PLACE: Allowance = { max: 10, seconds: 900 };
/** Against guessing one account from many addresses: a quick burst, then ever less (NIST SP 800-63B §5.2.2: no more than 100). */
const PER_ACCOUNT_ELSEWHERE: Allowance = { max: 50, seconds: 900 };
const PER_ACCOUNT_ELSEWHERE_A_DAY: Allowance = { max: 100, seconds: 86_400 };

/** An account's places at most: the last ones it signed in from. */
const PLACES_MAX = 10;

/** The limits on signing in: they slow whoever guesses, and never keep out the owner who comes from where they have been before. */
export interface LoginGuard {
  /** Whether an account signed in from there before, not long ago. */
  isKnown(username: string, ip: string): Promise<boolean>;
  /** Counts an attempt, at a place that is known (`isKnown`) or not. The same for accounts that do not exist. @throws AppError request.too_many */
  admit(username: string, ip: string, isKnown: boolean): Promise<void>;
  /** The password was right: what this attempt was charged is given back, and the place is known from now on. */
  succeeded(username: string, userId: string, ip: string): Promise<void>;
  /** Whether somebody signed in from there before, not long ago. */
  knows(userId: string, ip: string): Promise<boolean>;
  /** The mailbox was proven: all failures of the account are forgotten, wherever they came from, and the place is known. */
  proven(tx: Tx, userId: string, ip: string): Promise<void>;
}

/** `secret` keys the hashes under which places are kept: the few possible addresses could else be tried. */
export function createLoginGuard(database: Database, secret: Buffer): LoginGuard {
  const placeOf = (ip: string) => createHmac('sha256', secret).update(addressBlock(ip)).digest();
  // Anything can be typed as a user's name, an address behind one as well: only its digest is sure to be no other key's beginning.
  const pairsOf = (account: string) => `login-at:${createHash('sha256').update(account).digest('hex')}:`;
  const keysOf = (username: string, ip: string) => {
    const account = username.toLowerCase();
    const block = addressBlock(ip);
    return {
      address: `login-address:${block}`,
      pair: `${pairsOf(account)}${block}`,
      elsewhere: `login:${account}`,
      elsewhereADay: `login-day:${account}`,
    };
  };
  const isPlaceOf = async (userId: string, ip: string): Promise<boolean> => {
    const { known } = await database.platform('sign-in', tx =>
      tx.one<{ known: boolean }>(
        `select exists (select 1 from known_places
           where user_id = $1 and place = $2 and seen_at > now() - make_interval(days => $3)) as known`,
        [userId, placeOf(ip), PLACE_DAYS],
      ),
    );
    return known;
  };
  const isKnown = createKnownLook(database, placeOf);
  const remember = async (tx: Tx, userId: string, ip: string): Promise<void> => {
    await tx.run(
      `insert into known_places (user_id, place, seen_at) values ($1, $2, clock_timestamp())
       on conflict (user_id, place) do update set seen_at = excluded.seen_at`,
      [userId, placeOf(ip)],
    );
    await tx.run(
      'delete from known_places where user_id = $1 and place in (select place from known_places where user_id = $1 order by seen_at desc offset $2)',
      [userId, PLACES_MAX],
    );
  };

  return {
    isKnown,

    async admit(username, ip, isPlace) {
      const { address, pair, elsewhere, elsewhereADay } = keysOf(username, ip);
      await countAttempt(
        database,
        isPlace
          ? [[pair, PER_KNOWN_PLACE]]
          : [
              [address, PER_ADDRESS],
              [pair, PER_ACCOUNT_AND_ADDRESS],
              [elsewhere, PER_ACCOUNT_ELSEWHERE],
              [elsewhereADay, PER_ACCOUNT_ELSEWHERE_A_DAY],
            ],
      );
    },

    async succeeded(username, userId, ip) {
      const { address, pair, elsewhere, elsewhereADay } = keysOf(username, ip);
      const known = await isKnown(username, ip);
      await database.platform('sign-in', async tx => {
        await forgetAttempts(tx, [pair]);
        // An office whose people all sign in from one address is not locked out by it.
        if (!known) await takeBackAttempt(tx, [address, elsewhere, elsewhereADay]);
        await remember(tx, userId, ip);
      });
    },

    knows: isPlaceOf,

    async proven(tx, userId, ip) {
      const { email } = await tx.one<{ email: string }>('select email from users where id = $1', [userId]);
      const { elsewhere, elsewhereADay } = keysOf(email, ip);
      await tx.run('delete from attempts where key in ($1, $2) or starts_with(key, $3)', [
        elsewhere,
        elsewhereADay,
        pairsOf(email),
      ]);
      await remember(tx, userId, ip);
    },
  };
}
