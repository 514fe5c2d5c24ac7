import { z } from 'zod';
import { Id, Instant } from '../../base/common/values.ts';
import { ACCOUNT_KINDS } from '../ledger/accounts.ts';
import { MOVEMENT_KINDS } from '../ledger/movements.ts';

/** A transaction of an offer's books as its leaf stands for it (docs/vouchers.md): by kind of account what was added to it, or, below zero, taken. */
export const JournalLine = z
  .object({
    offer: Id,
    id: Id,
    kind: z.enum(MOVEMENT_KINDS),
    /** With its microseconds, ISO 8601 UTC. */
    at: z.string(),
    amounts: z.partialRecord(z.enum(ACCOUNT_KINDS), z.int()),
    /** The transaction that this one takes back, in whole or in part. */
    undoes: Id.optional(),
  })
  .meta({ id: 'JournalLine' });
export type JournalLine = z.infer<typeof JournalLine>;

/** What proves that a transaction stands, as it is said, under a checkpoint that the offer's contract holds. Hashes are hex without 0x. */
export const LedgerReceipt = z
  .object({
    line: JournalLine,
    salt: z.string(),
    path: z.array(z.object({ side: z.enum(['left', 'right']), hash: z.string() })),
    root: z.string(),
    sequence: z.int(),
    network: z.string(),
    networkName: z.string(),
    local: z.boolean(),
    contract: z.string(),
    contractVersion: z.int(),
    transactionHash: z.string(),
    transactionUrl: z.string(),
    blockNumber: z.int(),
    blockTime: Instant,
  })
  .meta({ id: 'LedgerReceipt' });
export type LedgerReceipt = z.infer<typeof LedgerReceipt>;

/** What an offer's contract says, as the chain answers: the totals of its newest checkpoint, in minor units. */
export const ChainTotals = z
  .object({
    network: z.string(),
    networkName: z.string(),
    local: z.boolean(),
    contract: z.string(),
    paused: z.boolean(),
    sequence: z.int(),
    /** Null before the first checkpoint. */
    anchoredAt: Instant.nullable(),
    funded: z.int(),
    refunded: z.int(),
    spent: z.int(),
    reversed: z.int(),
    /** What deliverers and holders have of it. */
    outstanding: z.int(),
  })
  .meta({ id: 'ChainTotals' });
export type ChainTotals = z.infer<typeof ChainTotals>;
