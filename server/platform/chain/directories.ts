import { encodeDeployData, encodeFunctionData, zeroAddress, type Address, type Hex } from 'viem';
import { publicDirectoryAbi, publicDirectoryBytecode } from './contract/public-directory.ts';
import { createKeyedSender, sentOf, type KeyedParts } from './keyed-sender.ts';
import type { Rpc } from './node/rpc.ts';
import { deployedBy } from './sender.ts';
import type { Directories } from './types.ts';

export interface DirectoriesParts extends KeyedParts {
  rpc: Rpc;
  sender: Address;
}

const DEPLOY_GAS = 3_000_000n;
const CALL_GAS = 600_000n;
/** Changes that are followed back. */
const STEPS_MAX = 8;
/** Of each byte of what is said of a member, which stands in an event. */
const BYTE_GAS = 40n;

const seconds = (date: Date): bigint => BigInt(Math.floor(date.getTime() / 1000));
const dateOf = (time: bigint): Date => new Date(Number(time) * 1000);

/** The directories of trusted lists on a chain, through the journal that the seals go through. */
export function createDirectories(parts: DirectoriesParts): Directories {
  const { rpc, sender, journal, ready } = parts;
  const send = createKeyedSender(parts);
  const abi = publicDirectoryAbi;
  const call = async (key: string, to: Address, data: Hex) => {
    const gas = CALL_GAS + BYTE_GAS * BigInt(data.length / 2);
    return sentOf(await send({ key, purpose: 'member', to, data, gas }));
  };
  const detailsOf = (address: Address, did: string) =>
    rpc.client.readContract({ address, abi, functionName: 'getMemberDetails', args: [did] });

  /** The newest data of a member. The change that ends a member has none, so older changes are read until one has. */
  const saidOf = async (address: Address, memberId: bigint, lastBlock: bigint): Promise<Hex> => {
    let block = lastBlock;
    for (let step = 0; step < STEPS_MAX && block > 0n; step += 1) {
      const events = await rpc.client.getContractEvents({
        address,
        abi,
        eventName: 'MemberChanged',
        args: { memberId },
        fromBlock: block,
        toBlock: block,
      });
      const said = events.findLast(({ args }) => args.rawData !== undefined && args.rawData !== '0x');
      if (said?.args.rawData) return said.args.rawData;
      const before = events.at(0)?.args.prevBlock ?? 0n;
      if (before >= block) break;
      block = before;
    }
    return '0x';
  };

  return {
    async deploy(key) {
      const { forwarder } = await ready();
      const data = encodeDeployData({ abi, bytecode: publicDirectoryBytecode, args: [sender, forwarder] });
      const mined = await send({ key, purpose: 'directory', data, gas: DEPLOY_GAS });
      return { ...sentOf(mined), address: deployedBy(mined) };
    },
    async setMember(key, address, { did, until, data: rawData }) {
      await ready();
      // What stands in the journal is sent as it was prepared, whatever the directory says by now.
      const isPrepared = (await journal.findKey(key)) !== undefined;
      const isKnown = !isPrepared && (await detailsOf(address, did)).memberId !== 0n;
      const member = {
        did,
        exp: until ? seconds(until) : 0n,
        expires: until !== null,
        chainOfTrustAddress: zeroAddress,
        rawData,
      };
      const functionName = isKnown ? 'updateMemberDetailsByDid' : 'addMember';
      return call(key, address, encodeFunctionData({ abi, functionName, args: [member] }));
    },
    async removeMember(key, address, did) {
      await ready();
      const isPrepared = (await journal.findKey(key)) !== undefined;
      if (!isPrepared && (await detailsOf(address, did)).memberId === 0n) return undefined;
      return call(key, address, encodeFunctionData({ abi, functionName: 'removeMemberByDid', args: [did] }));
    },
    async read(address, did) {
      await ready();
      const { memberId, memberData, lastBlockChange } = await detailsOf(address, did);
      if (memberId === 0n) return undefined;
      const { iat, exp, expires } = memberData;
      return {
        memberId: Number(memberId),
        since: dateOf(iat),
        until: expires ? dateOf(exp) : null,
        lastBlock: Number(lastBlockChange),
        said: await saidOf(address, memberId, lastBlockChange),
      };
    },
  };
}
