import type { CredentialCopy } from '../../../../../contract/credentials/credentials/index.ts';
import type { WalletForm } from '../../../../../contract/accounts/wallets/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';

/** Wallets that are listed, and copies: a wallet takes one to ten at once. */
const WALLETS = 100;
const COPIES = 1000;

interface Row {
  id: string;
  offer_id: string;
  form: WalletForm;
  key_thumbprint: string | null;
  created_at: Date;
  told: CredentialCopy['told'];
  told_at: Date | null;
  ended_at: Date | null;
}

/** What wallets received of a credential, newest first. */
export async function listCopies(tx: Tx, credentialId: string): Promise<{ copies: CredentialCopy[]; total: number }> {
  const rows = await tx.rows<Row>(
    `select id, offer_id, form, key_thumbprint, created_at, told, told_at, ended_at from credential_copies
     where credential_id = $1 and offer_id in (
       select offer_id from credential_copies where credential_id = $1 group by 1 order by max(created_at) desc, 1 limit $2)
     order by created_at desc, id limit $3`,
    [credentialId, WALLETS, COPIES],
  );
  const { total } = await tx.one<{ total: number }>(
    'select count(*)::int as total from credential_copies where credential_id = $1',
    [credentialId],
  );
  return {
    total,
    copies: rows.map(row => ({
      id: row.id,
      offerId: row.offer_id,
      form: row.form,
      thumbprint: row.key_thumbprint,
      createdAt: row.created_at.toISOString(),
      told: row.told,
      toldAt: row.told_at?.toISOString() ?? null,
      endedAt: row.ended_at?.toISOString() ?? null,
    })),
  };
}
