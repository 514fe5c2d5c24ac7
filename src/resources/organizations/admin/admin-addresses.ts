import { addressOf } from '../../../custom/kit/address.ts';

/** The list of organizations, narrowed. */
export const organizationsWith = (filter: Record<string, string | number>): string =>
  `${addressOf('/admin/organizations', {})}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** The page of an organization, as the platform sees it. */
export const overseenPath = (overseenId: string): string =>
  addressOf('/admin/organizations/{overseenId}', { overseenId });

/** The projects of an organization, removed ones too. */
export const projectsOf = (organizationId: string): string =>
  `${addressOf('/admin/projects', {})}?filter=${encodeURIComponent(JSON.stringify({ organizationId }))}`;
