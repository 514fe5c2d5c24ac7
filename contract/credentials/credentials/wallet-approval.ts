import { z } from 'zod';
import { Id, Instant } from '../../base/common/values.ts';
import { PresentationId } from '../../accounts/presentations/index.ts';
import { BulkAnswer } from './credential.ts';

/** Seconds in which a wallet approves. */
export const APPROVAL_SECONDS = 300;
/** Credentials that one answer of a wallet approves. */
export const APPROVED_MAX = 1000;

/** How far an approval by wallet has come. */
export const WALLET_APPROVAL_STATES = ['waiting', 'opened', 'done', 'refused', 'expired'] as const;
/** Why it was refused: its person declined, the wallet is not theirs, it answered with another key than their DID's, or the answer is not valid. */
export const WALLET_APPROVAL_REFUSALS = ['declined', 'unknown', 'key', 'invalid'] as const;

/** What a wallet is asked to approve. */
export const WalletApproval = z
  .object({
    id: PresentationId,
    state: z.enum(WALLET_APPROVAL_STATES),
    refusal: z.enum(WALLET_APPROVAL_REFUSALS).nullable(),
    /** For a QR, and opened on the same device; null once no wallet can answer. */
    link: z.string().nullable(),
    expiresAt: Instant,
    /** Whether the wallet does not show what it approves: it signs a nonce that stands for that. */
    isPlain: z.boolean(),
    /** Whether it may be asked for in that way. */
    mayBePlain: z.boolean(),
    /** How many credentials it is of. */
    count: z.int(),
    /** How many it has approved; null before it is done. */
    done: z.int().nullable(),
    /** What was not asked for, or was not approved, and why. */
    failed: BulkAnswer.shape.failed,
    /** The last that was looked at, where a request may have more. */
    next: Id.nullable(),
  })
  .meta({ id: 'WalletApproval' });
export type WalletApproval = z.infer<typeof WalletApproval>;

/** Whose key approves: one in custody (`2`), or that of the approver's wallet (`1`). */
export const KEYSTORE_NAMES = ['keyvault', '2', 'wallet', '1'] as const;
export type KeystoreName = (typeof KEYSTORE_NAMES)[number];
export const isOfWallet = (keystore: KeystoreName): boolean => keystore === 'wallet' || keystore === '1';
/** A wallet's answer comes later: the call answers what it is asked. */
export const orAsked = <Answer extends z.ZodType>(answer: Answer) => z.union([WalletApproval, answer]);
