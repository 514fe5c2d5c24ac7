import type { Address } from 'viem';
import { z } from 'zod';
import { Id } from '../../../../../contract/base/common/values.ts';
import {
  ChainRefusal,
  type Chain,
  type DirectoryMember,
  type SentTransaction,
} from '../../../../platform/chain/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { enqueue, HopelessJob, type JobHandler } from '../../../../platform/jobs/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { patiently } from '../../../base/sealing/index.ts';
import { changesSince, newestPublic, type MemberChanges } from './members.ts';
import { keepDirectory, keepTold, readDirectory } from './rows.ts';

export const DIRECTORY_JOB = 'trusted-lists.directory';
const Payload = z.object({ listId: Id });

/** Asks, with the version that becomes public, that the list's directory say it. */
export const askDirectory = (tx: Tx, organizationId: string, listId: string, sequence: number): Promise<boolean> =>
  enqueue(tx, { kind: DIRECTORY_JOB, key: `${listId}:${sequence}`, organizationId, payload: { listId } });

/** What was refused by a contract of ours is refused each time. */
const orHopeless = <T>(asked: Promise<T>): Promise<T> =>
  patiently(asked).catch((error: unknown) => {
    if (error instanceof ChainRefusal) throw new HopelessJob('The directory refused a member', { cause: error });
    throw error;
  });

/**
 * Has a list's directory say its newest public version: deployed once, then each entry named and ended once. Each has a key in the journal of the chain,
 * by its id, so a crash anywhere is gone on from. Jobs of several versions may run at once: nobody is ended or named whom the newest public version does not
 * end or name, and one that became public meanwhile is told, too. Where the installation seals on no chain, nothing is done.
 */
export function directoryHandler({
  database,
  chains,
  clock,
  crash,
}: Pick<ModuleParts, 'database' | 'chains' | 'clock' | 'crash'>): JobHandler {
  return async ({ payload, organizationId }) => {
    const { listId } = Payload.parse(payload);
    if (!organizationId) throw new HopelessJob('A list belongs to an organization');
    const own = <T>(work: (tx: Tx) => Promise<T>) => database.organization(organizationId, work);
    const before = await own(tx => readDirectory(tx, listId));
    const [first] = chains.values();
    const chain = before ? chains.get(before.network_id) : first;
    if (!chain && before) throw new HopelessJob(`This installation has no connection to network ${before.network_id}`);
    if (!chain) return;
    const deploy = async () => {
      const deployed = await orHopeless(chain.directories.deploy(`directory:${listId}`));
      crash('directory.deployed');
      return own(tx => keepDirectory(tx, { ...deployed, organizationId, listId, networkId: chain.network.id }));
    };
    const directory = before ?? (await deploy());
    const since = (told: number) => own(tx => changesSince(tx, listId, told, new Date(clock())));
    const tell = async (told: number, changes: MemberChanges, isFirst: boolean) => {
      let last: SentTransaction | undefined;
      /** Whether the newest public version, too, has an entry among these. */
      const isStill = async (which: 'ended' | 'named', id: string) =>
        (await own(tx => newestPublic(tx, listId))) === changes.sequence ||
        ((await since(told))?.[which].some(each => each.id === id) ?? false);
      for (const { id, did } of changes.ended)
        if (await isStill('ended', id))
          last =
            (await orHopeless(chain.directories.removeMember(`directory:${id}:ended`, directory.address, did))) ?? last;
      crash('directory.ended');
      for (const { id, member } of changes.named)
        if (await isStill('named', id)) {
          const set = (key: string) => orHopeless(chain.directories.setMember(key, directory.address, member));
          last = await set(`directory:${id}:named`);
          // Another job may have named it before this one ended the entry that it follows.
          const isEnded = !isFirst && (await isEndedOn(chain, directory.address, member));
          if (isEnded) last = await set(`directory:${id}:named:${changes.sequence}`);
        }
      crash('directory.named');
      await own(tx => keepTold(tx, listId, changes.sequence, last));
    };
    let told = directory.sequence;
    for (let changes = await since(told); changes; changes = await since(told)) {
      await tell(told, changes, told === directory.sequence);
      told = changes.sequence;
    }
  };
}

/** Whether a directory says that a member has ended that has not. */
async function isEndedOn({ directories }: Chain, address: Address, { did, until }: DirectoryMember): Promise<boolean> {
  const said = (await directories.read(address, did))?.until?.getTime();
  return said !== undefined && (until === null || said < Math.floor(until.getTime() / 1000) * 1000);
}
