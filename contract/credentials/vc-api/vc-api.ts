import { z } from 'zod';
import { REASON_MAX, REASON_MIN } from '../credentials/limits.ts';

/** Bytes of a body that carries a credential of anybody, with pictures in it. */
export const VC_BODY_BYTES = 6 * 1024 * 1024;
/** At most so many credentials change their status in one call. */
export const VC_STATUS_MAX = 500;

/** A document of anybody: its members are judged by the engine. */
const Document = z.record(z.string(), z.unknown());
/** A challenge or a domain that a proof is made for. */
const Asked = z.string().min(1, { error: 'required' }).max(2000, { error: 'too_long' });

/** `POST …/issuers/{keyId}/credentials/issue` (VCALM §3.2.1). */
export const VcIssue = z
  .strictObject({ credential: Document, options: z.strictObject({}).default({}) })
  .meta({ id: 'VcIssue' });

/** The forms of tokens that a key issues, by the names that wallets know. */
export const VC_TOKEN_FORMS = ['vc+jwt', 'jwt_vc_json', 'dc+sd-jwt'] as const;
export const VcTokenForm = z.enum(VC_TOKEN_FORMS, { error: 'invalid_choice' });
export type VcTokenForm = z.infer<typeof VcTokenForm>;

/** A token in its envelope (VC Data Model 2.0 §4.13). */
const Enveloped = z.object({
  '@context': z.literal('https://www.w3.org/ns/credentials/v2'),
  id: z.string().describe('`data:` with the media type of the token, a comma, and the token'),
  type: z.literal('EnvelopedVerifiableCredential'),
});
export const VcTokenIssued = z.object({ verifiableCredential: Enveloped }).meta({ id: 'VcTokenIssued' });
export type VcTokenIssued = z.infer<typeof VcTokenIssued>;

/** A secured credential as VCALM answers it. */
export const VcIssued = z.object({ verifiableCredential: Document }).meta({ id: 'VcIssued' });
export type VcIssued = z.infer<typeof VcIssued>;

/** Most pointers of one derivation. */
const POINTERS_MAX = 500;

/** `POST …/credentials/derive`: what of a credential with a bbs-2023 base proof is shown, besides what always is. */
export const VcDerive = z
  .strictObject({
    verifiableCredential: Document,
    options: z
      .strictObject({
        selectivePointers: z
          .array(z.string().max(2000, { error: 'too_long' }))
          .max(POINTERS_MAX, { error: 'too_many' })
          .default([]),
      })
      .prefault({}),
  })
  .meta({ id: 'VcDerive' });

const returned = {
  returnProblemDetails: z.boolean().default(true),
  returnResults: z.boolean().default(false),
};

/** What every call that verifies may say: the clients of the W3C test suites name the checks that they want. */
const asked = {
  challenge: Asked.optional(),
  domain: Asked.optional(),
  checks: z
    .array(z.enum(['proof', 'credentialStatus'], { error: 'invalid_choice' }))
    .max(10, { error: 'too_many' })
    .optional()
    .describe('Every check is made, whichever are named.'),
};

/** `POST …/credentials/verify`. */
export const VcVerify = z
  .strictObject({
    verifiableCredential: Document,
    options: z.strictObject({ ...returned, ...asked, returnCredential: z.boolean().default(false) }).prefault({}),
  })
  .meta({ id: 'VcVerify' });

/** `POST …/presentations/verify`. */
export const VpVerify = z
  .strictObject({
    verifiablePresentation: Document,
    options: z
      .strictObject({
        ...returned,
        ...asked,
        returnPresentation: z.boolean().default(false),
      })
      .prefault({}),
  })
  .meta({ id: 'VpVerify' });

/** Why something is not verified (RFC 9457, VC Data Model 2.0 §7.3). */
export const VcProblem = z
  .object({
    type: z.url(),
    title: z.string(),
    detail: z.string(),
    /** The check, and its reason in the words of the engine. */
    step: z.string(),
    reason: z.string(),
    /** Which credential of a presentation it is about, from 0. */
    credential: z.int().optional(),
  })
  .meta({ id: 'VcProblem' });
export type VcProblem = z.infer<typeof VcProblem>;

/** A check and what came of it. */
const VcStep = z.object({
  id: z.string(),
  outcome: z.enum(['passed', 'failed', 'unchecked', 'not-applicable']),
  reason: z.string().optional(),
});
export type VcStep = z.infer<typeof VcStep>;

/** What came of a credential: valid, or why not. */
const VcResult = z.object({ verdict: z.string(), steps: z.array(VcStep) });

/** Answered with 200 where everything is verified, and with 400 where not. */
export const VcVerified = z
  .object({
    verified: z.boolean(),
    problemDetails: z.array(VcProblem).optional(),
    results: z
      .object({
        presentation: z.object({ outcome: z.string(), reason: z.string().optional() }).optional(),
        credentials: z.array(VcResult),
      })
      .optional(),
    credential: Document.optional(),
    presentation: Document.optional(),
  })
  .meta({ id: 'VcVerified' });
export type VcVerified = z.infer<typeof VcVerified>;

/** A challenge that a presentation answers once, within its time. */
export const VcChallenge = z.object({ challenge: z.string(), expiresAt: z.iso.datetime() }).meta({ id: 'VcChallenge' });

const CredentialId = z.string().min(1, { error: 'required' }).max(2000, { error: 'too_long' });
const StatusEntry = z.strictObject({
  type: z.literal('BitstringStatusListEntry', { error: 'invalid_choice' }),
  statusPurpose: z.enum(['revocation', 'suspension'], { error: 'invalid_choice' }),
});

/** `POST …/credentials/status`: one credential, or several at once with the same status. */
export const VcStatusUpdate = z
  .strictObject({
    credentialId: z.union([
      CredentialId,
      z.array(CredentialId).min(1, { error: 'empty_table' }).max(VC_STATUS_MAX, { error: 'too_many' }),
    ]),
    credentialStatus: StatusEntry,
    status: z.boolean().default(true),
    options: z
      .strictObject({
        reason: z
          .string()
          .trim()
          .min(REASON_MIN, { error: 'too_short' })
          .max(REASON_MAX, { error: 'too_long' })
          .optional(),
      })
      .default({}),
  })
  .meta({ id: 'VcStatusUpdate' });

export const VcStatusUpdated = z
  .object({ credentialIds: z.array(z.string()), status: z.boolean() })
  .meta({ id: 'VcStatusUpdated' });
