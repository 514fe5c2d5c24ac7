import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import type { OrganizationRow } from './present.ts';

/** The row of an organization, as it is. */
export const readOrganization = (tx: Tx, id: string): Promise<OrganizationRow> =>
  tx.one<OrganizationRow>('select * from organizations where id = $1', [id]);

/** The same, kept from being changed until the commit. */
export function lockOrganization(tx: Tx, id: string): Promise<OrganizationRow> {
  inLockOrder(tx, 'organization');
  return tx.one<OrganizationRow>('select * from organizations where id = $1 for no key update', [id]);
}

/** Forgets the domain that an organization said is its own. */
export const forgetDomain = (tx: Tx, id: string): Promise<number> => {
  inLockOrder(tx, 'organization');
  return tx.run(
    'update organizations set domain = null, revision = revision + 1 where id = $1 and domain is not null',
    [id],
  );
};
