import { z } from 'zod';
import { Id } from '../../base/common/values.ts';
import { ClaimCode, ClaimOffer } from './open.ts';

/** Asks a wallet for an earlier credential of its recipient, in place of a mailed code. */
export const ClaimShow = z.strictObject({ code: ClaimCode, credentialId: Id });

/** The way back from a wallet: six digits to type where it began; null in the browser that began it. */
export const ClaimReturned = z.object({ code: z.string().nullable() });

/** The offer of a credential, which asks for no code. */
export const ClaimShown = ClaimOffer.omit({ sentTo: true }).extend({ title: z.string() }).meta({ id: 'ClaimShown' });
export type ClaimShown = z.infer<typeof ClaimShown>;
