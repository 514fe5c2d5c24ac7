import type { TrustedCertificate, TrustedCertificateType } from '../../../../contract/accounts/trusted-lists/index.ts';
import type { Tx } from '../../../platform/database/index.ts';

/** An entity of a list that was approved, also where it was revoked since. */
export interface ApprovedEntity {
  /** As the organization calls the list, and as the list names the entity. */
  list: string;
  name: string;
  type: TrustedCertificateType;
  /** The DID, or the identifier of the key. */
  kid: string;
  publicKey: TrustedCertificate['publicKey'];
  /** Of a certificate: base64 DER. */
  certificate: string | null;
  credentialTypes: string[];
  statusLists: string[];
  statusSigners: string[];
  approvedAt: Date;
  startsAt: Date | null;
  endsAt: Date | null;
  revokedAt: Date | null;
}

/** Purposes of lists by which issuers of credentials are recognized. */
const OF_ISSUERS = ['issuers', 'iaca'];

/** In a transaction of the organization. Returns which of these lists are its own and name issuers, with their names. */
export const listsOfIssuers = (tx: Tx, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  tx.rows('select id, name from trusted_lists where id = any($1::uuid[]) and purpose = any($2) order by name, id', [
    [...ids],
    OF_ISSUERS,
  ]);

/** In a transaction of the organization. Returns the approved entities of lists of issuers, the earliest approval first. */
export const trustedBy = (tx: Tx, ids: readonly string[]): Promise<ApprovedEntity[]> =>
  tx.rows<ApprovedEntity>(
    `select l.name as list, c.name, c.type, c.kid, c.public_key as "publicKey", c.ders[1] as certificate, c.credential_types as "credentialTypes",
       c.status_lists as "statusLists", c.status_signers as "statusSigners", c.decided_at as "approvedAt", c.starts_at as "startsAt",
       c.ends_at as "endsAt", c.revoked_at as "revokedAt"
     from trusted_certificates c join trusted_lists l on l.id = c.list_id
     where l.id = any($1::uuid[]) and l.purpose = any($2) and c.state in ('active', 'revoked') order by c.decided_at, c.id`,
    [[...ids], OF_ISSUERS],
  );
