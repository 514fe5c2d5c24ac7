import { z } from 'zod';
import { LangQuery } from '../../base/common/values.ts';
import { AskAgain, BulkAnswer, Credential, ReturnMany, Sign, SignMany } from '../credentials/credential.ts';
import { KEYSTORE_NAMES, orAsked } from '../credentials/wallet-approval.ts';
import { base, ofCredential, ofProject, tag } from '../../api/in-project.ts';
import { define } from '../../api/route.ts';

export const approvalRoutes = define({
  signCredential: {
    method: 'PUT',
    path: `${base}/credentials/{credentialId}/sign`,
    tag,
    summary: 'Approve a credential with the caller’s key: in custody at once, in their wallet once it has answered',
    source: 'spec',
    access: 'credentials.approve',
    project: 'params',
    params: ofCredential,
    /** `2` and `1` are the documented numbers of the same keystores. */
    query: LangQuery.extend({ keystore: z.enum(KEYSTORE_NAMES) }),
    body: Sign,
    answer: orAsked(Credential),
  },
  signCredentials: {
    method: 'PUT',
    path: `${base}/credentials/sign/bulk`,
    tag,
    summary: 'Approve many credentials with the caller’s key: up to 1,000 by one answer of their wallet',
    source: 'ours',
    access: 'credentials.approve',
    project: 'params',
    params: ofProject,
    query: LangQuery.extend({ keystore: z.enum(KEYSTORE_NAMES).default('keyvault') }),
    body: SignMany,
    answer: orAsked(BulkAnswer),
  },
  returnCredentials: {
    method: 'PUT',
    path: `${base}/credentials/return/bulk`,
    tag,
    summary: 'Return credentials to their requester, with a reason, instead of approving them',
    source: 'ours',
    access: 'credentials.approve',
    project: 'params',
    params: ofProject,
    query: LangQuery,
    body: ReturnMany,
    answer: BulkAnswer,
  },
  askAgain: {
    method: 'PUT',
    path: `${base}/credentials/{credentialId}/ask`,
    tag,
    summary: 'Correct a credential that is not signed yet, and ask its approvers again',
    source: 'ours',
    access: 'credentials.issue',
    project: 'params',
    params: ofCredential,
    query: LangQuery,
    body: AskAgain,
    answer: Credential,
  },
});
