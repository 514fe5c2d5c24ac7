import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import {
  CODE_SECONDS,
  CODE_TRIES,
  WALLET_SECONDS,
  type WalletRefusal,
} from '../../../../../contract/accounts/passes/index.ts';
import { isObject } from '../../../../../engine/json.ts';
import { addressBlock } from '../../../../platform/context/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { AppError, found } from '../../../../platform/errors/index.ts';
import { cookieOf, sealedCookie, type HandlersOf } from '../../../../platform/http/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { countAttempt, hashOf, makeCode, takeBackAttempt, type Allowance } from '../../../accounts/identity/index.ts';
import {
  askForPresentation,
  finishPresentation,
  readStanding,
  spendResponseCode,
  type Standing,
} from '../../../accounts/presentations/index.ts';
import { holdClaimant } from '../../recipients/index.ts';
import { claimable, openLink } from '../open.ts';
import { shownKey, shownTypes } from './copies.ts';
import { shownQuery, type KeptOffer } from './purpose.ts';
import { addRound, countTry, noteReturned, PURPOSE, roundAt, setCode, type RoundRow } from './rows.ts';

type Operation = 'beginClaimShow' | 'readClaimShow' | 'returnFromClaim' | 'finishClaimShow';
type Headers = Readonly<Record<string, string | undefined>>;

const COOKIE = 'sello_claim';
const PATH = '/api/v1/public/claims/shown';
const DIGITS = 6;
/** Rounds that one address may begin. */
const BEGUN: Allowance = { max: 60, seconds: 900 };
const begunAt = (ip: string): string => `claim-shown:${addressBlock(ip)}`;

const FAULTS = {
  over: 'claim.show_over',
  expired: 'presentation.code_expired',
  code: 'confirmation.code',
} as const;

const refusalOf = (reason: string | null): WalletRefusal =>
  reason === 'access_denied' ? 'declined' : reason === 'unknown' || reason === 'code' ? reason : 'invalid';

/**
 * Has a recipient show an earlier credential in place of a mailed code. A QR code that was relayed opens nothing: the offer is for the browser that began,
 * and across devices the code is shown where the wallet is, and typed where it began.
 */
