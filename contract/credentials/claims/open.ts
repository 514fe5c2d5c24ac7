import { z } from 'zod';
import { Id, Instant } from '../../base/common/values.ts';

/** Credentials that a page lists, the newest first. */
export const CLAIM_MAX = 50;

/** A code of 128 bits. It is sent in bodies, so that no log of addresses has it. */
export const ClaimCode = z.string().regex(/^[\w-]{22}$/);
export const OpenClaim = z.strictObject({ code: ClaimCode });

/** An address of the recipient: `main`, or the id of a further one. It is chosen, never typed. */
const AddressChoice = z.string().regex(/^(main|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/, { error: 'invalid_choice' });

export const ClaimedCredential = z
  .object({
    id: Id,
    title: z.string(),
    subtitle: z.string(),
    issuedAt: Instant.nullable(),
    /** It is claimed now, and arrives once it is approved and sealed. */
    isWaiting: z.boolean(),
  })
  .meta({ id: 'ClaimedCredential' });
export type ClaimedCredential = z.infer<typeof ClaimedCredential>;

/** What a link to claim shows: who issues what to whom. Addresses are masked. */
export const Claim = z
  .object({
    issuer: z.object({ id: Id, name: z.string() }),
    /** The first name of the recipient. */
    name: z.string(),
    expiresAt: Instant,
    addresses: z.array(z.object({ id: z.string(), masked: z.string() })),
    credentials: z.array(ClaimedCredential),
    /** Whether a linked wallet of the recipient holds an earlier credential, which it can show in place of a mailed code. */
    canShow: z.boolean(),
  })
  .meta({ id: 'Claim' });
export type Claim = z.infer<typeof Claim>;

/** Asks for an offer of a credential, whose code is mailed to an address of the recipient. */
export const ClaimOfferCreate = z.strictObject({ code: ClaimCode, credentialId: Id, address: AddressChoice });

export const ClaimOffer = z
  .object({
    id: Id,
    /** The address of the offer, and the link that opens a wallet with it. */
    uri: z.url(),
    link: z.string(),
    expiresAt: Instant,
    /** Where the code was mailed, masked. */
    sentTo: z.string(),
  })
  .meta({ id: 'ClaimOffer' });
export type ClaimOffer = z.infer<typeof ClaimOffer>;

/** Asks for a new code of an offer. */
export const ClaimCodeCreate = ClaimOfferCreate.extend({ offerId: Id });
