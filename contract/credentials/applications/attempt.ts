import { z } from 'zod';
import { ANALYTICS_RANGES } from '../../base/common/ranges.ts';
import { Day, Id, Instant } from '../../base/common/values.ts';
import { ASKED_FORMS, CHANNELS } from './kinds.ts';
import { ATTEMPT_STATES } from './states.ts';

/** One step of an examination: of which query and which of its presentations it is, and what it found. */
export const AttemptStep = z.object({
  id: z.string(),
  query: z.string().nullable(),
  at: z.int().nullable(),
  outcome: z.enum(['passed', 'failed', 'unchecked', 'not-applicable']),
  reason: z.string().nullable(),
  /** The claim that is missing, or of which a rule is. */
  path: z.array(z.union([z.string(), z.number(), z.null()])).nullable(),
  /** Of a status: its list, the place in it, when that was read. Of a rule: which. Of the issuer: `recognizedBy` (the trusted list), `name`, `types` (joined by commas, none for all) and `since`, or `lists` that do not name it. */
  details: z.record(z.string(), z.union([z.string(), z.number()])).nullable(),
});
export type AttemptStep = z.infer<typeof AttemptStep>;

/** One request to a wallet and what became of it. */
export const Attempt = z
  .object({
    id: Id,
    applicationId: Id,
    /** The version of the application that asked. */
    version: z.int(),
    state: z.enum(ATTEMPT_STATES),
    /** Why it did not succeed: the step that failed and its reason, or how it ended without an answer. */
    reason: z.string().nullable(),
    channel: z.enum(CHANNELS),
    /** Of a point of verification: which verifier asked. */
    verifier: z.object({ id: Id, name: z.string() }).nullable(),
    steps: z.array(AttemptStep),
    /** Who issued what was presented. */
    issuer: z.string().nullable(),
    /** Whether claims are kept, and can be read by `claims`. */
    hasClaims: z.boolean(),
    claimsUntil: Instant.nullable(),
    /** When what was kept of the answer was removed. */
    claimsRemovedAt: Instant.nullable(),
    createdAt: Instant,
    openedAt: Instant.nullable(),
    endedAt: Instant.nullable(),
    expiresAt: Instant,
  })
  .meta({ id: 'Attempt' });
export type Attempt = z.infer<typeof Attempt>;

/** `POST …/attempts`: `test` marks an attempt that is not counted. */
export const AttemptCreate = z.strictObject({ test: z.boolean().default(false) });

/** A request that waits for a wallet. */
export const AttemptBegun = z
  .object({
    attempt: Attempt,
    /** For a QR, or opened on the same device. */
    link: z.string(),
    /** Whether a QR still holds the link well. */
    fitsQr: z.boolean(),
  })
  .meta({ id: 'AttemptBegun' });
export type AttemptBegun = z.infer<typeof AttemptBegun>;

/** What an answer showed, by the path of each field. */
export const AttemptClaims = z
  .object({ claims: z.array(z.object({ path: z.string(), value: z.unknown() })) })
  .meta({ id: 'AttemptClaims' });
export type AttemptClaims = z.infer<typeof AttemptClaims>;

/** A number of attempts; null for one to four, so that nobody can be made out. */
const Count = z.int().nullable();

const FIGURES = {
  range: z.enum(ANALYTICS_RANGES),
  firstDay: Day,
  lastDay: Day,
  /** Attempts that wait for a wallet now, of any period. */
  waiting: Count,
  states: z.array(z.object({ state: z.enum(ATTEMPT_STATES).exclude(['requested']), count: Count })),
  /** Why attempts did not succeed, the most frequent reason first. */
  reasons: z.array(z.object({ reason: z.string(), count: Count })),
  /** By the days on which any ended; of a year, by the first day of each month. */
  days: z.array(z.object({ day: Day, success: Count, failed: Count, canceled: Count })),
  /** By the country of the website's visitor, `ZZ` where it is not known. */
  countries: z.array(z.object({ country: z.string(), count: Count })),
  /** At points of verification: with a connection, and without. */
  pov: z.object({ online: Count, offline: Count }),
  /** By verifier, who checked most first, COUNTED_APPLICATIONS at most. */
  verifiers: z.array(z.object({ verifier: z.object({ id: Id, name: z.string() }), online: Count, offline: Count })),
  /** By the form that was asked for: a mobile document is one. */
  forms: z.array(z.object({ form: z.enum(ASKED_FORMS), count: Count })),
};

/** What became of the attempts of an application that ended in a period. Trials are not counted. */
export const ApplicationAnalytics = z
  .object({ ...FIGURES, versions: z.array(z.object({ version: z.int(), count: Count })) })
  .meta({ id: 'ApplicationAnalytics' });
export type ApplicationAnalytics = z.infer<typeof ApplicationAnalytics>;

/** Applications, and versions of them, that are told apart at most. */
export const COUNTED_APPLICATIONS = 50;
const OfApplication = { application: z.object({ id: Id, name: z.string() }), projectId: Id, count: Count };

/** What became of the attempts of all applications of a project, or of several projects, that ended in a period. Trials are not counted. */
export const AttemptAnalytics = z
  .object({
    ...FIGURES,
    /** The applications with most attempts first, COUNTED_APPLICATIONS at most; so are the versions. */
    applications: z.array(z.object(OfApplication)),
    versions: z.array(z.object({ ...OfApplication, version: z.int() })),
  })
  .meta({ id: 'AttemptAnalytics' });
export type AttemptAnalytics = z.infer<typeof AttemptAnalytics>;
