/** What a service account is for (spec §3): credential calls of named projects, or calls of named merchants. */
export const SERVICE_ACCOUNT_TYPES = ['licenses.api', 'merchant.api'] as const;
export type ServiceAccountType = (typeof SERVICE_ACCOUNT_TYPES)[number];

/** A role of a service account: its type, and the project or merchant that it may work for, as `licenses.api:<id of a project>`. */
export const serviceAccountRole = (type: ServiceAccountType, subjectId: string): string => `${type}:${subjectId}`;

/** What a role names; undefined for what is no role. The id is not looked at. */
export function serviceAccountRoleOf(role: string): { type: ServiceAccountType; subjectId: string } | undefined {
  const at = role.indexOf(':');
  const type = SERVICE_ACCOUNT_TYPES.find(each => each === role.slice(0, at));
  return type && { type, subjectId: role.slice(at + 1) };
}
