import { routes, type OperationId, type Route } from '../../../contract/api/index.ts';
import { PROJECT_ROLE_IDS } from '../../../contract/base/access/index.ts';
import type { Client, TestApp } from '../processes/app.ts';
import { memberWith } from '../worlds/members.ts';
import { sample } from '../data/sample.ts';

/** How projects of those who know ids of others are called. */
const BESIDE = 'Beside ';
const OWN = 'x.organization_id as "organizationId", x.project_id as "projectId"';
const OFFERED = `${OWN}, x.id as "offerId"`;
const GIVEN = `${OWN}, x.id as "voucherProjectId"`;
const AT_SHOP = `${OWN}, x.merchant_id as "merchantId"`;
const BOUGHT = `${OWN}, x.voucher_project_id as "voucherProjectId", x.id as "orderId"`;
const SOLD = `x.provider_id as "organizationId", x.provider_project_id as "projectId", x.offer_id as "offerId", x.id as "orderId"`;

/** By the ids that stand in a path besides organization and project: what there is of them, with whose it is; what something hangs on, where a list of that is asked for. */
const RECORDS: Record<string, string> = {
  applicationId: `select ${OWN}, x.id as "applicationId" from applications x where x.id in (select application_id from application_attempts)`,
  'applicationId attemptId': `select ${OWN}, x.id as "applicationId", t.id as "attemptId" from applications x join application_attempts t on t.application_id = x.id`,
  'applicationId verifierId': `select ${OWN}, x.id as "applicationId", v.id as "verifierId" from applications x join verifiers v on v.application_id = x.id`,
  'applicationId deliveryId': `select ${OWN}, x.id as "applicationId", d.id as "deliveryId" from applications x join webhook_deliveries d on d.endpoint_id = x.id`,
  archiveId: `select ${OWN}, x.id as "archiveId" from pdf_archives x`,
  benefitId: `select ${OWN}, x.id as "benefitId" from benefits x`,
  'benefitId pointId': `select ${OWN}, b.id as "benefitId", x.id as "pointId" from devices x join benefits b on b.vendor_id = x.place_id where x.purpose = 'point'`,
  'benefitId redemptionId': `select ${OWN}, x.benefit_id as "benefitId", x.id as "redemptionId" from redemptions x`,
  contractId: `select ${OWN}, x.id as "contractId" from voucher_contracts x`,
  credentialId: `select ${OWN}, x.id as "credentialId" from credentials x`,
  'credentialId offerId': `select ${OWN}, x.id as "credentialId", w.id as "offerId" from credentials x join wallet_offers w on w.subject_id = x.id`,
  listId: `select ${OWN}, x.id as "listId" from merchants_lists x`,
  merchantId: `select ${OWN}, x.id as "merchantId" from merchants x where x.id in (select merchant_id from sales)`,
  'merchantId saleId': `select ${AT_SHOP}, x.id as "saleId" from sales x`,
  'merchantId tillId': `select ${OWN}, x.place_id as "merchantId", x.id as "tillId" from devices x where x.purpose = 'till'`,
  offerId: `select ${OFFERED} from voucher_offers x where x.id in (select offer_id from payment_refunds)`,
  'offerId codeId': `select ${OFFERED}, d.id as "codeId" from voucher_offers x join discount_codes d on d.offer_id = x.id`,
  'offerId orderId': `select ${SOLD} from voucher_orders x`,
  'offerId orderId proofId': `select ${SOLD}, p.id as "proofId" from voucher_orders x join payment_proofs p on p.order_id = x.id`,
  'offerId refundId': `select ${OFFERED}, r.id as "refundId" from voucher_offers x join payment_refunds r on r.offer_id = x.id and r.state = 'due'`,
  'offerId settlementId': `select ${OWN}, x.offer_id as "offerId", x.id as "settlementId" from settlements x`,
  requestId: `select ${OWN}, x.id as "requestId" from issue_requests x where x.id in (select request_id from credentials)`,
  templateId: `select ${OWN}, x.id as "templateId" from templates x where x.id in (select template_id from credentials)`,
  'templateId recipientId': `select ${OWN}, x.id as "templateId", r.recipient_id as "recipientId" from templates x join template_receivers r on r.template_id = x.id`,
  'templateId signerId': `select ${OWN}, x.id as "templateId", s.id as "signerId" from templates x join template_signers s on s.template_id = x.id`,
  transactionId: `select ${OWN}, t.id as "transactionId" from voucher_offers x join ledger_transactions t on t.book_id = x.id`,
  userId: `select ${OWN}, x.user_id as "userId" from project_users x where x.user_id not in (
     select u.user_id from project_users u join projects p on p.id = u.project_id where p.name like '${BESIDE}%')`,
  voucherProjectId: `select ${GIVEN} from voucher_projects x where x.id in (select voucher_project_id from distributions)`,
  'voucherProjectId beneficiaryId': `select ${GIVEN}, b.id as "beneficiaryId" from voucher_projects x join beneficiaries b on b.voucher_project_id = x.id`,
  'voucherProjectId beneficiaryId voucherId': `select ${OWN}, x.voucher_project_id as "voucherProjectId", x.beneficiary_id as "beneficiaryId", x.id as "voucherId" from vouchers x`,
  'voucherProjectId distributionId': `select ${OWN}, x.voucher_project_id as "voucherProjectId", x.id as "distributionId" from distributions x`,
  'voucherProjectId orderId': `select ${BOUGHT} from voucher_orders x`,
  'voucherProjectId orderId proofId': `select ${BOUGHT}, p.id as "proofId" from voucher_orders x join payment_proofs p on p.order_id = x.id`,
  'voucherProjectId refundId': `select ${GIVEN}, r.id as "refundId" from voucher_projects x join payment_refunds r on r.subject_id in (x.id, x.project_id)`,
  'voucherProjectId transactionId': `select ${GIVEN}, e.transaction_id as "transactionId" from voucher_projects x
     join ledger_accounts a on a.subject_id = x.id join ledger_entries e on e.account_id = a.id`,
};

