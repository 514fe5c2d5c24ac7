import { accountRoutes } from '../accounts/api/account.ts';
import { administrationRoutes } from '../office/api/administration.ts';
import { approvalRoutes } from '../credentials/api/approvals.ts';
import { benefitPointRoutes, memberCardRoutes, ownPointRoutes } from '../office/api/benefit-points.ts';
import { applicationRoutes } from '../credentials/api/applications.ts';
import { benefitRoutes } from '../office/api/benefits.ts';
import { authRoutes } from '../accounts/api/auth.ts';
import { credentialRoutes } from '../credentials/api/credentials.ts';
import { dashboardRoutes } from '../office/api/dashboards.ts';
import { drawingRoutes } from '../credentials/api/drawings.ts';
import { passRoutes } from '../accounts/api/passes.ts';
import { pdfArchiveRoutes } from '../credentials/api/pdf-archives.ts';
import { distributionRoutes, holderRoutes } from '../vouchers/api/distributions.ts';
import { settlementRoutes } from '../vouchers/api/settlements.ts';
import { statementRoutes } from '../vouchers/api/statements.ts';
import { domainRoutes } from '../accounts/api/domains.ts';
import { failedJobRoutes } from '../base/api/failed-jobs.ts';
import { deskRoutes } from '../credentials/api/desk.ts';
import { delegationRoutes } from '../credentials/api/delegations.ts';
import { eventRoutes } from '../office/api/events.ts';
import { firstStepRoutes } from '../office/api/first-steps.ts';
import { invitationRoutes } from '../accounts/api/invitations.ts';
import { siteAttemptRoutes } from '../credentials/api/site-attempts.ts';
import { claimPageRoutes, claimRoutes } from '../credentials/api/claims.ts';
import { homeRoutes } from '../credentials/api/homes.ts';
import { keyRoutes } from '../credentials/api/keys.ts';
import { mailChoiceRoutes } from '../base/api/mail-choices.ts';
import { merchantRoutes } from '../vouchers/api/merchants.ts';
import { offerRoutes, publicOfferRoutes } from '../vouchers/api/offers.ts';
import { onboardingRoutes } from '../accounts/api/onboarding.ts';
import { orderRoutes } from '../vouchers/api/orders.ts';
import { organizationRoutes } from '../accounts/api/organizations.ts';
import { organizationUserRoutes } from '../accounts/api/organization-users.ts';
import { pictureRoutes } from '../credentials/api/pictures.ts';
import { presentationRoutes } from '../accounts/api/presentations.ts';
import { projectRoutes } from '../accounts/api/projects.ts';
import { publicRoutes, verifierRoutes } from '../credentials/api/public.ts';
import { receiverRoutes } from '../credentials/api/receivers.ts';
import { inboxRoutes } from '../office/api/inbox.ts';
import { notificationGroupRoutes } from '../office/api/notification-groups.ts';
import { notificationRoutes } from '../office/api/notifications.ts';
import { recipientRoutes } from '../credentials/api/recipients.ts';
import { recipientGroupRoutes } from '../credentials/api/recipient-groups.ts';
import { saleRoutes, tillRoutes } from '../vouchers/api/sales.ts';
import { searchRoutes } from '../office/api/search.ts';
import { serviceAccountRoutes } from '../accounts/api/service-accounts.ts';
import { smsRoutes } from '../accounts/api/sms.ts';
import { ssoRoutes } from '../accounts/api/sso.ts';
import { trustedListRoutes } from '../accounts/api/trusted-lists.ts';
import { trustedSubscriptionRoutes } from '../accounts/api/trusted-subscriptions.ts';
import { templateRoutes } from '../credentials/api/templates.ts';
import { povRoutes, verifierDeviceRoutes, verifierStaffRoutes } from '../credentials/api/verifiers.ts';
import { voucherContractRoutes } from '../vouchers/api/voucher-contracts.ts';
import { vcApiRoutes } from '../credentials/api/vc-api.ts';
import { voucherRoutes } from '../vouchers/api/vouchers.ts';
import { walletOfferRoutes } from '../credentials/api/wallet-offers.ts';
import { walletRoutes, walletTrustRoutes } from '../accounts/api/wallets.ts';
import { webhookRoutes } from '../accounts/api/webhooks.ts';

export { bodyLimitOf, callersOf, takesKey, type CallersOf, type Route, type TakesKey } from './route.ts';

/** The route table: every call of the platform. */
export const routes = {
  ...authRoutes,
  ...accountRoutes,
  ...invitationRoutes,
  ...onboardingRoutes,
  ...organizationRoutes,
  ...recipientRoutes,
  ...claimRoutes,
  ...notificationRoutes,
  ...notificationGroupRoutes,
  ...applicationRoutes,
  ...verifierStaffRoutes,
  ...verifierDeviceRoutes,
  ...benefitRoutes,
  ...benefitPointRoutes,
  ...inboxRoutes,
  ...domainRoutes,
  ...mailChoiceRoutes,
  ...organizationUserRoutes,
  ...recipientGroupRoutes,
  ...projectRoutes,
  ...templateRoutes,
  ...credentialRoutes,
  ...vcApiRoutes,
  ...drawingRoutes,
  ...pdfArchiveRoutes,
  ...approvalRoutes,
  ...dashboardRoutes,
  ...firstStepRoutes,
  ...deskRoutes,
  ...delegationRoutes,
  ...receiverRoutes,
  ...pictureRoutes,
  ...keyRoutes,
  ...eventRoutes,
  ...serviceAccountRoutes,
  ...searchRoutes,
  ...merchantRoutes,
  ...offerRoutes,
  ...publicOfferRoutes,
  ...ssoRoutes,
  ...walletRoutes,
  ...walletTrustRoutes,
  ...walletOfferRoutes,
  ...presentationRoutes,
  ...passRoutes,
  ...webhookRoutes,
  ...trustedListRoutes,
  ...trustedSubscriptionRoutes,
  ...smsRoutes,
  ...voucherRoutes,
  ...orderRoutes,
  ...distributionRoutes,
  ...settlementRoutes,
  ...statementRoutes,
  ...holderRoutes,
  ...saleRoutes,
  ...tillRoutes,
  ...ownPointRoutes,
  ...povRoutes,
  ...administrationRoutes,
  ...failedJobRoutes,
  ...voucherContractRoutes,
  ...verifierRoutes,
  ...homeRoutes,
  ...claimPageRoutes,
  ...siteAttemptRoutes,
  ...memberCardRoutes,
  ...publicRoutes,
};
export type Routes = typeof routes;
export type OperationId = keyof Routes;

export { verifierRoutes };
/** The calls that a portal makes: all but those of verifiers and of recipients. */
export type PortalOperation = Exclude<
  OperationId,
  | keyof typeof verifierRoutes
  | keyof typeof homeRoutes
  | keyof typeof claimPageRoutes
  | keyof typeof siteAttemptRoutes
  | keyof typeof inboxRoutes
>;
