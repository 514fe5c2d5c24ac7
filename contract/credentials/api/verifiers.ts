import { z } from 'zod';
import { DevicePin } from '../../accounts/devices/index.ts';
import { base, ofProject } from '../../api/in-project.ts';
import { define } from '../../api/route.ts';
import { Id, LangQuery, pageQuery, PublicId } from '../../base/common/values.ts';
import { AttemptBegun } from '../applications/index.ts';
import {
  ChecksKnown,
  LISTS_SAY,
  OwnVerifier,
  PovShown,
  SignedChecks,
  SignedPack,
  Verifier,
  VerifierApprove,
  VerifierAsk,
  VerifierAttempt,
  VerifierCheck,
  VerifierRefuse,
  VerifierSession,
  VERIFIER_SORTS,
  VERIFIER_STATES,
} from '../verifiers/index.ts';

const tag = 'Verification applications';
const source = 'ours';
const application = `${base}/applications/{applicationId}`;
const verifier = `${application}/verifiers/{verifierId}`;
const ofApplication = ofProject.extend({ applicationId: Id });
const ofVerifier = ofApplication.extend({ verifierId: Id });
const DECIDE = {
  tag,
  source,
  access: 'applications.write',
  project: 'params',
  method: 'PUT',
  params: ofVerifier,
  query: LangQuery,
  answer: Verifier,
} as const;

/** The verifiers of an application's point of verification, as the organization decides about them. */
export const verifierStaffRoutes = define({
  listVerifiers: {
    tag,
    source,
    access: 'applications.read',
    project: 'params',
    method: 'GET',
    path: `${application}/verifiers`,
    summary: 'List the verifiers of an application',
    params: ofApplication,
    query: pageQuery(VERIFIER_SORTS).extend({ status: z.enum(VERIFIER_STATES).optional() }),
    answer: z.object({ verifiers: z.array(Verifier), total: z.int() }),
  },
  approveVerifier: {
    ...DECIDE,
    path: `${verifier}/approve`,
    summary: 'Approve a verifier: its device may check from now on',
    body: VerifierApprove,
  },
  rejectVerifier: {
    ...DECIDE,
    path: `${verifier}/reject`,
    summary: 'Reject a verifier that asked. Its device shows the reason',
    body: VerifierRefuse,
  },
  cancelVerifier: {
    ...DECIDE,
    path: `${verifier}/cancel`,
    summary: 'Cancel an approved verifier. Its sessions end at once, and its device shows the reason',
    body: VerifierRefuse,
  },
  listVerifierChecks: {
    tag,
    source,
    access: 'applications.read',
    project: 'params',
    method: 'GET',
    path: `${application}/pov/checks`,
    summary:
      'List the checks that verifiers made without a connection, the newest first: which credentials were shown more than once, and what newer status lists say',
    params: ofApplication,
    query: pageQuery(['at']).extend({
      verifierId: Id.optional(),
      repeated: z.enum(['true', 'false']).optional(),
      listsSay: z.enum(LISTS_SAY).optional(),
    }),
    answer: z.object({ checks: z.array(VerifierCheck), total: z.int() }),
  },
});

const AT_DOOR = {
  tag,
  source,
  access: 'applications.check',
  project: 'params',
  callers: ['verifier'],
  params: ofApplication,
  query: LangQuery,
} as const;
const attempts = `${application}/pov/attempts`;
const ofAttempt = ofApplication.extend({ attemptId: Id });
/** Characters of a batch of checks, and of what is around it. */
const CHECKS_BYTES = 512 * 1024;

/** What an approved verifier does on its device. */
export const verifierDeviceRoutes = define({
  getVerifierPack: {
    ...AT_DOOR,
    method: 'GET',
    path: `${application}/pov/pack`,
    summary: 'Get what a verifier needs to judge without a connection, signed for its key',
    answer: SignedPack,
  },
  beginVerifierAttempt: {
    ...AT_DOOR,
    method: 'POST',
    path: attempts,
    summary: 'Ask the wallet of somebody at the door: gives the link for the QR code, good for five minutes',
    answer: AttemptBegun,
    status: 201,
    secret: true,
  },
  getVerifierAttempt: {
    ...AT_DOOR,
    method: 'GET',
    path: `${attempts}/{attemptId}`,
    summary: 'Get an attempt that this verifier began, and what the answer showed, once where that is not kept',
    params: ofAttempt,
    answer: VerifierAttempt,
  },
  closeVerifierAttempt: {
    ...AT_DOOR,
    method: 'DELETE',
    path: `${attempts}/{attemptId}`,
    summary: 'Close an attempt that this verifier began: no wallet can answer it',
    params: ofAttempt,
    answer: 'none',
    status: 204,
  },
  syncVerifierChecks: {
    ...AT_DOOR,
    method: 'POST',
    path: `${application}/pov/checks`,
    summary: 'Send checks that were made without a connection, signed by the key of the verifier. Each counts once',
    body: SignedChecks,
    bodyLimit: CHECKS_BYTES,
    answer: ChecksKnown,
    status: 200,
    secret: true,
  },
});

const OPEN = { tag: 'Public', source, access: 'public', query: LangQuery } as const;
const at = '/api/v1/pov/{ruleCode}';
const ofCode = z.strictObject({ ruleCode: PublicId });

/** A point of verification by the code in its address. A verifier's device is known by a cookie of that path alone. */
export const povRoutes = define({
  getPov: {
    ...OPEN,
    method: 'GET',
    path: at,
    summary: 'Get whose point of verification is at an address',
    description: 'Of an application that is paused, expired or removed, or has none, the error says why it is closed.',
    params: ofCode,
    answer: PovShown,
  },
  askVerifier: {
    ...OPEN,
    method: 'POST',
    path: `${at}/verifiers`,
    summary: 'Ask to become a verifier, with a name, a PIN and the key of the device',
    description: 'Sent again with the same link and attempt, it is the same verifier. Limited by address.',
    params: ofCode,
    body: VerifierAsk,
    answer: VerifierSession,
    status: 201,
  },
  getOwnVerifier: {
    ...OPEN,
    method: 'GET',
    path: `${at}/own`,
    summary: 'Get the verifier that this device is, also while it is pending, and after it was rejected or canceled',
    params: ofCode,
    answer: OwnVerifier,
  },
  unlockVerifier: {
    ...OPEN,
    method: 'POST',
    path: `${at}/session`,
    summary: 'Get a token for the verifier of this device, by its PIN. There is none until it is approved',
    params: ofCode,
    body: DevicePin,
    answer: VerifierSession,
    status: 200,
  },
  lockVerifier: {
    ...OPEN,
    method: 'DELETE',
    path: `${at}/session`,
    summary: 'End the token of the verifier of this device: the PIN is asked for again',
    params: ofCode,
    answer: 'none',
    status: 204,
  },
});
