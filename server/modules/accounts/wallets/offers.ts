import { randomInt, randomUUID } from 'node:crypto';
import {
  issuerPath,
  PLATFORM_ISSUER,
  TX_CODE_LENGTH,
  walletOfferMachine,
} from '../../../../contract/accounts/wallets/index.ts';
import { offerLink } from '../../../../engine/openid4vci/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { found } from '../../../platform/errors/index.ts';
import type { ModuleParts, Offered } from '../../../platform/module/index.ts';
import { hashOf, newCode } from './secrets.ts';

type OfferParts = Pick<ModuleParts, 'keystore' | 'settings' | 'clock'>;

/** What is offered, by which source, and until when. */
export interface NewOffer extends Offered {
  source: string;
  issuer: 'organization' | 'platform';
  /** Whether its holder types a code beside it, which `giveTxCode` makes. */
  wantsTxCode: boolean;
  /** Seconds. */
  validFor: number;
}

/** An offer as its holder gets it. */
export interface MadeOffer {
  id: string;
  /** The address of the offer, and the link that opens a wallet with it. */
  uri: string;
  link: string;
  expiresAt: Date;
}

export const issuerUrl = (publicUrl: string, issuer: string): string => publicUrl + issuerPath(issuer);
export const codeSeal = (offerId: string): string => `wallet offer ${offerId}`;
export const txCodeSeal = (offerId: string): string => `wallet code ${offerId}`;

/** Makes an offer, in a transaction of its organization. Its link is known to the caller alone. */
export async function createOffer(
  tx: Tx,
  { keystore, settings, clock }: OfferParts,
  { organizationId, subjectId, source, issuer: kind, wantsTxCode, validFor }: NewOffer,
): Promise<MadeOffer> {
  const id = randomUUID();
  const [name, code] = [newCode(), newCode()];
  const issuer = kind === 'platform' ? PLATFORM_ISSUER : organizationId;
  const now = clock();
  const expiresAt = new Date(now + validFor * 1000);
  inLockOrder(tx, 'wallet offer');
  await tx.run(
    `insert into wallet_offers (id, organization_id, issuer, source, subject_id, offer_hash, code_hash, sealed_code, wants_tx_code, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      id,
      organizationId,
      issuer,
      source,
      subjectId,
      hashOf(name),
      hashOf(code),
      keystore.sealSecret(codeSeal(id), Buffer.from(code)),
      wantsTxCode,
      new Date(now),
      expiresAt,
    ],
  );
  const uri = `${issuerUrl(settings.publicUrl, issuer)}/offers/${name}`;
  return { id, uri, link: offerLink(uri), expiresAt };
}

/** Finds an open offer of a thing. @throws AppError error.not_found */
export async function openOffer(
  tx: Tx,
  { clock }: Pick<OfferParts, 'clock'>,
  { id, source, subjectId }: { id: string; source: string; subjectId: string },
): Promise<void> {
  found(
    await tx.maybe(
      "select 1 from wallet_offers where id = $1 and source = $2 and subject_id = $3 and state = 'open' and expires_at > $4",
      [id, source, subjectId, new Date(clock())],
    ),
  );
}

/** Seconds for which a code that was mailed is valid. */
const TX_CODE_TTL = 600;

/** Makes the code that is typed beside an open offer, in place of a previous one. Undefined where the offer is no longer open, or wants none. */
export async function giveTxCode(
  tx: Tx,
  { keystore, clock }: OfferParts,
  offerId: string,
): Promise<string | undefined> {
  const code = String(randomInt(10 ** TX_CODE_LENGTH)).padStart(TX_CODE_LENGTH, '0');
  const now = clock();
  inLockOrder(tx, 'wallet offer');
  const given = await tx.run(
    `update wallet_offers set sealed_tx_code = $2, tx_code_expires_at = $3
     where id = $1 and state = 'open' and wants_tx_code and expires_at > $4`,
    [
      offerId,
      keystore.sealSecret(txCodeSeal(offerId), Buffer.from(code)),
      new Date(now + TX_CODE_TTL * 1000),
      new Date(now),
    ],
  );
  return given === 1 ? code : undefined;
}

/** Ends the offers of some things, with the codes and tokens of each: a wallet gets nothing more by them. */
export async function endOffers(tx: Tx, source: string, subjectIds: readonly string[]): Promise<number> {
  inLockOrder(tx, 'wallet offer');
  return tx.run(
    `update wallet_offers set state = $4, sealed_tx_code = null, token_hash = null, token_expires_at = null, renewal_hash = null, renewal_expires_at = null
     where source = $1 and subject_id = any($2::uuid[]) and state = any($3)`,
    [source, subjectIds, [...walletOfferMachine.end.from], walletOfferMachine.end.to],
  );
}

/** Ends an offer that nobody has taken up. */
export async function endOffer(tx: Tx, id: string): Promise<number> {
  inLockOrder(tx, 'wallet offer');
  return tx.run("update wallet_offers set state = $2, sealed_tx_code = null where id = $1 and state = 'open'", [
    id,
    walletOfferMachine.end.to,
  ]);
}

/** Removes all trace of the offers of some things. */
export async function eraseOffers(tx: Tx, source: string, subjectIds: readonly string[]): Promise<void> {
  inLockOrder(tx, 'wallet offer');
  await tx.run('delete from wallet_offers where source = $1 and subject_id = any($2::uuid[])', [source, subjectIds]);
}
