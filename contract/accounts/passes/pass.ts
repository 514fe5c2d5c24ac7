import { z } from 'zod';
import { Id, Instant } from '../../base/common/values.ts';
import { ProofOfPassword } from '../users/factor.ts';
import { NewPassword } from '../users/session.ts';
import { REGISTRATION_METHODS } from '../users/states.ts';
import { WALLET_NAME_MAX, WALLET_REFUSALS, WALLET_SIGN_IN_STATES } from './states.ts';

/** What begins a sign-in: for a QR, and opened on the same device. */
export const WalletSignInBegun = z.object({ link: z.string(), expiresIn: z.int() });

export const WalletSignIn = z.object({
  state: z.enum(WALLET_SIGN_IN_STATES),
  /** Why it was refused. */
  refusal: z.enum(WALLET_REFUSALS).nullable(),
  /** Whether its person came back in this browser: then there is no code to type. */
  isReturned: z.boolean(),
});

/** The code that the wallet's person came with, behind the address of our page. */
export const WalletReturn = z.strictObject({ responseCode: z.string().min(16).max(128) });
/** Six digits to type where it began; null in the browser that began it. A confirmation signs nobody in. */
export const WalletReturned = z.object({ code: z.string().nullable(), isConfirmation: z.boolean() });

export const WalletFinish = z.strictObject({
  code: z
    .string()
    .regex(/^\d{6}$/, { error: 'invalid' })
    .optional(),
});

const name = z.string().trim().min(1, { error: 'required' }).max(WALLET_NAME_MAX, { error: 'too_long' });

/** A wallet that holds a staff pass of the caller. */
export const OwnWallet = z.object({ id: Id, name: z.string(), linkedAt: Instant, lastUsedAt: Instant.nullable() });
export type OwnWallet = z.infer<typeof OwnWallet>;
export const OwnWallets = z.object({
  wallets: z.array(OwnWallet),
  total: z.int(),
  /** Whether their password opens another organization: then it is not set here, but stays as it is. */
  hasPasswordElsewhere: z.boolean(),
});
export type OwnWallets = z.infer<typeof OwnWallets>;

export const WalletAdd = z.strictObject({ name, password: ProofOfPassword });
/** The offer of the pass: for a QR, or opened on the same device. */
export const WalletAdded = z.object({ id: Id, link: z.string(), expiresAt: Instant });
export const WalletName = z.strictObject({ name });

/** A lost wallet is replaced in one organization. */
export const WalletRecovery = z.strictObject({ name, organizationId: Id });
/** Whether a wallet has taken the pass that was offered to it. */
export const OfferedWallet = z.object({ isLinked: z.boolean() });

/** How the caller signs in to the organization from now on: with a password, which is set or proven, or with a wallet alone. */
export const SignInMethod = z.strictObject({
  method: z.enum(REGISTRATION_METHODS, { error: 'invalid_choice' }),
  /** The new password. */
  password: NewPassword.optional(),
  /** The current password, of who signed in with it, or has it in another organization. */
  currentPassword: ProofOfPassword,
});
