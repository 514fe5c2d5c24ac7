import { randomUUID } from 'node:crypto';
import {
  DEFERRED_INTERVAL,
  PLATFORM_ISSUER,
  WalletNotification,
  type WalletCredentials,
} from '../../../../contract/accounts/wallets/index.ts';
import { createResolver } from '../../../../engine/did/index.ts';
import { EngineError } from '../../../../engine/errors.ts';
import type { JsonObject, JsonValue } from '../../../../engine/json.ts';
import { decodeJwk, encodeJwk } from '../../../../engine/keys/index.ts';
import { checkKeyProofs, type HolderKey, type ProvenKeys } from '../../../../engine/openid4vci/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { OAuthError } from '../../../platform/errors/index.ts';
import type { ModuleParts, WalletAnswer, WalletSource } from '../../../platform/module/index.ts';
import { issuerUrl } from './offers.ts';
import { hashOf, newCode, type Nonces } from './secrets.ts';
import { organizationOf } from './token.ts';
import { keyAttesters } from './trust.ts';

/** What the credential endpoints need. */
export type CredentialEndpointParts = Pick<ModuleParts, 'database' | 'settings' | 'canonizer' | 'clock' | 'crash'> & {
  nonces: Nonces;
  sources: ReadonlyMap<string, WalletSource>;
};

/** How often a wallet may ask under one offer: each answer makes copies. */
const ANSWERS_MAX = 20;

/** An offer whose token a wallet holds. */
interface TakenOffer {
  id: string;
  organizationId: string;
  source: string;
  subjectId: string;
}

const COLUMNS = 'id, organization_id as "organizationId", source, subject_id as "subjectId"';

/** The token of an `Authorization` header (RFC 6750 §2.1). @throws OAuthError invalid_token */
function bearer(authorization: string | undefined): Buffer {
  const [, token] = /^Bearer ([A-Za-z0-9._~+/-]+=*)$/i.exec(authorization ?? '') ?? [];
  if (token === undefined) throw new OAuthError('invalid_token');
  return hashOf(token);
}

/** Reads whose offer a token is for. @throws OAuthError invalid_token */
async function offerOf(
  { database, clock }: CredentialEndpointParts,
  issuer: string,
  authorization: string | undefined,
): Promise<TakenOffer & { token: Buffer }> {
  const token = bearer(authorization);
  const organizationId = await organizationOf(database, issuer, 'token_hash', token);
  const offer =
    organizationId === undefined
      ? undefined
      : await database.organization(organizationId, tx =>
          tx.maybe<TakenOffer>(
            `select ${COLUMNS} from wallet_offers
             where token_hash = $1 and issuer = $2 and state = 'redeemed' and token_expires_at > $3`,
            [token, issuer, new Date(clock())],
          ),
        );
  if (!offer) throw new OAuthError('invalid_token');
  return { ...offer, token };
}

/** Holds an offer until the commit, where its token is still good. @throws OAuthError invalid_token */
async function hold(tx: Tx, { id, token }: { id: string; token: Buffer }): Promise<void> {
  inLockOrder(tx, 'wallet offer');
  const held = await tx.maybe(
    "select 1 from wallet_offers where id = $1 and token_hash = $2 and state = 'redeemed' for update",
    [id, token],
  );
  if (!held) throw new OAuthError('invalid_token');
}

/** Uses a nonce up. @throws OAuthError invalid_nonce where another request did */
async function useNonce(tx: Tx, organizationId: string, nonce: string, endsAt: number): Promise<void> {
  const used = await tx.run(
    'insert into wallet_nonces (hash, organization_id, expires_at) values ($1, $2, $3) on conflict (hash) do nothing',
    [hashOf(nonce), organizationId, new Date(endsAt)],
  );
  if (used !== 1) throw new OAuthError('invalid_nonce');
}

/** Keys as they are kept while a credential waits. */
const keptKeys = (keys: readonly HolderKey[]): string =>
  JSON.stringify(keys.map(({ key, did }) => ({ jwk: encodeJwk(key), did })));
