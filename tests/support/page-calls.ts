import type { PagePath } from '../../contract/access/index.ts';
import type { OperationId } from '../../contract/api/index.ts';

const CREDENTIAL = ['getCredential'] as const;
const PERSON = ['getRecipient'] as const;
const TEMPLATE = ['getTemplate'] as const;
const OVERSEEN = ['getOverseenOrganization'] as const;
const ACCOUNT = ['getServiceAccount'] as const;

/**
 * What each page is for, by the calls that it stands on, written down by hand: it opens for whom the server admits to at least one of them, and for nobody else.
 * Where a list is read for more than its page (recipients, by whoever issues), the call of the page is what only the page does.
 */
export const PAGE_CALLS: Record<PagePath, readonly OperationId[] | 'public'> = {
  '/': ['getDashboard'],
  '/approvals': ['listApprovalRequests'],
  '/password': ['changePassword'],
  '/newuser': ['welcome'],
  '/start/credentials': ['createProject'],
  '/login/sso': 'public',
  '/login/sso/{organizationId}': 'public',
  '/register': 'public',
  '/verifications/{code}': 'public',
  '/offers/{code}': 'public',
  '/terms': 'public',
  '/privacy': 'public',
  '/away': ['listDelegations'],
  '/account/security': ['listOwnSessions'],
  '/account/onboarding': ['getOwnOnboarding'],
  '/account/organizations': ['listOwnInvitations'],
  '/invitations/{code}': 'public',
  '/account/notifications': ['getMailChoices'],
  '/projects': ['listProjects'],
  '/projects/create': ['createProject'],
  '/organization': ['getOrganization'],
  '/organization/settings': ['updateOrganization'],
  '/organization/sso': ['updateSso'],
  '/organization/users': ['getOrganizationUser'],
  '/organization/users/invite': ['inviteOrganizationUsers'],
  '/organization/users/{userId}': ['getOrganizationUser'],
  '/organization/users/{userId}/{tab}': ['listOrganizationUserEvents'],
  '/organization/recipients': PERSON,
  // the server has a project's manager write recipients as well, who names them when issuing: the page is for who looks after all of them
  '/organization/recipients/import': PERSON,
  '/organization/recipients/groups': ['createRecipientGroup'],
  '/organization/recipients/{recipientId}': PERSON,
  '/organization/recipients/{recipientId}/{tab}': ['listRecipientEvents'],
  '/organization/keys': ['listKeys'],
  '/organization/serviceAccounts': ['listServiceAccounts'],
  '/organization/serviceAccounts/create': ['createServiceAccount'],
  '/organization/serviceAccounts/{clientId}': ACCOUNT,
  '/organization/serviceAccounts/{clientId}/{tab}': ACCOUNT,
  '/organization/events': ['listEvents'],
  '/organization/analytics': ['getAnalytics'],
  '/projects/{projectId}': ['getProject'],
  '/projects/{projectId}/credentials': ['listCredentials'],
  '/projects/{projectId}/credentials/create': ['issueCredentials'],
  '/projects/{projectId}/credentials/requests': ['listIssueRequests'],
  '/projects/{projectId}/credentials/requests/{requestId}': ['getIssueRequest'],
  '/projects/{projectId}/credentials/issued/{credentialId}': CREDENTIAL,
  '/projects/{projectId}/credentials/issued/{credentialId}/correct': ['reissueCredential'],
  '/projects/{projectId}/credentials/issued/{credentialId}/ask': ['askAgain'],
  '/projects/{projectId}/credentials/issued/{credentialId}/{tab}': CREDENTIAL,
  '/projects/{projectId}/credentials/pending': ['listCredentials', 'listApproverCredentials'],
  '/projects/{projectId}/credentials/templates': ['listTemplates'],
  '/projects/{projectId}/credentials/templates/create': ['createTemplate'],
  '/projects/{projectId}/credentials/templates/generic/{genericTemplateId}': ['getGenericTemplate'],
  '/projects/{projectId}/credentials/templates/generic/{genericTemplateId}/{tab}': ['getGenericTemplate'],
  '/projects/{projectId}/credentials/{templateId}': TEMPLATE,
  '/projects/{projectId}/credentials/{templateId}/{tab}': TEMPLATE,
  '/projects/{projectId}/credentials/schemas': ['listSchemas', 'createSchema'],
  '/projects/{projectId}/credentials/schemas/create': ['createSchema'],
  '/projects/{projectId}/credentials/schemas/{schemaId}': ['updateSchema'],
  '/projects/{projectId}/vouchers/offers': ['listProjectOffers'],
  '/projects/{projectId}/vouchers/offers/{offerId}': ['getVoucherOffer'],
  '/projects/{projectId}/vouchers/offers/{offerId}/{tab}': ['getVoucherOffer'],
  '/projects/{projectId}/users': ['listProjectUsers'],
  '/projects/{projectId}/settings': ['getProject'],
  '/admin': ['getPlatformTotals'],
  '/admin/organizations': ['listOrganizations'],
  '/admin/organizations/{overseenId}': OVERSEEN,
  '/admin/projects': ['listAllProjects'],
  '/admin/jobs': ['listFailedJobs'],
};
