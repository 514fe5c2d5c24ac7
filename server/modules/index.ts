// Made by scripts/module-list.mjs from the folders. Not to be edited.
import { chain } from '../platform/adapters/chain.ts';
import { database } from '../platform/adapters/database.ts';
import { idempotency } from '../platform/adapters/idempotency.ts';
import { jobs } from '../platform/adapters/jobs.ts';
import { keystore } from '../platform/adapters/keystore.ts';
import { mail } from '../platform/adapters/mail.ts';
import { administration } from './administration/index.ts';
import { audit } from './audit/index.ts';
import { credentials } from './credentials/index.ts';
import { dashboards } from './dashboards/index.ts';
import { delegations } from './delegations/index.ts';
import { designs } from './designs/index.ts';
import { dids } from './dids/index.ts';
import { distributions } from './distributions/index.ts';
import { domains } from './domains/index.ts';
import { events } from './events/index.ts';
import { firstSteps } from './first-steps/index.ts';
import { identity } from './identity/index.ts';
import { installation } from './installation/index.ts';
import { keys } from './keys/index.ts';
import { ledger } from './ledger/index.ts';
import { mailChoices } from './mail-choices/index.ts';
import { merchants } from './merchants/index.ts';
import { notifications } from './notifications/index.ts';
import { offers } from './offers/index.ts';
import { orders } from './orders/index.ts';
import { organizations } from './organizations/index.ts';
import { pictures } from './pictures/index.ts';
import { projects } from './projects/index.ts';
import { recipients } from './recipients/index.ts';
import { rendering } from './rendering/index.ts';
import { sales } from './sales/index.ts';
import { schemas } from './schemas/index.ts';
import { sealing } from './sealing/index.ts';
import { search } from './search/index.ts';
import { serviceAccounts } from './service-accounts/index.ts';
import { settlements } from './settlements/index.ts';
import { sso } from './sso/index.ts';
import { status } from './status/index.ts';
import { templates } from './templates/index.ts';
import { verification } from './verification/index.ts';
import { visits } from './visits/index.ts';
import { vocabularies } from './vocabularies/index.ts';
import { voucherContracts } from './voucher-contracts/index.ts';
import { vouchers } from './vouchers/index.ts';

/** Everything that describes itself: the adapters that have tables, then the modules. */
export const modules = [
  chain,
  database,
  idempotency,
  jobs,
  keystore,
  mail,
  administration,
  audit,
  credentials,
  dashboards,
  delegations,
  designs,
  dids,
  distributions,
  domains,
  events,
  firstSteps,
  identity,
  installation,
  keys,
  ledger,
  mailChoices,
  merchants,
  notifications,
  offers,
  orders,
  organizations,
  pictures,
  projects,
  recipients,
  rendering,
  sales,
  schemas,
  sealing,
  search,
  serviceAccounts,
  settlements,
  sso,
  status,
  templates,
  verification,
  visits,
  vocabularies,
  voucherContracts,
  vouchers,
] as const;
