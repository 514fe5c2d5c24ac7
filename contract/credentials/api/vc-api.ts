import { z } from 'zod';
import { Id, LangQuery } from '../../base/common/values.ts';
import { base, ofProject } from '../../api/in-project.ts';
import { define } from '../../api/route.ts';
import {
  VC_BODY_BYTES,
  VcChallenge,
  VcDerive,
  VcIssue,
  VcIssued,
  VcStatusUpdate,
  VcStatusUpdated,
  VcVerified,
  VcVerify,
  VpVerify,
} from '../vc-api/vc-api.ts';

const tag = 'VC-API';
const path = `${base}/vc-api`;
const byServiceAccounts = {
  callers: ['serviceAccount'],
  source: 'ours',
  project: 'params',
  query: LangQuery,
  tag,
} as const;

export const vcApiRoutes = define({
  issueVc: {
    ...byServiceAccounts,
    method: 'POST',
    path: `${path}/issuers/{keyId}/credentials/issue`,
    summary: 'Sign a credential that the caller wrote with a key of the organization, store it and give it a status',
    access: 'credentials.issue',
    params: ofProject.extend({ keyId: Id }),
    body: VcIssue,
    bodyLimit: VC_BODY_BYTES,
    answer: VcIssued,
    status: 201,
  },
  updateVcStatus: {
    ...byServiceAccounts,
    method: 'POST',
    path: `${path}/credentials/status`,
    summary: 'Revoke, pause or reinstate credentials of the project: all of them, or none',
    access: 'credentials.revoke',
    params: ofProject,
    body: VcStatusUpdate,
    bodyLimit: VC_BODY_BYTES,
    answer: VcStatusUpdated,
  },
  verifyVc: {
    ...byServiceAccounts,
    method: 'POST',
    path: `${path}/credentials/verify`,
    summary: 'Verify a credential of any issuer; 400 where it is not verified',
    access: 'credentials.read',
    params: ofProject,
    body: VcVerify,
    bodyLimit: VC_BODY_BYTES,
    answer: VcVerified,
    secret: true,
  },
  verifyVp: {
    ...byServiceAccounts,
    method: 'POST',
    path: `${path}/presentations/verify`,
    summary: 'Verify a presentation and all credentials in it; 400 where something is not verified',
    access: 'credentials.read',
    params: ofProject,
    body: VpVerify,
    bodyLimit: VC_BODY_BYTES,
    answer: VcVerified,
    secret: true,
  },
  deriveVc: {
    ...byServiceAccounts,
    method: 'POST',
    path: `${path}/credentials/derive`,
    summary: 'Derive what a holder shows of a credential that has a bbs-2023 base proof; nothing is kept',
    access: 'credentials.read',
    params: ofProject,
    body: VcDerive,
    bodyLimit: VC_BODY_BYTES,
    answer: VcIssued,
    status: 201,
    secret: true,
  },
  createVcChallenge: {
    ...byServiceAccounts,
    method: 'POST',
    path: `${path}/challenges`,
    summary: 'Create a challenge that one presentation can answer within 15 minutes',
    access: 'credentials.read',
    params: ofProject,
    body: z.strictObject({}),
    answer: VcChallenge,
    status: 201,
    secret: true,
  },
});
