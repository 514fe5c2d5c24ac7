import { accountRoutes } from './account.ts';
import { administrationRoutes } from './administration.ts';
import { approvalRoutes } from './approvals.ts';
import { authRoutes } from './auth.ts';
import { credentialRoutes } from './credentials.ts';
import { dashboardRoutes } from './dashboards.ts';
import { distributionRoutes, holderRoutes } from './distributions.ts';
import { settlementRoutes } from './settlements.ts';
import { statementRoutes } from './statements.ts';
import { domainRoutes } from './domains.ts';
import { failedJobRoutes } from './failed-jobs.ts';
import { deskRoutes } from './desk.ts';
import { delegationRoutes } from './delegations.ts';
import { eventRoutes } from './events.ts';
import { firstStepRoutes } from './first-steps.ts';
import { invitationRoutes } from './invitations.ts';
import { keyRoutes } from './keys.ts';
import { mailChoiceRoutes } from './mail-choices.ts';
import { merchantRoutes } from './merchants.ts';
import { offerRoutes, publicOfferRoutes } from './offers.ts';
import { onboardingRoutes } from './onboarding.ts';
import { orderRoutes } from './orders.ts';
import { organizationRoutes } from './organizations.ts';
import { organizationUserRoutes } from './organization-users.ts';
import { pictureRoutes } from './pictures.ts';
import { projectRoutes } from './projects.ts';
import { publicRoutes, verifierRoutes } from './public.ts';
import { receiverRoutes } from './receivers.ts';
import { recipientGroupRoutes } from './recipient-groups.ts';
import { saleRoutes, tillRoutes } from './sales.ts';
import { searchRoutes } from './search.ts';
import { serviceAccountRoutes } from './service-accounts.ts';
import { ssoRoutes } from './sso.ts';
import { templateRoutes } from './templates.ts';
import { voucherContractRoutes } from './voucher-contracts.ts';
import { voucherRoutes } from './vouchers.ts';

export { bodyLimitOf, callersOf, takesKey, type CallersOf, type Route, type TakesKey } from './route.ts';

/** The route table: every call of the platform. */
export const routes = {
  ...authRoutes,
  ...accountRoutes,
  ...invitationRoutes,
  ...onboardingRoutes,
  ...organizationRoutes,
  ...domainRoutes,
  ...mailChoiceRoutes,
  ...organizationUserRoutes,
  ...recipientGroupRoutes,
  ...projectRoutes,
  ...templateRoutes,
  ...credentialRoutes,
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
  ...voucherRoutes,
  ...orderRoutes,
  ...distributionRoutes,
  ...settlementRoutes,
  ...statementRoutes,
  ...holderRoutes,
  ...saleRoutes,
  ...tillRoutes,
  ...administrationRoutes,
  ...failedJobRoutes,
  ...voucherContractRoutes,
  ...verifierRoutes,
  ...publicRoutes,
};
export type Routes = typeof routes;
export type OperationId = keyof Routes;

export { verifierRoutes };
/** The calls that a portal makes: all but those of whoever verifies. */
export type PortalOperation = Exclude<OperationId, keyof typeof verifierRoutes>;
