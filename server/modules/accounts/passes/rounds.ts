import { createHmac, timingSafeEqual } from 'node:crypto';
import { CODE_SECONDS, CODE_TRIES, WALLET_SECONDS } from '../../../../contract/accounts/passes/index.ts';
import { isObject, type JsonObject } from '../../../../engine/json.ts';
import { addressBlock } from '../../../platform/context/index.ts';
import { found } from '../../../platform/errors/index.ts';
import { cookieOf, sealedCookie } from '../../../platform/http/index.ts';
import type { ModuleParts, AcceptingPurpose } from '../../../platform/module/index.ts';
import { countAttempt, hashOf, makeCode, takeBackAttempt, type Allowance } from '../identity/index.ts';
import { askForPresentation, finishPresentation, readStanding, type Standing } from '../presentations/index.ts';
import { passQuery, type Membership } from './pass.ts';
import { createPassReader } from './reader.ts';
import { addSignIn, signInOf, tryCodeOf, type SignInRow } from './rows.ts';

type Headers = Readonly<Record<string, string | undefined>>;

export const PURPOSE = 'sign-in';
const COOKIE = 'sello_wallet';
const PATH = '/auth/v2/wallet';
/** The page to which a wallet leads its person. */
const PAGE = '/login/wallet';
/** Rounds that one address may begin. */
const BEGUN: Allowance = { max: 60, seconds: 900 };
const begunAt = (ip: string): string => `wallet-begun:${addressBlock(ip)}`;

/** What is kept of a pass that was presented: whose it is. */
export interface Presented extends Membership {
  walletId: string;
}

/** The pass of a wallet that is known: what signs its member in, or confirms that it is they. */
export async function signInPurpose(parts: ModuleParts): Promise<AcceptingPurpose> {
  const reader = await createPassReader(parts);
  return {
    keptSeconds: CODE_SECONDS,
    page: PAGE,
    async accept(tx, _asked, [pass]) {
      const held = await reader.read(tx, pass);
      if (!held) return { refused: 'unknown' };
      await reader.noteUse(tx, held.walletId);
      return { keep: { ...held } };
    },
  };
}

/** Why a round ends without a pass. */
export type RoundFault = 'over' | 'expired' | 'code';

/** What a browser began, and how far it has come. */
interface Begun {
  row: SignInRow;
  standing: Standing;
}

/**
 * Rounds in which a wallet presents a staff pass for the browser that began. A QR that was relayed opens nothing: across devices the code is shown where the
 * wallet is, and typed where it began.
 */
export async function createRounds(parts: ModuleParts) {
  const { database, keystore, settings, clock } = parts;
  const codeKey = await keystore.secret('wallet-codes', () => crypto.getRandomValues(new Uint8Array(32)));
  const codeHash = (id: string, code: string): Buffer => createHmac('sha256', codeKey).update(`${id} ${code}`).digest();
  const cookie = (value: string): string =>
    sealedCookie(COOKIE, value, {
      path: PATH,
      seconds: value ? WALLET_SECONDS + CODE_SECONDS : 0,
      https: settings.publicUrl.startsWith('https:'),
    });
  const browserOf = (headers: Headers): Buffer => hashOf(cookieOf(headers, COOKIE) ?? '');

  /** Whether a code is not the one that the other device shows. */
  const isWrong = (row: SignInRow, code: string | undefined): boolean => {
    if (code === undefined) return !row.is_returned;
    return row.code_hash === null || !timingSafeEqual(row.code_hash, codeHash(row.request_id, code));
  };

  return {
    codeHash,
    browserOf,
    forget: (): string => cookie(''),

    /** Begins a round; the browser is known by the cookie. `about` says whose session it confirms, and is empty where it signs in. */
    async begin(ip: string, about: JsonObject): Promise<{ link: string; cookie: string }> {
      await countAttempt(database, [[begunAt(ip), BEGUN]]);
      const secret = makeCode();
      const { link } = await database.platform('sign-in', async tx => {
        const asked = await askForPresentation(tx, parts, {
          purpose: PURPOSE,
          organizationId: null,
          about,
          dcql: passQuery(settings.publicUrl),
          seconds: WALLET_SECONDS,
          isEncrypted: false,
        });
        const until = new Date(asked.expiresAt.getTime() + CODE_SECONDS * 1000);
        await addSignIn(tx, asked.id, hashOf(secret), until);
        return asked;
      });
      return { link, cookie: cookie(secret) };
    },

    /** The round that this browser began, and how far it has come. @throws AppError login.wallet_over */
    begun: (headers: Headers): Promise<Begun> =>
      database.platform('sign-in', async tx => {
        const row = found(await signInOf(tx, browserOf(headers), clock()), 'login.wallet_over');
        const standing = found(await readStanding(tx, parts, PURPOSE, { id: row.request_id }), 'login.wallet_over');
        return { row, standing };
      }),

    /** Takes what the wallet presented, once, with the code of the other device where there is one. */
    async take({ row, standing }: Begun, code: string | undefined): Promise<Presented | RoundFault> {
      if (standing.state === 'expired') return 'expired';
      if (standing.state !== 'answered' || !isObject(standing.kept)) return 'over';
      const fault = await database.platform('sign-in', async tx => {
        const tried = await tryCodeOf(tx, row.request_id);
        if (!tried || tried.tries > CODE_TRIES) return 'over' as const;
        if (!isWrong(tried, code)) return (await finishPresentation(tx, row.request_id)) ? undefined : 'over';
        if (tried.tries < CODE_TRIES) return 'code' as const;
        await finishPresentation(tx, row.request_id, 'code');
        return 'over' as const;
      });
      return fault ?? (standing.kept as unknown as Presented);
    },

    /** A round that a wallet finished counts for nothing. */
    takeBack: (ip: string) => database.platform('sign-in', tx => takeBackAttempt(tx, [begunAt(ip)])),
  };
}
