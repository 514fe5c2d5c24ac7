import { z } from 'zod';
import { LangQuery } from '../../base/common/values.ts';
import { AskAgain, BulkAnswer, Credential, ReturnMany, Sign, SignMany } from '../credentials/credential.ts';
import { base, ofCredential, ofProject, tag } from '../../api/in-project.ts';
import { define } from '../../api/route.ts';

export const approvalRoutes = define({
  signCredential: {
    method: 'PUT',
    path: `${base}/credentials/{credentialId}/sign`,
    tag,
    summary: 'Approve a credential with the caller’s custody key',
    source: 'spec',
    access: 'credentials.approve',
    project: 'params',
    params: ofCredential,
    /** `2` is the documented number of the same keystore. */
    query: LangQuery.extend({ keystore: z.enum(['keyvault', '2']) }),
    body: Sign,
    answer: Credential,
  },
  signCredentials: {
    method: 'PUT',
    path: `${base}/credentials/sign/bulk`,
    tag,
    summary: 'Approve many credentials',
    source: 'ours',
    access: 'credentials.approve',
    project: 'params',
    params: ofProject,
    query: LangQuery,
    body: SignMany,
    answer: BulkAnswer,
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