const routeOf = (operation: OperationId): Route => routes[operation];
const idsOf = (operation: OperationId): string =>
  [...routeOf(operation).path.matchAll(/\{(\w+)\}/g)]
    .map(([, name]) => name as string)
    .filter(name => name !== 'organizationId' && name !== 'projectId')
    .join(' ');

/** Generic templates and keys belong to the whole organization: the manager of one project changes these templates and signs with these keys. */
const OF_ALL = ['genericTemplateId', 'keyId', 'keyId form'];
/** Every call of something that is one project's, by its id. */
export const CALLS_OF_RECORDS = (Object.keys(routes) as OperationId[]).filter(
  operation => routeOf(operation).project === 'params' && idsOf(operation) !== '' && !OF_ALL.includes(idsOf(operation)),
);

/** Somebody with every role in a project of their own, and in no other of an organization: whoever that is of. */
async function managerElsewhere(app: TestApp, ownersEmail: string): Promise<{ client: Client; projectId: string }> {
  const owner = await app.as(ownersEmail);
  const { id: projectId } = (
    await owner.call('createProject', {
      body: { name: `${BESIDE}${ownersEmail}`, category: 'vouchersOffer', networkId: app.networkId },
    })
  ).body;
  const client = await memberWith(app, 'project.manager', projectId, `beside-${ownersEmail}`, ownersEmail);
  await owner.call('updateProjectUser', {
    params: { projectId, userId: client.userId },
    body: { roleIds: Object.values(PROJECT_ROLE_IDS) },
  });
  return { client, projectId };
}

const isEmpty = (body: Record<string, unknown>): boolean =>
  body.total === 0 || body.done === 0 || (Array.isArray(body.done) && body.done.length === 0);

/**
 * Makes every call of something that is one project's through another: of whoever has all roles in that one, and of whoever owns another organization.
 * Answers what was found, or done, though it is not theirs; and what was never tried, because there is nothing of it.
 */
export async function reachIntoOthers(
  app: TestApp,
  owners: Readonly<Record<string, string>>,
): Promise<{ reached: string[]; untried: string[] }> {
  const reached: string[] = [];
  const untried: string[] = [];
  const beside = new Map<string, { client: Client; projectId: string }>();
  for (const email of Object.values(owners)) beside.set(email, await managerElsewhere(app, email));
  for (const operation of CALLS_OF_RECORDS) {
    const { body } = routeOf(operation);
    const sql = RECORDS[idsOf(operation)];
    const found = sql
      ? await app.test.owner<{ organizationId: string; projectId: string } & Record<string, string>>(
          `select * from (${sql}) found where "projectId" is not null order by random() limit 1`,
        )
      : [];
    const [ids] = found;
    if (!ids) {
      untried.push(operation);
      continue;
    }
    for (const [organizationId, email] of Object.entries(owners)) {
      const { client, projectId } = beside.get(email) ?? {};
      const answer = await client?.call(operation, {
        params: { ...ids, organizationId, projectId: projectId ?? '' },
        ...(body && { body: sample(body, 'body', { ids, networkId: app.networkId }) }),
      });
      const isOver = !answer || (answer.status < 400 && !isEmpty(answer.body)) || answer.status >= 500;
      if (isOver)
        reached.push(
          `${operation} ${organizationId === ids.organizationId ? 'beside' : 'from elsewhere'}: ${answer?.status}`,
        );
    }
  }
  return { reached, untried };
}
