import type { OrganizationUser } from '../../../../contract/accounts/users/index.ts';

/** Who somebody is in an organization, as its rows say. */
export interface MemberRow {
  user_id: string;
  name: string;
  lastname: string;
  email: string;
  did: string | null;
  key_management: OrganizationUser['keyManagement'];
  auth_method: OrganizationUser['authMethod'];
  status: OrganizationUser['status'];
}

/** A member as every list of people shows them; their roles are those of the list. */
export const presentMember = <R>(row: MemberRow & { roles: R[] }) => ({
  id: row.user_id,
  name: row.name,
  lastname: row.lastname,
  email: row.email,
  did: row.did,
  keyManagement: row.key_management,
  authMethod: row.auth_method,
  status: row.status,
  roles: row.roles,
});
