import type { ApplicationContent } from '../../../../../contract/credentials/applications/index.ts';
import { authorityKeyId } from '../../../../../engine/certificates/index.ts';
import { DCQL_LIMITS, type DcqlQuery, type TrustedEntry } from '../../../../../engine/openid4vp/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { trustedBy, type ApprovedEntity } from '../../../accounts/trusted-lists/index.ts';

/** An entity as the engine judges by it. `addressesOf` gives the addresses by which tokens name an issuer of ours. */
export const entryOf = (entity: ApprovedEntity, addressesOf: (did: string) => readonly string[]): TrustedEntry => ({
  list: entity.list,
  name: entity.name,
  identifiers: entity.type === 'did' ? [entity.kid, ...addressesOf(entity.kid)] : [],
  certificate: entity.certificate ?? undefined,
  key: entity.type === 'jwk' && entity.publicKey ? { ...entity.publicKey } : undefined,
  credentialTypes: entity.credentialTypes,
  statusLists: entity.statusLists,
  statusSigners: entity.statusSigners,
  since: entity.approvedAt.getTime(),
  from: entity.startsAt?.getTime(),
  until: entity.endsAt?.getTime(),
  revokedAt: entity.revokedAt?.getTime(),
});

/** The certificates in a text of PEM. */
export const certificatesIn = (text: string): string[] =>
  text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];

const derOf = (pem: string): string => pem.replaceAll(/-----[^-]+-----|\s/g, '');

/**
 * Returns a query that tells wallets whose credentials are accepted (OpenID4VP 1.0 §6.1.1.1), where certificates alone say it. A wallet holds back what no
 * authority of the query stands for: where a DID or a bare key is accepted, too, the query names none.
 */
export async function withAuthorities(
  tx: Tx,
  { credentials, ...query }: DcqlQuery,
  { issuers, trustedLists }: Pick<ApplicationContent, 'issuers' | 'trustedLists'>,
  now: Date,
): Promise<DcqlQuery> {
  const entities = trustedLists.length === 0 ? [] : await trustedBy(tx, trustedLists);
  const inForce = entities.filter(({ revokedAt, endsAt }) => revokedAt === null && (endsAt === null || endsAt > now));
  const certificates = [
    ...issuers.flatMap(issuer => ('certificate' in issuer ? certificatesIn(issuer.certificate).map(derOf) : [null])),
    ...inForce.map(({ certificate }) => certificate),
  ];
  const keyIds = certificates.map(each => (each === null ? undefined : authorityKeyId(each)));
  const values = [...new Set(keyIds.filter(id => id !== undefined))];
  const isWhole = keyIds.length > 0 && !keyIds.includes(undefined) && values.length <= DCQL_LIMITS.authorities;
  return {
    ...query,
    credentials: isWhole
      ? credentials.map(each => ({ ...each, trusted_authorities: [{ type: 'aki', values }] }))
      : credentials,
  };
}
