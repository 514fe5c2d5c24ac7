import type { Action } from './actions.ts';

/**
 * The portal's pages and the actions that open them: a page opens for whoever may do at least one thing on it
 * (design §4), and one that is `public` for anybody, signed in or not. Paths are the routes of spec §2; `{projectId}` pages look at the roles in that project. The menus keep this order.
 */
export const PAGES = {
  '/': ['home.read'],
  '/approvals': ['credentials.approve'],
  '/password': ['session.use'],
  '/register': 'public',
  '/verifications/{code}': 'public',
  '/terms': 'public',
  '/privacy': 'public',
  '/away': ['delegations.use'],
  '/projects': ['projects.list'],
  '/projects/create': ['projects.create'],
  '/organization': ['organization.read'],
  '/organization/recipients': ['recipients.manage'],
  '/organization/recipients/import': ['recipients.manage'],
  '/organization/recipients/groups': ['recipients.manage'],
  '/organization/recipients/{recipientId}': ['recipients.manage'],
  '/organization/recipients/{recipientId}/{tab}': ['recipients.manage'],
  '/projects/{projectId}': ['project.read'],
  '/projects/{projectId}/credentials': ['credentials.read'],
  '/projects/{projectId}/credentials/create': ['credentials.issue'],
  '/projects/{projectId}/credentials/requests': ['credentials.read'],
  '/projects/{projectId}/credentials/requests/{requestId}': ['credentials.read'],
  '/projects/{projectId}/credentials/issued/{credentialId}': ['credentials.read'],
  '/projects/{projectId}/credentials/issued/{credentialId}/correct': ['credentials.issue'],
  '/projects/{projectId}/credentials/issued/{credentialId}/ask': ['credentials.issue'],
  '/projects/{projectId}/credentials/issued/{credentialId}/{tab}': ['credentials.read'],
  '/projects/{projectId}/credentials/pending': ['credentials.read', 'credentials.approve'],
  '/projects/{projectId}/credentials/templates': ['templates.read'],
  '/projects/{projectId}/credentials/templates/create': ['templates.write'],
  '/projects/{projectId}/credentials/templates/generic/{genericTemplateId}': ['genericTemplates.read'],
  '/projects/{projectId}/credentials/templates/generic/{genericTemplateId}/{tab}': ['genericTemplates.read'],
  '/projects/{projectId}/credentials/{templateId}': ['templates.read'],
  '/projects/{projectId}/credentials/{templateId}/{tab}': ['templates.read'],
  '/projects/{projectId}/credentials/schemas': ['schemas.read', 'schemas.write'],
  '/projects/{projectId}/credentials/schemas/create': ['schemas.write'],
  '/projects/{projectId}/credentials/schemas/{schemaId}': ['schemas.write'],
  '/projects/{projectId}/users': ['projectUsers.read', 'projectUsers.write'],
  '/projects/{projectId}/settings': ['project.update', 'project.read'],
  '/admin': ['platform.read'],
  '/admin/organizations': ['platform.read'],
  '/admin/organizations/{overseenId}': ['platform.read'],
} as const satisfies Record<string, readonly Action[] | 'public'>;
export type PagePath = keyof typeof PAGES;