const readKeys = (kept: readonly { jwk: JsonObject; did: string }[]): HolderKey[] =>
  kept.map(({ jwk, did }) => ({ key: decodeJwk(jwk), did }));

/** DIDs that are their own document: nothing is read for a stranger. */
const resolveDid = createResolver({ fetchJson: () => Promise.reject(new Error('Nothing is read elsewhere')) });

async function proven(
  { database, canonizer, settings, clock }: CredentialEndpointParts,
  issuer: string,
  proofs: JsonValue | undefined,
): Promise<ProvenKeys> {
  try {
    return await checkKeyProofs(proofs, {
      audience: issuerUrl(settings.publicUrl, issuer),
      now: clock(),
      canonizer,
      resolveDid,
      attesters: issuer === PLATFORM_ISSUER ? undefined : await keyAttesters(database, issuer, clock()),
    });
  } catch (error) {
    if (error instanceof EngineError) throw new OAuthError('invalid_proof', error.message);
    throw error;
  }
}

/** What is asked for (§8.2). @throws OAuthError where it is not offered */
function configurationIn(body: JsonObject, offered: readonly string[]): string {
  if (body.credential_response_encryption !== undefined) throw new OAuthError('invalid_encryption_parameters');
  const { credential_identifier: identifier, credential_configuration_id: id } = body;
  if ((identifier === undefined) === (id === undefined)) throw new OAuthError('invalid_credential_request');
  if (identifier !== undefined) throw new OAuthError('unknown_credential_identifier');
  if (typeof id !== 'string') throw new OAuthError('invalid_credential_request');
  if (offered.length === 0) throw new OAuthError('credential_request_denied');
  if (!offered.includes(id)) throw new OAuthError('unknown_credential_configuration');
  return id;
}

