import { z } from 'zod';
import { Instant } from '../common/values.ts';

/** What a sealed record of a change of standing is of. */
export const SealedChange = z.enum(['revocation', 'supersession', 'cancellation', 'suspension', 'reinstatement']);

/** What proves that a credential stood under a seal. Hashes are hex without 0x, the contract and the transaction with it. */
export const SealReceipt = z
  .object({
    kind: z.enum(['issuance', 'status']),
    network: z.string(),
    networkName: z.string(),
    /** Whether the chain is the local development chain: not a public record. */
    local: z.boolean(),
    chainId: z.int(),
    contract: z.string(),
    contractVersion: z.int(),
    root: z.string(),
    salt: z.string(),
    path: z.array(z.object({ side: z.enum(['left', 'right']), hash: z.string() })),
    transactionHash: z.string(),
    transactionUrl: z.string(),
    blockNumber: z.int(),
    blockTime: Instant,
    /** The record of a status change that the leaf stands for; absent for issuance. */
    change: z
      .object({
        credentialDigest: z.string(),
        kind: SealedChange,
        reasonHash: z.string(),
        time: Instant,
        /** Of a suspension that is to end by itself. */
        until: Instant.optional(),
      })
      .optional(),
  })
  .meta({ id: 'SealReceipt' });
export type SealReceipt = z.infer<typeof SealReceipt>;
