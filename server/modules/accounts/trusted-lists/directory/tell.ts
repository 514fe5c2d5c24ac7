import { z } from 'zod';
import { Id } from '../../../../../contract/base/common/values.ts';
import { ChainRefusal, type SentTransaction } from '../../../../platform/chain/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { enqueue, HopelessJob, type JobHandler } from '../../../../platform/jobs/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { patiently } from '../../../base/sealing/index.ts';
import { changesSince } from './members.ts';
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
 * by its id, so a crash anywhere is gone on from. Where the installation seals on no chain, nothing is done.
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
    const changes = await own(tx => changesSince(tx, listId, directory.sequence, new Date(clock())));
    if (!changes) return;
    let last: SentTransaction | undefined;
    for (const { id, did } of changes.ended)
      last =
        (await orHopeless(chain.directories.removeMember(`directory:${id}:ended`, directory.address, did))) ?? last;
    crash('directory.ended');
    for (const { id, member } of changes.named)
      last = await orHopeless(chain.directories.setMember(`directory:${id}:named`, directory.address, member));
    crash('directory.named');
    await own(tx => keepTold(tx, listId, changes.sequence, last));
  };
}
