import { z } from 'zod';
import { Id, Instant, shortText } from '../../base/common/values.ts';
import { BROWSERS, FACTOR_KINDS, FACTOR_NAME_MAX, SECOND_STEPS, SYSTEMS, TOTP_DIGITS } from './factor-kinds.ts';
import { PASSWORD_MAX } from './session.ts';

export const Factor = z
  .object({
    id: Id,
    kind: z.enum(FACTOR_KINDS),
    name: z.string(),
    createdAt: Instant,
    lastUsedAt: Instant.nullable(),
  })
  .meta({ id: 'Factor' });
export type Factor = z.infer<typeof Factor>;

/** How one's own account is secured. */
export const OwnFactors = z.object({
  factors: z.array(Factor),
  total: z.int(),
  recoveryCodesLeft: z.int(),
  /** Whether an organization of theirs requires one: the last one is not removed then. */
  required: z.boolean(),
});
export type OwnFactors = z.infer<typeof OwnFactors>;

/** The password of the caller; a session that a wallet opened is confirmed with a wallet instead. */
export const ProofOfPassword = z.string().min(1, { error: 'required' }).max(PASSWORD_MAX).optional();
/** What changes a factor says who asks: a session that somebody left open is not enough. */
export const ProvenByPassword = z.strictObject({ password: ProofOfPassword });

const Step = z.string().min(20).max(200);
const name = shortText(FACTOR_NAME_MAX);
/** What a factor is called, by whom it is of. */
export const FactorName = z.strictObject({ name });

const TotpCode = z
  .string()
  .transform(code => code.replace(/\s/g, ''))
  .pipe(z.string().regex(new RegExp(`^\\d{${TOTP_DIGITS}}$`), { error: 'invalid' }));

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]*$/);
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()),
};
/** What `navigator.credentials.create` gave, as JSON (WebAuthn Level 3 §5.1, RegistrationResponseJSON). */
export const PasskeyMade = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4096),
    attestationObject: base64url(16_384),
    transports: z.array(z.string().max(32)).max(8).optional(),
  }),
});
/** What `navigator.credentials.get` gave, as JSON (ibid., AuthenticationResponseJSON). */
export const PasskeyUsed = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(2048),
    authenticatorData: base64url(2048),
    signature: base64url(1400),
    userHandle: base64url(128).optional(),
  }),
});

/** An app to be set up: its secret in Base32, and the address that is shown as a QR code. Nothing holds before a code of it was typed. */
export const TotpBegun = z.object({ step: z.string(), secret: z.string(), uri: z.string() });
export const TotpConfirm = z.strictObject({ step: Step, code: TotpCode, name });
/** A passkey to be made: what `navigator.credentials.create` takes, as JSON. */
export const PasskeyBegun = z.object({ step: z.string(), options: z.record(z.string(), z.unknown()) });
export const PasskeyConfirm = z.strictObject({ step: Step, passkey: PasskeyMade, name });
/** A factor that was set up; with the first one come recovery codes, which are told this once. */
export const FactorMade = z.object({ factor: Factor, recoveryCodes: z.array(z.string()).nullable() });
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** What the second step of a sign-in can be done with, and what `navigator.credentials.get` takes where there is a passkey. */
export const SecondStepOptions = z.object({
  steps: z.array(z.enum(SECOND_STEPS)),
  passkey: z.record(z.string(), z.unknown()).nullable(),
});
export type SecondStepOptions = z.infer<typeof SecondStepOptions>;
/** The second step itself, by one of these. */
export const SecondStepProof = z
  .strictObject({
    totp: TotpCode.optional(),
    recovery: z.string().min(1, { error: 'required' }).max(64).optional(),
    passkey: PasskeyUsed.optional(),
  })
  .refine(proof => Object.values(proof).filter(each => each !== undefined).length === 1, { error: 'required' });
export type SecondStepProof = z.input<typeof SecondStepProof>;

/** A session that somebody has: where it was begun, as far as that is known, and whether it is the one that asks. */
export const OwnSession = z
  .object({
    id: Id,
    browser: z.enum(BROWSERS),
    system: z.enum(SYSTEMS),
    /** ISO 3166-1 alpha-2; `ZZ` where nobody knows. */
    country: z.string(),
    startedAt: Instant,
    lastUsedAt: Instant,
    current: z.boolean(),
    /** The provider that vouches for it; null where it was begun by password. */
    issuer: z.string().nullable(),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.infer<typeof OwnSession>;