export async function shownHandlers(parts: ModuleParts): Promise<HandlersOf<Operation>> {
  const { database, keystore, settings, clock } = parts;
  const codeKey = await keystore.secret('claim-codes', () => crypto.getRandomValues(new Uint8Array(32)));
  const codeHash = (id: string, code: string): Buffer => createHmac('sha256', codeKey).update(`${id} ${code}`).digest();
  const cookie = (value: string): string =>
    sealedCookie(COOKIE, value, {
      path: PATH,
      seconds: WALLET_SECONDS + CODE_SECONDS,
      https: settings.publicUrl.startsWith('https:'),
    });
  const browserOf = (headers: Headers): Buffer => hashOf(cookieOf(headers, COOKIE) ?? '');

  const begun = (headers: Headers): Promise<{ round: RoundRow; standing: Standing }> =>
    database.platform('claims', async tx => {
      const round = found(await roundAt(tx, browserOf(headers), clock()), 'claim.show_over');
      const standing = found(await readStanding(tx, parts, PURPOSE, { id: round.request_id }), 'claim.show_over');
      return { round, standing };
    });

  const isWrong = (round: RoundRow, code: string | undefined): boolean => {
    if (code === undefined) return !round.is_returned;
    return round.code_hash === null || !timingSafeEqual(round.code_hash, codeHash(round.request_id, code));
  };

  /** Counts a try of the code, apart from what it opens. The third wrong one ends the round. */
  const tryCode = (requestId: string, code: string | undefined): Promise<'right' | 'code' | 'over'> =>
    database.platform('claims', async tx => {
      const tried = await countTry(tx, requestId);
      if (!tried || tried.tries > CODE_TRIES) return 'over';
      if (!isWrong(tried, code)) return 'right';
      if (tried.tries < CODE_TRIES) return 'code';
      await finishPresentation(tx, requestId, 'code');
      return 'over';
    });

  /**
   * Takes the offer, once. A wallet that was unlinked meanwhile opens nothing. The cookie stays: another page of the browser reads
   * by it that the request is done.
   */
  const takeOffer = async (tx: Tx, round: RoundRow, kept: KeptOffer) => {
    if (!(await finishPresentation(tx, round.request_id))) return undefined;
    await holdClaimant(tx, round.recipient_id);
    const shown = await shownKey(tx, round.recipient_id, Buffer.from(kept.digest, 'base64url'), clock());
    if (shown === undefined) return undefined;
    const { title } = await claimable(tx, { recipientId: round.recipient_id }, round.credential_id, clock());
    const { id, uri, link, expiresAt } = kept;
    return { id, uri, link, expiresAt, title };
  };

  return {
    async beginClaimShow({ body: { code, credentialId }, origin, reply }) {
      reply.header('cache-control', 'no-store');
      const { organizationId, recipientId } = await openLink(database, code, origin);
      await countAttempt(database, [[begunAt(origin.ip), BEGUN]]);
      const secret = makeCode();
      const { link } = await database.organization(organizationId, async tx => {
        await claimable(tx, { recipientId }, credentialId, clock());
        const types = await shownTypes(tx, settings.publicUrl, recipientId, clock());
        if (types.length === 0) throw new AppError('claim.nothing_to_show');
        const asked = await askForPresentation(tx, parts, {
          purpose: PURPOSE,
          organizationId,
          about: {},
          dcql: shownQuery(types),
          seconds: WALLET_SECONDS,
          isEncrypted: false,
        });
        const round = {
          request_id: asked.id,
          organization_id: organizationId,
          recipient_id: recipientId,
          credential_id: credentialId,
        };
        await addRound(tx, round, hashOf(secret), new Date(asked.expiresAt.getTime() + CODE_SECONDS * 1000));
        return asked;
      });
      reply.header('set-cookie', cookie(secret));
      return { link, expiresIn: WALLET_SECONDS };
    },

    async readClaimShow({ headers }) {
      const { round, standing } = await begun(headers);
      const state = standing.state === 'answered' ? 'confirm' : standing.state;
      const refusal = state === 'refused' ? refusalOf(standing.reason) : null;
      return { state, refusal, isReturned: round.is_returned };
    },

    async returnFromClaim({ body, headers }) {
      const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
      return database.platform('claims', async tx => {
        const standing = await readStanding(tx, parts, PURPOSE, { responseCode: body.responseCode });
        if (standing?.state !== 'answered') throw new AppError('presentation.code_expired');
        const own = await roundAt(tx, browserOf(headers), clock());
        const isHere = own?.request_id === standing.id;
        await (isHere ? noteReturned(tx, standing.id) : setCode(tx, standing.id, codeHash(standing.id, code)));
        if (!(await spendResponseCode(tx, standing.id))) throw new AppError('presentation.code_expired');
        return { code: isHere ? null : code };
      });
    },

    async finishClaimShow({ body, headers, origin, reply }) {
      reply.header('cache-control', 'no-store');
      const { round, standing } = await begun(headers);
      if (standing.state === 'expired') throw new AppError(FAULTS.expired);
      if (standing.state !== 'answered' || !isObject(standing.kept)) throw new AppError(FAULTS.over);
      const tried = await tryCode(round.request_id, body.code);
      if (tried === 'code') throw new AppError(FAULTS.code, { code: 'invalid' });
      if (tried === 'over') throw new AppError(FAULTS.over);
      const kept = standing.kept as unknown as KeptOffer;
      const offer = await database.organization(round.organization_id, tx => takeOffer(tx, round, kept));
      if (!offer) throw new AppError(FAULTS.over);
      await database.platform('claims', tx => takeBackAttempt(tx, [begunAt(origin.ip)]));
      return offer;
    },
  };
}
