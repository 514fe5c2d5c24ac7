// Made by scripts/module-list.mjs from the folders. Not to be edited.
import { chain } from '../platform/adapters/chain.ts';
import { database } from '../platform/adapters/database.ts';
import { idempotency } from '../platform/adapters/idempotency.ts';
import { jobs } from '../platform/adapters/jobs.ts';
import { keystore } from '../platform/adapters/keystore.ts';
import { mail } from '../platform/adapters/mail.ts';
import { dids } from './base/dids/index.ts';
import { events } from './base/events/index.ts';
import { mailChoices } from './base/mail-choices/index.ts';
import { notifications } from './base/notifications/index.ts';
import { platformIdentity } from './base/platform-identity/index.ts';
import { sealing } from './base/sealing/index.ts';
import { devices } from './accounts/devices/index.ts';
import { domains } from './accounts/domains/index.ts';
import { identity } from './accounts/identity/index.ts';
import { installation } from './accounts/installation/index.ts';
import { organizations } from './accounts/organizations/index.ts';
import { passes } from './accounts/passes/index.ts';
import { presentations } from './accounts/presentations/index.ts';
import { projects } from './accounts/projects/index.ts';
import { serviceAccounts } from './accounts/service-accounts/index.ts';
import { sms } from './accounts/sms/index.ts';
import { sso } from './accounts/sso/index.ts';
import { trustedLists } from './accounts/trusted-lists/index.ts';
import { wallets } from './accounts/wallets/index.ts';
import { webhooks } from './accounts/webhooks/index.ts';
import { applications } from './credentials/applications/index.ts';
import { claims } from './credentials/claims/index.ts';
import { credentials } from './credentials/credentials/index.ts';
import { delegations } from './credentials/delegations/index.ts';
import { designs } from './credentials/designs/index.ts';
import { homes } from './credentials/homes/index.ts';
import { keys } from './credentials/keys/index.ts';
import { mailboxes } from './credentials/mailboxes/index.ts';
import { pictures } from './credentials/pictures/index.ts';
import { recipients } from './credentials/recipients/index.ts';
import { rendering } from './credentials/rendering/index.ts';
import { schemas } from './credentials/schemas/index.ts';
import { status } from './credentials/status/index.ts';
import { templates } from './credentials/templates/index.ts';
import { verification } from './credentials/verification/index.ts';
import { verifiers } from './credentials/verifiers/index.ts';
import { visits } from './credentials/visits/index.ts';
import { vocabularies } from './credentials/vocabularies/index.ts';
import { distributions } from './vouchers/distributions/index.ts';
import { ledger } from './vouchers/ledger/index.ts';
import { merchants } from './vouchers/merchants/index.ts';
import { offers } from './vouchers/offers/index.ts';
import { orders } from './vouchers/orders/index.ts';
import { sales } from './vouchers/sales/index.ts';
import { settlements } from './vouchers/settlements/index.ts';
import { voucherContracts } from './vouchers/voucher-contracts/index.ts';
import { vouchers } from './vouchers/vouchers/index.ts';
import { administration } from './office/administration/index.ts';
import { audit } from './office/audit/index.ts';
import { benefits } from './office/benefits/index.ts';
import { dashboards } from './office/dashboards/index.ts';
import { firstSteps } from './office/first-steps/index.ts';
import { notificationGroups } from './office/notification-groups/index.ts';
import { search } from './office/search/index.ts';

/** Everything that describes itself: the adapters that have tables, then the modules. */
export const modules = [
  chain,
  database,
  idempotency,
  jobs,
  keystore,
  mail,
  dids,
  events,
  mailChoices,
  notifications,
  platformIdentity,
  sealing,
  devices,
  domains,
  identity,
  installation,
  organizations,
  passes,
  presentations,
  projects,
  serviceAccounts,
  sms,
  sso,
  trustedLists,
  wallets,
  webhooks,
  applications,
  claims,
  credentials,
  delegations,
  designs,
  homes,
  keys,
  mailboxes,
  pictures,
  recipients,
  rendering,
  schemas,
  status,
  templates,
  verification,
  verifiers,
  visits,
  vocabularies,
  distributions,
  ledger,
  merchants,
  offers,
  orders,
  sales,
  settlements,
  voucherContracts,
  vouchers,
  administration,
  audit,
  benefits,
  dashboards,
  firstSteps,
  notificationGroups,
  search,
] as const;
