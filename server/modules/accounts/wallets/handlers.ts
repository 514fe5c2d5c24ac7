import { randomBytes } from 'node:crypto';
import { PLATFORM_ISSUER, TX_CODE_LENGTH } from '../../../../contract/accounts/wallets/index.ts';
import type { JsonObject } from '../../../../engine/json.ts';
import { offerDocument } from '../../../../engine/openid4vci/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts, WalletIssuer, WalletSource } from '../../../platform/module/index.ts';
import { hearWallet, issueCredential, issueDeferred } from './credential.ts';
import { issuerMetadata, serverMetadata, signedMetadata } from './metadata.ts';
import { codeSeal, issuerUrl } from './offers.ts';
import { createNonces, hashOf } from './secrets.ts';
import { checkWallet, readPolicies } from './trust.ts';
import { issueToken, organizationOf } from './token.ts';

type Operations =
  | 'getCredentialIssuer'
  | 'getAuthorizationServer'
  | 'getCredentialOffer'
  | 'issueWalletToken'
  | 'issueWalletNonce'
  | 'issueWalletCredential'
  | 'issueDeferredCredential'
  | 'notifyCredentialIssuer';

/** How long metadata may be kept, in seconds. */
const KEPT = 'public, max-age=60';
const DESCRIPTION = 'The code from the email of the issuer';

/** A header that comes once. */
const oneOf = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.join(' ') : header;

/** Whether a caller prefers signed metadata to plain ones. */
const wantsSigned = (accept: string | undefined): boolean => {
  const types = (accept ?? '').split(',').map(each => each.split(';', 1)[0]?.trim());
  const [jwt, json] = [types.indexOf('application/jwt'), types.indexOf('application/json')];
  return jwt >= 0 && (json < 0 || jwt < json);
};

/** Answers wallets: metadata, offers, tokens, nonces and credentials (OpenID4VCI 1.0). */
export async function walletHandlers(parts: ModuleParts): Promise<HandlersOf<Operations>> {
  const { database, settings, keystore, clock } = parts;
  const nonces = createNonces(await keystore.secret('wallets.nonces', () => randomBytes(32)));
  const sources = new Map<string, WalletSource>(
    Object.entries(parts.walletSources).map(([kind, make]) => [kind, make(parts)]),
  );
  const endpoint = { ...parts, nonces, sources };

  /** What all sources of an issuer say together. @throws AppError error.not_found where none says anything */
  const describe = async (issuer: string): Promise<WalletIssuer> => {
    const kind = issuer === PLATFORM_ISSUER ? 'platform' : 'organization';
    const own = [...sources.values()].filter(source => source.issuer === kind);
    const said = await Promise.all(own.map(source => source.describe(kind === 'platform' ? null : issuer)));
    const [first, ...others] = said.filter(each => each !== undefined);
    if (!first) throw new AppError('error.not_found');
    return {
      ...first,
      configurations: Object.assign({}, first.configurations, ...others.map(each => each.configurations)),
    };
  };

  const policiesOf = async (issuer: string) =>
    issuer === PLATFORM_ISSUER ? ({ wallet: 'none', key: 'none' } as const) : readPolicies(database, issuer);

  return {
    async getCredentialIssuer({ params: { issuer }, headers, reply }) {
      const described = await describe(issuer);
      const { key } = await policiesOf(issuer);
      const metadata = issuerMetadata(issuerUrl(settings.publicUrl, issuer), described, key);
      reply.header('cache-control', KEPT);
      reply.header('vary', 'accept');
      const signed = wantsSigned(headers.accept)
        ? await signedMetadata(metadata, described, Math.floor(clock() / 1000))
        : undefined;
      return signed === undefined
        ? { bytes: Buffer.from(JSON.stringify(metadata)), contentType: 'application/json' }
        : { bytes: Buffer.from(signed), contentType: 'application/jwt' };
    },

    async getAuthorizationServer({ params: { issuer }, reply }) {
      await describe(issuer);
      reply.header('cache-control', KEPT);
      const { wallet } = await policiesOf(issuer);
      return serverMetadata(issuerUrl(settings.publicUrl, issuer), wallet);
    },

    async getCredentialOffer({ params: { issuer, offer }, reply }) {
      reply.header('cache-control', 'no-store');
      const hash = hashOf(offer);
      const organizationId = await organizationOf(database, issuer, 'offer_hash', hash);
      const read =
        organizationId !== undefined &&
        (await database.organization(organizationId, async tx => {
          const row = await tx.maybe<{
            id: string;
            source: string;
            subject_id: string;
            sealed_code: string;
            wants_tx_code: boolean;
          }>(
            `select id, source, subject_id, sealed_code, wants_tx_code from wallet_offers
             where offer_hash = $1 and issuer = $2 and state = 'open' and expires_at > $3`,
            [hash, issuer, new Date(clock())],
          );
          const offered =
            row && (await sources.get(row.source)?.offered(tx, { organizationId, subjectId: row.subject_id }));
          return row && offered && offered.length > 0 ? { ...row, offered } : undefined;
        }));
      if (!read) throw new AppError('error.not_found');
      return offerDocument({
        issuer: issuerUrl(settings.publicUrl, issuer),
        configurationIds: read.offered,
        preAuthorizedCode: keystore.openSecret(codeSeal(read.id), read.sealed_code).toString(),
        transactionCode: read.wants_tx_code
          ? { inputMode: 'numeric', length: TX_CODE_LENGTH, description: DESCRIPTION }
          : undefined,
      });
    },

    async issueWalletToken({ params: { issuer }, headers, body }) {
      if (issuer !== PLATFORM_ISSUER)
        await checkWallet(parts, {
          organizationId: issuer,
          audience: issuerUrl(settings.publicUrl, issuer),
          attestation: oneOf(headers['oauth-client-attestation']),
          proof: oneOf(headers['oauth-client-attestation-pop']),
        });
      return issueToken(parts, issuer, body);
    },

    issueWalletNonce: async ({ params: { issuer } }) => ({ c_nonce: nonces.make(issuer, clock()) }),

    async issueWalletCredential({ params, headers, body, reply }) {
      const answer = await issueCredential(endpoint, params.issuer, headers.authorization, body as JsonObject);
      if (answer.transaction_id !== undefined) reply.status(202);
      return answer;
    },

    async issueDeferredCredential({ params, headers, body, reply }) {
      const answer = await issueDeferred(endpoint, params.issuer, headers.authorization, body as JsonObject);
      if (answer.transaction_id !== undefined) reply.status(202);
      return answer;
    },

    async notifyCredentialIssuer({ params, headers, body }) {
      await hearWallet(endpoint, params.issuer, headers.authorization, body as JsonObject);
    },
  };
}
