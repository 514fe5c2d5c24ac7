import { TRIAL, type Membership, type OrganizationStatus } from '../../contract/accounts/organizations/index.ts';
import type { IndustryId } from '../../contract/base/catalogues/index.ts';
import { createDid } from '../modules/base/dids/index.ts';
import type { Tx } from '../platform/database/index.ts';
import type { Keystore } from '../platform/keystore/index.ts';

/** An organization that nobody registered. */
export interface Made {
  name: string;
  alias: string;
  status: OrganizationStatus;
  membership: Membership;
  industry: IndustryId;
  country: string | null;
  platformOwner: boolean;
  features?: Readonly<Record<string, boolean>>;
}

/**
 * Makes the platform's own organization, or one of the demonstration; a verified one has a DID with a custody key. As the owner of the tables: no call of
 * the server makes an organization that is verified already, or the platform's own.
 */
export async function makeOrganization(
  tx: Tx,
  { keystore, publicUrl }: { keystore: Keystore; publicUrl: string },
  { name, alias, status, membership, industry, country, platformOwner, features = {} }: Made,
): Promise<string> {
  const { id } = await tx.one<{ id: string }>(
    `insert into organizations (name, alias, status, membership, industry, country, platform_owner, features, trial_ends_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, case when $4 = 'trial' then now() + make_interval(days => $9) end) returning id`,
    [name, alias, status, membership, industry, country, platformOwner, JSON.stringify(features), TRIAL.days],
  );
  if (status === 'verified') {
    const { did, keyId } = await createDid(tx, keystore, publicUrl, { organizationId: id });
    await tx.run('update organizations set did = $2, did_key_id = $3 where id = $1', [id, did, keyId]);
  }
  return id;
}
