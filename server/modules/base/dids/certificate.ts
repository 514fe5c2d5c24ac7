import type { Tx } from '../../../platform/database/index.ts';
import type { SigningKey } from './signing-key.ts';

/** The certificate chain of a key, judged already. */
export interface KeyCertificate {
  /** DER: the key's own first, each signed by the next, without the root. */
  chain: readonly Buffer[];
  /** Whom it names, and who signed it. */
  subject: string;
  issuer: string;
  /** When the first of the chain ends. */
  endsAt: Date;
}

/** Keeps the certificate of a key in place of a previous one, or of none; null takes it away. By the key's id as owners see it. */
export const keepCertificate = async (
  tx: Tx,
  { id, organizationId }: { id: string; organizationId: string },
  certificate: KeyCertificate | null,
): Promise<void> => {
  await tx.run('delete from did_key_certificates where key_id = $1', [id]);
  if (certificate)
    await tx.run(
      'insert into did_key_certificates (key_id, organization_id, chain, subject, issuer, ends_at) values ($1, $2, $3, $4, $5, $6)',
      [id, organizationId, certificate.chain, certificate.subject, certificate.issuer, certificate.endsAt],
    );
};

/**
 * Returns the certificate chain of a signing key as the header `x5c` of a token has it (RFC 7515 §4.1.6): base64 DER, the key's own certificate first,
 * without the root. Undefined where the key has none, or its certificate has ended.
 */
export async function x5cOf(tx: Tx, key: Pick<SigningKey, 'id'>, now: number): Promise<string[] | undefined> {
  const row = await tx.maybe<{ chain: Buffer[] }>(
    `select c.chain from did_key_certificates c join did_keys k on k.id = c.key_id
     where k.custody_key_id = $1 and k.compromised_at is null and c.ends_at > $2`,
    [key.id, new Date(now)],
  );
  return row?.chain.map(each => each.toString('base64'));
}
