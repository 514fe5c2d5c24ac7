import { timingSafeEqual } from 'node:crypto';
import {
  PLATFORM_ISSUER,
  RENEWAL_TTL,
  TX_CODE_TRIES,
  WALLET_TOKEN_TTL,
  walletOfferMachine,
  type WalletToken,
  type WalletTokenRequest,
} from '../../../../contract/accounts/wallets/index.ts';
import { PRE_AUTHORIZED } from '../../../../engine/openid4vci/index.ts';
import { inLockOrder, type Database, type Tx } from '../../../platform/database/index.ts';
import { OAuthError } from '../../../platform/errors/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { txCodeSeal } from './offers.ts';
import { hashOf, newToken } from './secrets.ts';

type TokenParts = Pick<ModuleParts, 'database' | 'keystore' | 'clock' | 'crash'>;
type Secret = 'code_hash' | 'token_hash' | 'renewal_hash' | 'offer_hash';

/** The organization whose offers an issuer keeps: its own, or the one that a secret of the platform's belongs to. Undefined for a secret of nobody. */
export async function organizationOf(
  database: Database,
  issuer: string,
  secret: Secret,
  hash: Buffer,
): Promise<string | undefined> {
  if (issuer !== PLATFORM_ISSUER) return issuer;
  const row = await database.platform('wallets', tx =>
    tx.maybe<{ id: string }>(`select organization_id as id from wallet_offers where ${secret} = $1 and issuer = $2`, [
      hash,
      issuer,
    ]),
  );
  return row?.id;
}

interface OpenOffer {
  id: string;
  wants_tx_code: boolean;
  sealed_tx_code: string | null;
  tx_code_expires_at: Date | null;
  wrong_codes: number;
}

const invalidGrant = () => new OAuthError('invalid_grant');

/** Whether the code that the holder typed is the one that was mailed. */
function isRight({ keystore, clock }: TokenParts, offer: OpenOffer, typed: string): boolean {
  if (offer.sealed_tx_code === null || !offer.tx_code_expires_at || offer.tx_code_expires_at.getTime() <= clock())
    return false;
  const code = keystore.openSecret(txCodeSeal(offer.id), offer.sealed_tx_code);
  const given = Buffer.from(typed);
  return given.length === code.length && timingSafeEqual(given, code);
}

/** Counts a wrong code; the fifth ends the offer. */
const countWrong = (tx: Tx, { id, wrong_codes: wrong }: OpenOffer): Promise<number> =>
  tx.run('update wallet_offers set wrong_codes = $2, state = $3 where id = $1', [
    id,
    wrong + 1,
    wrong + 1 >= TX_CODE_TRIES ? walletOfferMachine.lock.to : 'open',
  ]);

const later = (now: number, seconds: number): Date => new Date(now + seconds * 1000);
const tokenOf = (token: string, renewal?: string): WalletToken => ({
  access_token: token,
  token_type: 'Bearer',
  expires_in: WALLET_TOKEN_TTL,
  ...(renewal !== undefined && { refresh_token: renewal }),
});

/**
 * Exchanges the code of an offer for a token (OpenID4VCI 1.0 §6). The token that is answered spends the code; a wrong code of the holder does not, but the fifth
 * ends the offer. @throws OAuthError invalid_request, invalid_grant
 */
async function redeem(parts: TokenParts, issuer: string, body: WalletTokenRequest): Promise<WalletToken> {
  const { database, clock, crash } = parts;
  const { 'pre-authorized_code': code, tx_code: typed } = body;
  if (code === undefined) throw new OAuthError('invalid_request');
  const hash = hashOf(code);
  const organizationId = await organizationOf(database, issuer, 'code_hash', hash);
  if (organizationId === undefined) throw invalidGrant();
  const [token, renewal] = [newToken(), newToken()];
  const came = await database.organization(organizationId, async tx => {
    inLockOrder(tx, 'wallet offer');
    const now = clock();
    const offer = await tx.maybe<OpenOffer>(
      `select id, wants_tx_code, sealed_tx_code, tx_code_expires_at, wrong_codes from wallet_offers
       where code_hash = $1 and issuer = $2 and state = 'open' and expires_at > $3 for update`,
      [hash, issuer, new Date(now)],
    );
    if (!offer) return invalidGrant();
    if (offer.wants_tx_code !== (typed !== undefined))
      return new OAuthError('invalid_request', TX_CODE_WORDS[String(offer.wants_tx_code)]);
    if (typed !== undefined && !isRight(parts, offer, typed)) {
      // Committed: what is refused here is counted all the same.
      await countWrong(tx, offer);
      return invalidGrant();
    }
    await tx.run(
      `update wallet_offers set state = 'redeemed', redeemed_at = $2, sealed_tx_code = null, tx_code_expires_at = null,
         token_hash = $3, token_expires_at = $4, renewal_hash = $5, renewal_expires_at = $6 where id = $1`,
      [offer.id, new Date(now), hashOf(token), later(now, WALLET_TOKEN_TTL), hashOf(renewal), later(now, RENEWAL_TTL)],
    );
    return undefined;
  });
  crash('wallet.token');
  if (came) throw came;
  return tokenOf(token, renewal);
}

const TX_CODE_WORDS: Record<string, string> = {
  true: 'The transaction code of this offer is missing',
  false: 'This offer has no transaction code',
};

/** Renews the token of a wallet whose credential waits. The renewal stays the same until it ends. @throws OAuthError invalid_request, invalid_grant */
async function renew(
  { database, clock }: TokenParts,
  issuer: string,
  { refresh_token: renewal }: WalletTokenRequest,
): Promise<WalletToken> {
  if (renewal === undefined) throw new OAuthError('invalid_request');
  const hash = hashOf(renewal);
  const organizationId = await organizationOf(database, issuer, 'renewal_hash', hash);
  if (organizationId === undefined) throw invalidGrant();
  const token = newToken();
  const now = clock();
  const renewed = await database.organization(organizationId, async tx => {
    inLockOrder(tx, 'wallet offer');
    return tx.run(
      `update wallet_offers o set token_hash = $3, token_expires_at = $4
       where o.renewal_hash = $1 and o.issuer = $2 and o.state = 'redeemed' and o.renewal_expires_at > $5
         and exists (select from wallet_answers a where a.offer_id = o.id and a.transaction_hash is not null)`,
      [hash, issuer, hashOf(token), later(now, WALLET_TOKEN_TTL), new Date(now)],
    );
  });
  if (renewed !== 1) throw invalidGrant();
  return tokenOf(token);
}

/** The token endpoint of an issuer. @throws OAuthError */
export function issueToken(parts: TokenParts, issuer: string, body: WalletTokenRequest): Promise<WalletToken> {
  if (body.grant_type === PRE_AUTHORIZED) return redeem(parts, issuer, body);
  if (body.grant_type === 'refresh_token') return renew(parts, issuer, body);
  throw new OAuthError(body.grant_type === undefined ? 'invalid_request' : 'unsupported_grant_type');
}
