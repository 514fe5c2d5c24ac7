import { z } from 'zod';
import { LANGUAGES } from '../../base/common/language.ts';
import { Email, Id, Instant, PublicId } from '../../base/common/values.ts';
import { CURRENCIES } from '../../base/money/money.ts';
import { CardBenefit } from './point.ts';
import { REDEMPTION_STATES } from './states.ts';

/** Redemptions that a card's page lists. */
export const CARD_HISTORY = 50;

/** What opens a card's page: the code in its address. It stands in bodies, which no log has. */
export const CardLink = z.strictObject({ code: PublicId });
/** Asks for the link of the cards of an address. Answered alike for all addresses. */
export const CardLinkAsk = z.strictObject({ email: Email });
/** "It was not me": of a redemption of the card. */
export const CardDispute = z.strictObject({ code: PublicId, redemptionId: Id });

/** A member's card on its own page. */
export const MemberCard = z
  .object({
    title: z.string(),
    member: z.string(),
    issuer: z.string(),
    language: z.enum(LANGUAGES),
    /** The signed card, as an image. */
    picture: z.string(),
    /** Where anybody verifies it. */
    verifyUrl: z.string(),
    /** Whether it is valid now; benefits are listed only then. */
    isValid: z.boolean(),
    benefits: z.array(CardBenefit),
    history: z.array(
      z.object({
        id: Id,
        at: Instant,
        vendor: z.string(),
        product: z.string(),
        currency: z.enum(CURRENCIES),
        discount: z.int(),
        total: z.int(),
        state: z.enum(REDEMPTION_STATES),
        /** The member said that it was not they. */
        isDisputed: z.boolean(),
      }),
    ),
    /** By which the page makes its changing codes without a connection. */
    changing: z.object({ card: z.string(), key: z.string(), lastDay: z.string(), genuine: z.string() }),
    /** The server's clock, for a phone whose own is off. */
    now: Instant,
  })
  .meta({ id: 'MemberCard' });
export type MemberCard = z.infer<typeof MemberCard>;

/** A code for a shop on the web, good once. */
export const PurchaseCode = z.object({ code: z.string(), until: Instant }).meta({ id: 'PurchaseCode' });
