import type { ApplicationContent } from '../../../../../contract/credentials/applications/index.ts';
import { authorityKeyId } from '../../../../../engine/certificates/index.ts';
import { DCQL_LIMITS, type DcqlQuery } from '../../../../../engine/openid4vp/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { chosenLists, trustedBy } from '../../../accounts/trusted-lists/index.ts';

/** The certificates in a text of PEM. */
export const certificatesIn = (text: string): string[] =>
  text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];

const derOf = (pem: string): string => pem.replaceAll(/-----[^-]+-----|\s/g, '');

/**
 * Returns a query that tells wallets whose credentials are accepted (OpenID4VP 1.0 §6.1.1): authorities where certificates alone say it (`aki`), and lists
 * where every chosen one is public and no issuer is named beside them (`etsi_tl`). A wallet holds back what neither stands for: otherwise the query names
 * none. What comes back is judged all the same.
 */
export async function withAuthorities(
  tx: Tx,
  { credentials, ...query }: DcqlQuery,
  { issuers, trustedLists }: Pick<ApplicationContent, 'issuers' | 'trustedLists'>,
  now: Date,
  publicUrl: string,
): Promise<DcqlQuery> {
  const entities = trustedLists.length === 0 ? [] : await trustedBy(tx, trustedLists, now.getTime());
  const inForce = entities.filter(({ revokedAt, endsAt }) => revokedAt === null && (endsAt === null || endsAt > now));
  const certificates = [
    ...issuers.flatMap(issuer => ('certificate' in issuer ? certificatesIn(issuer.certificate).map(derOf) : [null])),
    ...inForce.map(({ certificate }) => certificate),
  ];
  const keyIds = certificates.map(each => (each === null ? undefined : authorityKeyId(each)));
  const values = [...new Set(keyIds.filter(id => id !== undefined))];
  const isWhole = keyIds.length > 0 && !keyIds.includes(undefined) && values.length <= DCQL_LIMITS.authorities;
  const lists = await chosenLists(tx, trustedLists, { now: now.getTime(), publicUrl });
  const addresses = lists.flatMap(({ address }) => address ?? []);
  const isListed = issuers.length === 0 && trustedLists.length > 0 && addresses.length === trustedLists.length;
  const authorities = [
    ...(isWhole ? [{ type: 'aki', values }] : []),
    ...(isListed ? [{ type: 'etsi_tl', values: addresses }] : []),
  ];
  return {
    ...query,
    credentials:
      authorities.length === 0 ? credentials : credentials.map(each => ({ ...each, trusted_authorities: authorities })),
  };
}
