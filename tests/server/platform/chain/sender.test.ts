import { randomBytes } from 'node:crypto';
import { toHex, zeroAddress, type Hash } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { directCarrier } from '../../../../server/platform/chain/carriers/direct.ts';
import { createJournal, type Journal, type JournalRow } from '../../../../server/platform/chain/journal.ts';
import type { MinedTransaction, Rpc } from '../../../../server/platform/chain/node/rpc.ts';
import { createSender } from '../../../../server/platform/chain/sender.ts';
import { ChainPending, LOCAL_NETWORK } from '../../../../server/platform/chain/index.ts';
import { createDatabase, type TestDatabase } from '../../../support/processes/database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createDatabase();
});
afterAll(() => test.drop());

const BLOCK = { blockNumber: 7, blockHash: toHex(randomBytes(32)), contract: zeroAddress };
/** A node whose answers are arranged, and the journal of a sender of its own; nobody waits for anything to be mined. */
const sending = (answers: (journal: Journal, prepared: readonly JournalRow[]) => Partial<Rpc>) => {
  const prepared: JournalRow[] = [];
  const account = privateKeyToAccount(toHex(randomBytes(32)));
  const journal = createJournal(test.database, LOCAL_NETWORK.chainId, LOCAL_NETWORK.name, account.address);
  const rpc = { blockTime: () => Promise.resolve(new Date(0)), ...answers(journal, prepared) } as Rpc;
  const carrier = directCarrier({ rpc, account, network: LOCAL_NETWORK });
  const sender = createSender({ carrier, journal, patienceMs: -1, pollMs: 5 });
  const prepare = async () => {
    const signed = await sender.sign(0, 100_000n, '0x00');
    const wanted = { purpose: 'deploy', key: null, contract: null, root: null, kind: null } as const;
    const row = await journal.inLane(lane => lane.insert({ ...signed, ...wanted }));
    prepared.push(row);
    return row;
  };
  return { sender, prepare };
};
const minedAs = (hash: Hash): MinedTransaction => ({ ...BLOCK, status: 'success', transactionHash: hash });
const rowOf = async ({ id }: JournalRow) =>
  (await test.owner('select state, block_number, last_error from chain_transactions where id = $1', [id]))[0];

describe('a transaction that nobody has found by the time its nonce is known to be used', () => {
  it('is ours where it was mined in between, and stands: nothing is sent in its place', async () => {
    let isCounted = false;
    const { sender, prepare } = sending(() => ({
      receipt: hash => Promise.resolve(isCounted ? minedAs(hash) : undefined),
      transactionCount: () => {
        isCounted = true;
        return Promise.resolve(1);
      },
    }));
    const row = await prepare();
    expect(await sender.settle(row)).toMatchObject(BLOCK);
    expect(await rowOf(row)).toMatchObject({ state: 'confirmed', block_number: '7' });
  });

  it('has failed where it is not there either then: another was mined in its place', async () => {
    const { sender, prepare } = sending(() => ({
      receipt: () => Promise.resolve(undefined),
      transactionCount: () => Promise.resolve(1),
    }));
    const row = await prepare();
    await expect(sender.settle(row)).rejects.toThrow(ChainPending);
    expect(await rowOf(row)).toMatchObject({ state: 'bad' });
  });

  it('stays confirmed where another process found it meanwhile, whatever this one’s node says', async () => {
    const { sender, prepare } = sending((journal, prepared) => ({
      receipt: () => Promise.resolve(undefined),
      transactionCount: async () => {
        for (const { id, hash } of prepared) await journal.confirm(id, { ...BLOCK, blockTime: new Date(0) }, hash);
        return 1;
      },
    }));
    const row = await prepare();
    await expect(sender.settle(row)).rejects.toThrow(ChainPending);
    expect(await rowOf(row)).toEqual({ state: 'confirmed', block_number: '7', last_error: null });
  });
});
