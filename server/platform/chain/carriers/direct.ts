import { keccak256, zeroAddress } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import type { JournalRow } from '../journal.ts';
import type { Rpc } from '../node/rpc.ts';
import type { ChainNetwork } from '../types.ts';
import type { Carrier, Outcome } from './carrier.ts';

interface DirectParts {
  rpc: Rpc;
  account: PrivateKeyAccount;
  network: ChainNetwork;
}

/** Plain JSON-RPC: transactions of the sender itself, sent to a node that anyone may send to. */
export function directCarrier({ rpc, account, network }: DirectParts): Carrier {
  const sender = account.address;
  const look = async ({ hash }: JournalRow): Promise<Outcome | undefined> => {
    const found = await rpc.receipt(hash);
    if (!found) return undefined;
    const mined = { ...found, blockTime: await rpc.blockTime(found.blockNumber) };
    return found.status === 'reverted'
      ? { is: 'refused', reason: `The transaction ${hash} was reverted`, mined }
      : { is: 'mined', hash, mined };
  };
  return {
    mode: 'direct',
    lane: sender,
    writer: sender,
    hub: null,
    quota: null,
    prepare: () => Promise.resolve(zeroAddress),
    count: tag => rpc.transactionCount(sender, tag),
    block: async () => Number(await rpc.client.getBlockNumber({ cacheTime: 0 })),
    weigh: gas => gas,
    async sign({ nonce, gas, data, to }) {
      const gasPrice = network.local ? 0n : await rpc.gasPrice();
      const raw = await account.signTransaction({
        type: 'legacy',
        chainId: network.chainId,
        nonce,
        gas,
        gasPrice,
        data,
        to,
      });
      return { nonce, raw, hash: keccak256(raw), gas: Number(gas), expiresAt: null };
    },
    send: ({ raw, hash }) => rpc.send(raw, hash),
    isDue: () => true,
    look,
    async search(row) {
      if ((await rpc.transactionCount(sender, 'latest')) <= row.nonce) return undefined;
      // It may be ours by which the nonce is used: mined since the last look, or not known yet to the node that was asked then. What is bad is signed again,
      // so that a contract would be deployed twice.
      return (await look(row)) ?? { is: 'again', reason: 'Another transaction was mined with its nonce', soon: false };
    },
    isOver: () => Promise.resolve(false),
    permission: () => Promise.resolve({ permitted: null, problem: null }),
  };
}
