import { z } from 'zod';
import { Device, DEVICE_NAME_MAX, DEVICE_STATES } from '../../accounts/devices/index.ts';
import { Pin } from '../../base/common/pin.ts';
import { Id, Instant, longText, PublicId, Revision, shortText } from '../../base/common/values.ts';
import { VERIFIER_REASON_MAX } from './limits.ts';
import { VERIFIER_STATES } from './states.ts';

/** A public key on P-256 as JWK (RFC 7517). */
export const DeviceKey = z.strictObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  y: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
});
export type DeviceKey = z.infer<typeof DeviceKey>;

/** A verifier of a point of verification, as the organization sees it: a device with a name and a key. */
export const Verifier = z
  .object({
    id: Id,
    revision: Revision,
    applicationId: Id,
    ruleCode: PublicId,
    name: z.string(),
    status: z.enum(VERIFIER_STATES),
    /** Why it was rejected or canceled. */
    reason: z.string().nullable(),
    /** Thumbprint of its key (RFC 7638). Its page shows the beginning, too, so that both can be compared. */
    keyThumbprint: z.string(),
    device: Device.shape.device,
    /** How its device stands: wrong PINs lock it. */
    deviceStatus: z.enum(DEVICE_STATES),
    lastUsedAt: Instant.nullable(),
    createdAt: Instant,
    decidedAt: Instant.nullable(),
  })
  .meta({ id: 'Verifier' });
export type Verifier = z.infer<typeof Verifier>;
export const VERIFIER_SORTS = ['createdAt', 'name', 'lastUsedAt'] as const;

/** The revision that a decision was made on. */
export const VerifierApprove = z.strictObject({ revision: Revision.optional() });
/** `…/reject` and `…/cancel`. */
export const VerifierRefuse = z.strictObject({
  revision: Revision.optional(),
  reason: longText(VERIFIER_REASON_MAX).min(1, { error: 'required' }),
});

/**
 * `POST /api/v1/pov/{ruleCode}/verifiers`. `link` and `attempt` are made by the device and known to it alone: sent again after a lost answer, it is the
 * same verifier. `proof` is ES256 by the key over `sello-verifier:{ruleCode}:{link}` (base64url, 64 bytes).
 */
export const VerifierAsk = z.strictObject({
  name: shortText(DEVICE_NAME_MAX),
  pin: Pin,
  link: PublicId,
  attempt: Id,
  key: DeviceKey,
  proof: z.string().regex(/^[A-Za-z0-9_-]{86}$/),
});
export type VerifierAsk = z.infer<typeof VerifierAsk>;

/** Whose point of verification is at an address, for who asks to become its verifier. */
export const PovShown = z
  .object({ ruleCode: PublicId, application: z.string(), organization: z.string() })
  .meta({ id: 'PovShown' });
export type PovShown = z.infer<typeof PovShown>;

/** A verifier on its own device. */
export const OwnVerifier = z
  .object({
    id: Id,
    name: z.string(),
    ruleCode: PublicId,
    /** What its calls name in their paths. */
    organizationId: Id,
    projectId: Id,
    application: z.object({ id: Id, name: z.string() }),
    organization: z.string(),
    /** Until it is approved, it is shown this and can do nothing. */
    verifierStatus: z.enum(VERIFIER_STATES),
    reason: z.string().nullable(),
    keyThumbprint: z.string(),
    status: z.enum(DEVICE_STATES),
    /** Wrong PINs that are left before it is locked. */
    triesLeft: z.int(),
    /** By which its packs are signed (ES256). */
    packKey: DeviceKey,
    /** The server's clock, for a device whose own is off. */
    now: Instant,
  })
  .meta({ id: 'OwnVerifier' });
export type OwnVerifier = z.infer<typeof OwnVerifier>;

/** A verifier whose PIN was shown. The token is a bearer. It is null until the verifier is approved. */
export const VerifierSession = z
  .object({ token: z.string().nullable(), verifier: OwnVerifier })
  .meta({ id: 'VerifierSession' });
export type VerifierSession = z.infer<typeof VerifierSession>;