/** The answer of a source in the protocol's words, kept so that the wallet can come back to it. `kept` is the row of a request that waited. */
async function answer(
  tx: Tx,
  { clock }: CredentialEndpointParts,
  asked: TakenOffer & { configurationId: string; keys: readonly HolderKey[] },
  given: WalletAnswer,
  kept?: string,
): Promise<WalletCredentials> {
  if (given === 'denied') throw new OAuthError('credential_request_denied');
  const waits = given === 'waiting';
  const code = newCode();
  const [transaction, notification] = waits ? [hashOf(code), null] : [null, hashOf(code)];
  if (kept !== undefined) {
    // Of two that ask at once for what waited, one gets it.
    const moved = await tx.run(
      'update wallet_answers set transaction_hash = $2, notification_hash = $3 where id = $1 and transaction_hash is not null',
      [kept, transaction, notification],
    );
    if (moved !== 1) throw new OAuthError('invalid_transaction_id');
  } else
    await tx.run(
      `insert into wallet_answers (id, organization_id, offer_id, configuration_id, keys, transaction_hash, notification_hash, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        randomUUID(),
        asked.organizationId,
        asked.id,
        asked.configurationId,
        keptKeys(asked.keys),
        transaction,
        notification,
        new Date(clock()),
      ],
    );
  if (!waits) await given.conclude?.();
  return waits
    ? { transaction_id: code, interval: DEFERRED_INTERVAL }
    : {
        credentials: given.credentials.map(credential => ({ credential: credential as string | JsonObject })),
        // Optional (§8.3), and refused beside credentials that waited by the client of many wallets (@openid4vc/openid4vci 0.4.6).
        ...(kept === undefined && { notification_id: code }),
      };
}

const sourceOf = ({ sources }: CredentialEndpointParts, { source }: TakenOffer): WalletSource => {
  const found = sources.get(source);
  if (!found) throw new Error(`Nothing offers ${source} to wallets`);
  return found;
};

/** The credential endpoint (§8): a copy for each proven key, or that it waits. @throws OAuthError */
export async function issueCredential(
  parts: CredentialEndpointParts,
  issuer: string,
  authorization: string | undefined,
  body: JsonObject,
): Promise<WalletCredentials> {
  const { database, clock, crash } = parts;
  const taken = await offerOf(parts, issuer, authorization);
  const source = sourceOf(parts, taken);
  const { organizationId, subjectId } = taken;
  const configurations = (await source.describe(source.issuer === 'platform' ? null : organizationId))?.configurations;
  const offered = await database.organization(organizationId, tx => source.offered(tx, taken));
  const configurationId = configurationIn(body, offered);
  const isBound = configurations?.[configurationId]?.isBound ?? false;
  const { keys, nonce } = isBound ? await proven(parts, issuer, body.proofs) : { keys: [], nonce: '' };
  const endsAt = isBound ? parts.nonces.read(nonce, issuer, clock()) : 0;
  if (endsAt === undefined) throw new OAuthError('invalid_nonce');
  const given = await database.organization(organizationId, async tx => {
    const asked = { ...taken, configurationId, keys };
    const issued = await source.issue(tx, { organizationId, subjectId, offerId: taken.id, configurationId, keys });
    // Of two requests at once, and of one beside the end of its offer, the second rolls back.
    await hold(tx, taken);
    const { count } = await tx.one<{ count: number }>(
      'select count(*)::int as count from wallet_answers where offer_id = $1',
      [taken.id],
    );
    if (count >= ANSWERS_MAX) throw new OAuthError('credential_request_denied');
    if (isBound) await useNonce(tx, organizationId, nonce, endsAt);
    return answer(tx, parts, asked, issued);
  });
  crash('wallet.credential');
  return given;
}

/** The deferred endpoint (§9): what waited, once it no longer does. @throws OAuthError */
export async function issueDeferred(
  parts: CredentialEndpointParts,
  issuer: string,
  authorization: string | undefined,
  { transaction_id: transaction, credential_response_encryption: encryption }: JsonObject,
): Promise<WalletCredentials> {
  const taken = await offerOf(parts, issuer, authorization);
  if (encryption !== undefined) throw new OAuthError('invalid_encryption_parameters');
  if (typeof transaction !== 'string') throw new OAuthError('invalid_credential_request');
  const { organizationId, subjectId } = taken;
  const given = await parts.database.organization(organizationId, async tx => {
    const waiting = await tx.maybe<{ id: string; configuration_id: string; keys: { jwk: JsonObject; did: string }[] }>(
      'select id, configuration_id, keys from wallet_answers where offer_id = $1 and transaction_hash = $2',
      [taken.id, hashOf(transaction)],
    );
    if (!waiting) throw new OAuthError('invalid_transaction_id');
    const { configuration_id: configurationId } = waiting;
    const keys = readKeys(waiting.keys);
    const issued = await sourceOf(parts, taken).issue(tx, {
      organizationId,
      subjectId,
      offerId: taken.id,
      configurationId,
      keys,
    });
    await hold(tx, taken);
    // The wallet goes on asking under the same transaction id.
    if (issued === 'waiting') return { transaction_id: transaction, interval: DEFERRED_INTERVAL };
    return answer(tx, parts, { ...taken, configurationId, keys }, issued, waiting.id);
  });
  parts.crash('wallet.deferred');
  return given;
}

/** The notification endpoint (§11). The same event may be told again. @throws OAuthError */
export async function hearWallet(
  parts: CredentialEndpointParts,
  issuer: string,
  authorization: string | undefined,
  body: JsonObject,
): Promise<void> {
  const taken = await offerOf(parts, issuer, authorization);
  const read = WalletNotification.safeParse(body);
  if (!read.success) throw new OAuthError('invalid_notification_request');
  const { notification_id: id, event } = read.data;
  const { organizationId, subjectId } = taken;
  await parts.database.organization(organizationId, async tx => {
    const conclude = await sourceOf(parts, taken).told(tx, { organizationId, subjectId, offerId: taken.id }, event);
    await hold(tx, taken);
    const answered = await tx.maybe('select 1 from wallet_answers where offer_id = $1 and notification_hash = $2', [
      taken.id,
      hashOf(id),
    ]);
    if (!answered) throw new OAuthError('invalid_notification_id');
    await conclude?.();
  });
}
