import { z } from 'zod';
import { Id, LangQuery, pageQuery } from '../../base/common/values.ts';
import { ApprovalRequest, ApprovalRow, SignRequest, SignRequestAnswer } from '../credentials/approval.ts';
import { KEYSTORE_NAMES, orAsked, WalletApproval } from '../credentials/wallet-approval.ts';
import { PresentationId } from '../../accounts/presentations/index.ts';
import { define } from '../../api/route.ts';

const tag = 'Approvals';
const organization = '/api/v1/organizations/{organizationId}';
const ofRequest = z.strictObject({ organizationId: Id, projectId: Id, requestId: Id });

/** The signer's desk: what waits for whoever calls, by request. */
export const deskRoutes = define({
  listApprovalRequests: {
    method: 'GET',
    path: `${organization}/approvals`,
    tag,
    summary: 'Requests of which something waits for the caller’s approval, of all projects',
    source: 'ours',
    access: 'credentials.approve',
    params: z.strictObject({ organizationId: Id }),
    query: pageQuery(['requestedAt']).omit({ q: true }).extend({ projectId: Id.optional(), requestId: Id.optional() }),
    answer: z.object({ requests: z.array(ApprovalRequest), total: z.int(), waiting: z.int() }),
  },
  listApprovalRows: {
    method: 'GET',
    path: `${organization}/projects/{projectId}/approvals/{requestId}/credentials`,
    tag,
    summary: 'What of a request waits for the caller’s approval, with its values',
    source: 'ours',
    access: 'credentials.approve',
    project: 'params',
    params: ofRequest,
    query: pageQuery(['row']),
    answer: z.object({ credentials: z.array(ApprovalRow), total: z.int(), seen: z.string() }),
  },
  signRequest: {
    method: 'PUT',
    path: `${organization}/projects/{projectId}/approvals/{requestId}/sign`,
    tag,
    summary:
      'Approve what was seen of a request: some hundreds at a time, or up to 1,000 by one answer of the caller’s wallet',
    source: 'ours',
    access: 'credentials.approve',
    project: 'params',
    params: ofRequest,
    query: LangQuery.extend({ keystore: z.enum(KEYSTORE_NAMES).default('keyvault') }),
    body: SignRequest,
    answer: orAsked(SignRequestAnswer),
  },
  listWalletApprovals: {
    method: 'GET',
    path: `${organization}/wallet-approvals`,
    tag,
    summary: 'List what the caller’s wallet is asked to approve and has not answered',
    source: 'ours',
    access: 'credentials.approve',
    params: z.strictObject({ organizationId: Id }),
    query: LangQuery,
    answer: z.object({ approvals: z.array(WalletApproval), total: z.int() }),
  },
  getWalletApproval: {
    method: 'GET',
    path: `${organization}/wallet-approvals/{approvalId}`,
    tag,
    summary: 'Read how far an approval by the caller’s wallet has come',
    source: 'ours',
    access: 'credentials.approve',
    params: z.strictObject({ organizationId: Id, approvalId: PresentationId }),
    query: LangQuery,
    answer: WalletApproval,
  },
  approvePlainly: {
    method: 'PUT',
    path: `${organization}/wallet-approvals/{approvalId}/plain`,
    tag,
    summary: 'Ask the caller’s wallet again, without transaction data: it does not show what it approves',
    source: 'ours',
    access: 'credentials.approve',
    params: z.strictObject({ organizationId: Id, approvalId: PresentationId }),
    query: LangQuery,
    answer: WalletApproval,
  },
  remindSigners: {
    method: 'PUT',
    path: `${organization}/projects/{projectId}/credentials/requests/{requestId}/remind`,
    tag,
    summary: 'Remind by email those whose approval a request waits for',
    source: 'ours',
    access: 'credentials.issue',
    project: 'params',
    params: ofRequest,
    query: LangQuery,
    answer: z.object({ reminded: z.int() }),
  },
});
