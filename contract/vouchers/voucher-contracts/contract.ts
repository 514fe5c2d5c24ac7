import { z } from 'zod';
import { Id, Instant } from '../../base/common/values.ts';
import { CURRENCIES, CURRENCY_DECIMALS } from '../../base/money/money.ts';
import { CONTRACT_FAILURES, CONTRACT_STATES } from './states.ts';

/** The contract of an offer on a chain, from when it was asked for. */
export const VoucherContract = z
  .object({
    id: Id,
    state: z.enum(CONTRACT_STATES),
    /** Why it was not deployed; null unless it failed. */
    reason: z.enum(CONTRACT_FAILURES).nullable(),
    network: z.string(),
    networkName: z.string(),
    /** Whether the chain is the local development chain: not a public record. */
    local: z.boolean(),
    currency: z.enum(CURRENCIES),
    decimals: z.literal(CURRENCY_DECIMALS),
    address: z.string().nullable(),
    version: z.int().nullable(),
    transactionHash: z.string().nullable(),
    transactionUrl: z.string().nullable(),
    blockNumber: z.int().nullable(),
    blockTime: Instant.nullable(),
    /** Whose contract it is, once there is the offer. */
    offerId: Id.nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'VoucherContract' });
export type VoucherContract = z.infer<typeof VoucherContract>;

/** `POST .../vouchers/contracts`. Left out, the network is the first that this installation is connected to. */
export const VoucherContractCreate = z.strictObject({
  networkId: z.string().max(64).optional(),
  currency: z.enum(CURRENCIES),
  decimals: z.literal(CURRENCY_DECIMALS),
});
export type VoucherContractCreate = z.infer<typeof VoucherContractCreate>;
