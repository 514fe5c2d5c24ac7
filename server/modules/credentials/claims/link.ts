import { createHash, randomBytes } from 'node:crypto';
import { CLAIM_DAYS } from '../../../../contract/credentials/claims/index.ts';
import type { Language } from '../../../../contract/base/common/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';

/** 128 bits. */
const CODE_BYTES = 16;
export const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

/** Whose link it is: of one credential, or of all that the recipient has. */
export interface Claimant {
  organizationId: string;
  recipientId: string;
  credentialId: string | null;
}

export const newClaimCode = (): string => randomBytes(CODE_BYTES).toString('base64url');

/** Gives a recipient a link, which ends the previous one. Of its code only a hash is kept. */
export const keepLink = (
  tx: Tx,
  { organizationId, recipientId, credentialId }: Claimant,
  code: string,
  mailKey: string | null = null,
): Promise<number> =>
  tx.run(
    `insert into claim_links (organization_id, recipient_id, credential_id, hash, mail_key, expires_at)
     values ($1, $2, $3, $4, $5, now() + make_interval(days => $6))
     on conflict (recipient_id, credential_id) do update set hash = excluded.hash, mail_key = excluded.mail_key, expires_at = excluded.expires_at`,
    [organizationId, recipientId, credentialId, hashOf(code), mailKey, CLAIM_DAYS],
  );

/** Where the page of a link stands. */
export const claimUrl = (publicUrl: string, code: string, language: Language): string =>
  `${publicUrl}/claim/${code}?lang=${language}`;

/** Gives a recipient a new link to all that they can claim, as an invitation has it: the previous one ends. */
export async function newClaimLink(
  { database, settings }: Pick<ModuleParts, 'database' | 'settings'>,
  of: Pick<Claimant, 'organizationId' | 'recipientId'>,
  language: Language,
): Promise<string> {
  const code = newClaimCode();
  await database.organization(of.organizationId, tx => keepLink(tx, { ...of, credentialId: null }, code));
  return claimUrl(settings.publicUrl, code, language);
}

/** Ends all links of a recipient. */
export const endLinks = (tx: Tx, recipientId: string): Promise<number> =>
  tx.run('delete from claim_links where recipient_id = $1', [recipientId]);

/** Ends the link of a recipient's invitation. Answers the key of the mail that brings it. */
export const endInvitation = async (tx: Tx, recipientId: string): Promise<string | null> =>
  (
    await tx.maybe<{ mail_key: string | null }>(
      'delete from claim_links where recipient_id = $1 and credential_id is null returning mail_key',
      [recipientId],
    )
  )?.mail_key ?? null;
