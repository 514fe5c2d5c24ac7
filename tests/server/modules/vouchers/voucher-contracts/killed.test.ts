import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindContract } from '../../../../../server/modules/vouchers/voucher-contracts/index.ts';
import { A_DIGEST, contractWorld, type ContractWorld } from '../../../../support/worlds/contract-world.ts';
import { newBooks } from '../../../../support/worlds/ledger-world.ts';
import { startScript } from '../../../../support/processes/script.ts';

/** Every recorded step from a contract that is asked for to the first checkpoint that it holds, in this order. */
const STEPS = [
  'chain.prepared',
  'contract.deployed',
  'checkpoint.prepared',
  'checkpoint.sent',
  'checkpoint.recorded',
] as const;

let world: ContractWorld;
beforeAll(async () => void (world = await contractWorld()));
afterAll(() => world.stop());

/** Looks once and works everything off, in a process of its own. Resolves with how that ended. */
async function anchorElsewhere(crashAt?: string): Promise<string | number> {
  const child = await startScript('tests/support/processes/anchoring.ts', {
    env: {
      PATH: process.env.PATH,
      ADDRESS: JSON.stringify(world.test.address),
      RPC_URL: world.rpcUrl,
      KEY: world.key,
      ...(crashAt && { CRASH_AT: crashAt }),
    },
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  return signal ?? code ?? 'nothing';
}

it('kill -9 at every recorded step of a contract and its checkpoint: each is there once, and nothing is lost', async () => {
  const { test, parties, projectId } = world;
  const contractId = await world.request();
  const books = await newBooks(test.database, parties);
  await test.database.organization(parties.provider, tx =>
    bindContract(tx, contractId, {
      offerId: books.offerId,
      projectId,
      currency: 'MXN',
      decimals: 2,
      configDigest: A_DIGEST,
      listDigest: A_DIGEST,
    }),
  );
  for (let n = 0; n < 6; n += 1) await books.move({ kind: 'receipt', order: randomUUID(), amount: 100 });

  for (const step of STEPS) expect(await anchorElsewhere(step), step).toBe('SIGKILL');
  expect(await anchorElsewhere()).toBe(0);

  const { state, address, transaction_hash: hash } = await world.read(contractId);
  expect(state).toBe('deployed');
  const sent = await test.owner<{ purpose: string; state: string; hash: string; contract: string }>(
    'select purpose, state, hash, contract from chain_transactions order by nonce',
  );
  expect(sent.map(each => [each.purpose, each.state])).toEqual([
    ['deploy', 'confirmed'],
    ['book', 'confirmed'],
    ['terms', 'confirmed'],
    ['checkpoint', 'confirmed'],
  ]);
  expect(sent[1]).toMatchObject({ hash, contract: address });
  const [chain] = world.parts.chains.values();
  expect(await chain?.books.read(address as `0x${string}`)).toMatchObject({
    sequence: 1,
    funded: 600n,
    outstanding: 600n,
    configDigest: `0x${A_DIGEST}`,
  });
  const rows = await test.owner('select sequence, state, transactions from ledger_checkpoints');
  expect(rows).toEqual([{ sequence: 1, state: 'anchored', transactions: 6 }]);
  const [counted] = await test.owner<{ leaves: string; salts: string; trees: string }>(
    `select (select count(*) from ledger_checkpoint_leaves) as leaves, (select count(*) from ledger_checkpoint_salts) as salts,
         (select count(*) from ledger_checkpoint_trees) as trees`,
  );
  expect(counted).toEqual({ leaves: '6', salts: '6', trees: '1' });
  const events = await test.owner<{ type: string }>(
    "select type from events where resource = 'voucherContract' and type = 'seal'",
  );
  expect(events).toHaveLength(1);
});
