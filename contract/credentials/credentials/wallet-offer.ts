import { z } from 'zod';
import { WALLET_FORMS } from '../../accounts/wallets/index.ts';
import { Id, Instant } from '../../base/common/values.ts';

/** What happened to a credential between its issuer and a wallet, as events tell it. */
export const WALLET_HAPPENINGS = [
  'offered',
  'code',
  'received',
  'failure',
  'deleted',
  'lost',
  'mailbox',
  'mailbox_failed',
] as const;
export type WalletHappening = (typeof WALLET_HAPPENINGS)[number];

/** What a wallet received: a copy for a key, or the document itself, which has no key. */
export const CredentialCopy = z
  .object({
    id: Id,
    /** The offer by which it was received. Copies of one offer are in one wallet. */
    offerId: Id,
    form: z.enum(WALLET_FORMS),
    /** The RFC 7638 thumbprint of the key. */
    thumbprint: z.string().nullable(),
    createdAt: Instant,
    /** What the wallet said last of it. */
    told: z.enum(['accepted', 'failure', 'deleted']).nullable(),
    toldAt: Instant.nullable(),
    /** When it was ended because the wallet was lost. */
    endedAt: Instant.nullable(),
  })
  .meta({ id: 'CredentialCopy' });
export type CredentialCopy = z.infer<typeof CredentialCopy>;

/** An offer of a credential to a wallet, as it is shown once: the address, and the link that opens a wallet with it. */
export const WalletOffer = z
  .object({
    id: Id,
    uri: z.url(),
    link: z.string(),
    expiresAt: Instant,
    /** The address to which the code is mailed, masked. */
    codeGoesTo: z.string(),
  })
  .meta({ id: 'WalletOffer' });
export type WalletOffer = z.infer<typeof WalletOffer>;

export const OfferCodeSent = z.object({ sentTo: z.string() }).meta({ id: 'OfferCodeSent' });
