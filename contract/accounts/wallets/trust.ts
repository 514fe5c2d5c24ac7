import { z } from 'zod';
import { Instant } from '../../base/common/values.ts';

/** Whether attestations of wallets, or of their keys, are not looked at, judged where they come, or required. */
export const ATTESTATION_POLICIES = ['none', 'accepted', 'required'] as const;
export type AttestationPolicy = (typeof ATTESTATION_POLICIES)[number];

/** Characters of the root certificates of an organization, in PEM. */
export const ROOTS_MAX = 64 * 1024;

const policy = z.enum(ATTESTATION_POLICIES, { error: 'invalid_choice' });

/** Whom an organization lets attest wallets and their keys. */
export const WalletTrust = z
  .object({
    wallet: z.enum(ATTESTATION_POLICIES),
    key: z.enum(ATTESTATION_POLICIES),
    roots: z.array(z.object({ subject: z.string(), expireAt: Instant })),
    /** The certificates as PEM, as they are edited. */
    certificates: z.string(),
    /** Whether wallets may approve that do not show what they approve. */
    plainApprovals: z.boolean(),
  })
  .meta({ id: 'WalletTrust' });
export type WalletTrust = z.infer<typeof WalletTrust>;

/** `PUT organizations/{id}/wallet-trust` */
export const WalletTrustUpdate = z.strictObject({
  wallet: policy,
  key: policy,
  certificates: z.string().max(ROOTS_MAX, { error: 'too_long' }),
  plainApprovals: z.boolean({ error: 'required' }),
});
