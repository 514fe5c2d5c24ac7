import { z } from 'zod';
import { Id, LangQuery } from '../../base/common/values.ts';
import {
  Factor,
  FactorMade,
  FactorName,
  OwnFactors,
  OwnSession,
  PasskeyBegun,
  PasskeyConfirm,
  ProvenByPassword,
  RecoveryCodes,
  SecondStepOptions,
  SecondStepProof,
  TotpBegun,
  TotpConfirm,
} from '../users/factor.ts';
import { OwnProfile, OwnProfileUpdate } from '../users/own-profile.ts';
import { LoginAnswer } from '../users/session.ts';
import { define, IMAGE_UPLOAD_BYTES } from '../../api/route.ts';

const tag = 'Account';
const own = '/api/v1/users/me';
const Done = z.object({ done: z.literal(true) });
const ours = { tag, source: 'ours', query: LangQuery } as const;
const mine = { ...ours, access: 'session.use' } as const;

/** How one's own account is secured, and where it is signed in. The second step of a sign-in is known by the cookie that the first one gave. */
export const accountRoutes = define({
  secondStepOptions: {
    ...ours,
    method: 'POST',
    path: '/auth/v2/login/second-factor/options',
    summary: 'What the second step of a sign-in can be done with',
    access: 'public',
    signIn: 'known',
    answer: SecondStepOptions,
    secret: true,
  },
  secondStep: {
    ...ours,
    method: 'POST',
    path: '/auth/v2/login/second-factor',
    summary: 'The second step of a sign-in',
    access: 'public',
    signIn: 'known',
    body: SecondStepProof,
    answer: LoginAnswer,
    secret: true,
  },
  getOwnProfile: {
    ...mine,
    method: 'GET',
    path: `${own}/profile`,
    summary: 'Get the caller’s position and signature',
    answer: OwnProfile,
  },
  updateOwnProfile: {
    ...mine,
    method: 'PUT',
    path: `${own}/profile`,
    summary: 'Change the caller’s position or signature. Credentials approved earlier keep the previous ones.',
    multipart: true,
    body: OwnProfileUpdate,
    bodyLimit: IMAGE_UPLOAD_BYTES,
    answer: OwnProfile,
  },
  listOwnFactors: {
    ...mine,
    method: 'GET',
    path: `${own}/factors`,
    summary: 'The caller’s second factors',
    answer: OwnFactors,
  },
  beginTotp: {
    ...mine,
    method: 'POST',
    path: `${own}/factors/totp/begin`,
    summary: 'Begin to set up an authenticator app',
    body: ProvenByPassword,
    answer: TotpBegun,
    secret: true,
  },
  confirmTotp: {
    ...mine,
    method: 'POST',
    path: `${own}/factors/totp`,
    summary: 'Set up an authenticator app, by a code of it',
    body: TotpConfirm,
    answer: FactorMade,
    status: 201,
    secret: true,
  },
  beginPasskey: {
    ...mine,
    method: 'POST',
    path: `${own}/factors/passkeys/begin`,
    summary: 'Begin to set up a passkey',
    body: ProvenByPassword,
    answer: PasskeyBegun,
    secret: true,
  },
  confirmPasskey: {
    ...mine,
    method: 'POST',
    path: `${own}/factors/passkeys`,
    summary: 'Set up the passkey that was made',
    body: PasskeyConfirm,
    answer: FactorMade,
    status: 201,
    secret: true,
  },
  renameFactor: {
    ...mine,
    method: 'PUT',
    path: `${own}/factors/{factorId}/name`,
    summary: 'Call a second factor by another name',
    params: z.strictObject({ factorId: Id }),
    body: FactorName,
    answer: Factor,
  },
  removeFactor: {
    ...mine,
    method: 'PUT',
    path: `${own}/factors/{factorId}/remove`,
    summary: 'Remove a second factor',
    params: z.strictObject({ factorId: Id }),
    body: ProvenByPassword,
    answer: Done,
    secret: true,
  },
  renewRecoveryCodes: {
    ...mine,
    method: 'POST',
    path: `${own}/recovery-codes`,
    summary: 'Make new recovery codes: previous ones no longer work',
    body: ProvenByPassword,
    answer: RecoveryCodes,
    secret: true,
  },
  listOwnSessions: {
    ...mine,
    method: 'GET',
    path: `${own}/sessions`,
    summary: 'Where the caller is signed in, the last used first',
    answer: z.object({ sessions: z.array(OwnSession), total: z.int() }),
  },
  endOwnSession: {
    ...mine,
    method: 'PUT',
    path: `${own}/sessions/{sessionId}/end`,
    summary: 'End a session of the caller',
    params: z.strictObject({ sessionId: Id }),
    answer: Done,
  },
  endOtherSessions: {
    ...mine,
    method: 'PUT',
    path: `${own}/sessions/end`,
    summary: 'End all sessions of the caller but the one that asks',
    answer: z.object({ ended: z.int() }),
  },
});
