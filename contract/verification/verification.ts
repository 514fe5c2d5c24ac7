import { z } from 'zod';
import { Language } from '../common/language.ts';
import { Instant, PublicId } from '../common/values.ts';
import { DOCUMENT_STATES, PUBLIC_STATES } from '../credentials/states.ts';
import { SealReceipt } from '../credentials/credential.ts';
import { Membership } from '../organizations/states.ts';

export const VERDICTS = ['valid', 'invalid', 'revoked', 'suspended', 'expired', 'not-yet-valid', 'unchecked'] as const;
export type Verdict = (typeof VERDICTS)[number];
export const STEP_OUTCOMES = ['passed', 'failed', 'unchecked', 'not-applicable'] as const;

/** One step of a verification: a stable id, what came of it, why when it failed or could not be checked, and what was read from where. */
export const VerificationStep = z
  .object({
    id: z.string(),
    outcome: z.enum(STEP_OUTCOMES),
    reason: z.string().nullable(),
    sources: z.array(z.object({ what: z.string(), url: z.string() })),
  })
  .meta({ id: 'VerificationStep' });
export type VerificationStep = z.infer<typeof VerificationStep>;

/** What the public page shows: `GET wallet/credentials/{id}/verify`. */
export const PublicVerification = z
  .object({
    id: PublicId,
    verdict: z.enum(VERDICTS),
    status: z.enum(PUBLIC_STATES),
    document: z.enum(DOCUMENT_STATES),
    checkedAt: Instant,
    steps: z.array(VerificationStep),
    issuer: z.object({
      did: z.string(),
      name: z.string(),
      image: z.string().nullable(),
      membership: Membership,
      verified: z.boolean(),
    }),
    template: z.object({ name: z.string(), description: z.string() }),
    title: z.string(),
    subtitle: z.string(),
    subject: z.object({
      name: z.string(),
      fields: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
    }),
    language: Language,
    validFrom: Instant,
    validUntil: Instant.nullable(),
    issuedAt: Instant,
    revocation: z.object({ reason: z.string(), at: Instant }).nullable(),
    approvals: z.array(z.object({ name: z.string(), did: z.string() })),
    issuedOnTrial: z.boolean(),
    local: z.boolean(),
    digest: z.string(),
    seals: z.object({ issuance: SealReceipt.nullable(), revocation: SealReceipt.nullable() }),
    links: z.object({
      credential: z.string(),
      credentialWithApprovals: z.string(),
      pdf: z.string(),
      statusList: z.string(),
    }),
  })
  .meta({ id: 'PublicVerification' });
export type PublicVerification = z.infer<typeof PublicVerification>;
