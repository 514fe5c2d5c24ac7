import { z } from 'zod';
import { Id, Instant } from '../../base/common/values.ts';
import { CHECKS_MAX, PLACES_MAX } from './limits.ts';
import { CHECK_OUTCOMES, CHECK_SOURCES, LISTS_SAY } from './states.ts';

const Digest = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** A check that was made without a connection: no personal data, and nothing by which a credential is found without the salt of the application. */
export const CheckMade = z.strictObject({
  /** Made by the device: sent again, it counts once. */
  id: Id,
  /** By the device's clock, corrected by what it knew of the server's. */
  at: Instant,
  /** The pack that it was judged by. */
  packId: Id,
  source: z.enum(CHECK_SOURCES),
  outcome: z.enum(CHECK_OUTCOMES),
  /** As the reason of an attempt: `step.reason`. */
  reason: z
    .string()
    .max(100)
    .regex(/^[a-z0-9.-]+$/)
    .nullable(),
  /** `credentialDigest` and `placeDigest` of the engine; null where nothing was read. */
  credential: Digest.nullable(),
  places: z.array(Digest).max(PLACES_MAX),
});
export type CheckMade = z.infer<typeof CheckMade>;

/** What a batch says, as the payload of a JWS of type `sello-checks+jwt` by the device's key. */
export const CheckBatch = z.strictObject({ verifierId: Id, checks: z.array(CheckMade).min(1).max(CHECKS_MAX) });
export const SignedChecks = z.strictObject({ checks: z.string().min(1).max(500_000) });

/** What is known of a check afterwards. */
export const CheckKnown = z
  .object({
    id: Id,
    /** Whether the same credential was shown in another check of this application: when, and whether at this verifier. The newest ten. */
    before: z.array(z.object({ at: Instant, isHere: z.boolean() })),
    /** What current status lists say, where the check was valid. */
    listsSay: z.enum(LISTS_SAY).nullable(),
  })
  .meta({ id: 'CheckKnown' });
export type CheckKnown = z.infer<typeof CheckKnown>;
export const ChecksKnown = z.object({ checks: z.array(CheckKnown) }).meta({ id: 'ChecksKnown' });
export type ChecksKnown = z.infer<typeof ChecksKnown>;

/** A check as the organization sees it. */
export const VerifierCheck = CheckKnown.extend({
  at: Instant,
  receivedAt: Instant,
  verifier: z.object({ id: Id, name: z.string() }),
  source: z.enum(CHECK_SOURCES),
  outcome: z.enum(CHECK_OUTCOMES),
  reason: z.string().nullable(),
}).meta({ id: 'VerifierCheck' });
export type VerifierCheck = z.infer<typeof VerifierCheck>;
