import { z } from 'zod';
import { Device, DEVICE_STATES } from '../../accounts/devices/index.ts';
import { Id, Instant } from '../../base/common/values.ts';
import { BenefitContent } from './benefit.ts';
import { REDEMPTION_REFUSALS } from './states.ts';
import { Redemption } from './redemption.ts';

/** A device at which a vendor redeems its benefits, as the organization sees it. */
export const BenefitPoint = Device.extend({
  vendorId: Id,
  /** Not that of the benefit where the benefit has changed its vendor, and no other benefit has this one. */
  vendorName: z.string(),
}).meta({ id: 'BenefitPoint' });
export type BenefitPoint = z.infer<typeof BenefitPoint>;
/** With its link, which is shown this once. */
export const BenefitPointWithLink = BenefitPoint.extend({ url: z.string() }).meta({ id: 'BenefitPointWithLink' });
export type BenefitPointWithLink = z.infer<typeof BenefitPointWithLink>;

/** A public key (ECDSA, P-256) as JWK, by which `genuineCardText` is checked. */
const GenuineKey = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() });

/** A point on its own device. */
export const OwnPoint = z
  .object({
    id: Id,
    name: z.string(),
    vendor: z.object({ id: Id, name: z.string() }),
    /** What its calls name in their paths. */
    organizationId: Id,
    projectId: Id,
    /** Who issues the cards. */
    issuer: z.string(),
    status: z.enum(DEVICE_STATES),
    /** Wrong PINs that are left before it is locked. */
    triesLeft: z.int(),
    genuineKey: GenuineKey,
    /** The server's clock, for a device whose own is off. */
    now: Instant,
  })
  .meta({ id: 'OwnPoint' });
export type OwnPoint = z.infer<typeof OwnPoint>;

/** A point at which somebody showed the PIN. The token stands for them, as a bearer, for half an hour after each redemption. */
export const PointSession = z.object({ token: z.string(), point: OwnPoint }).meta({ id: 'PointSession' });
export type PointSession = z.infer<typeof PointSession>;

/** Why a benefit is not redeemed now, with what belongs to it: since when it is used, when it is given again. */
const Refused = z.object({
  reason: z.enum(REDEMPTION_REFUSALS),
  at: Instant.nullable(),
  again: Instant.nullable(),
});

/** A benefit of a card, with what is left of it to the member. */
export const CardBenefit = BenefitContent.omit({ stock: true }).extend({
  id: Id,
  version: z.int(),
  vendor: z.object({ id: Id, name: z.string() }),
  /** How often the member gets it yet; null without a limit. */
  left: z.int().nullable(),
  refused: Refused.nullable(),
});
export type CardBenefit = z.infer<typeof CardBenefit>;

/** What somebody shows at a point: a code that changes, or the card's link. */
export const ShownBody = z.strictObject({
  shown: z.string().trim().min(1, { error: 'required' }).max(400, { error: 'too_long' }),
});

/** A card that somebody showed at a point. */
export const ShownCard = z
  .object({
    /** What a redemption names as `credential`: that this card was shown here, good for ten minutes. */
    seen: z.string(),
    until: Instant,
    /** Whether the code is current. If not, it may be a copy: the vendor compares the picture. */
    isPossessed: z.boolean(),
    member: z.string(),
    title: z.string(),
    /** The signed card, as an image. */
    picture: z.string(),
    benefits: z.array(CardBenefit),
  })
  .meta({ id: 'ShownCard' });
export type ShownCard = z.infer<typeof ShownCard>;

/** The last redemptions of a point, the newest first. */
export const PointRedemptions = z
  .object({ redemptions: z.array(Redemption), total: z.int() })
  .meta({ id: 'PointRedemptions' });
