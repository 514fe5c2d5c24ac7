import { closedNetworks, networkOf } from '../../../../contract/base/catalogues/networks.ts';
import type { NetworkReport } from '../../../../contract/base/sealing/network.ts';
import type { Chain } from '../../../platform/chain/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';

async function reportOf(chain: Chain): Promise<NetworkReport> {
  const { id, name } = chain.network;
  // One that does not answer is told as that; the others are told all the same.
  const told = await chain.writer().catch(() => null);
  return {
    id,
    name: networkOf(id)?.name ?? name,
    writer: told && {
      mode: told.mode,
      sender: told.sender,
      node: told.node,
      hub: told.hub,
      quota: told.quota,
      used: told.usedInBlock,
      waiting: told.waiting,
      oldest: told.oldestWaitingAt?.toISOString() ?? null,
      lagBlocks: told.lagBlocks,
      permitted: told.permitted,
      problem: told.problem,
    },
  };
}

/** The networks that the platform writes on, and those that it could. */
export const networkHandlers = ({
  chains,
  settings,
}: Pick<ModuleParts, 'chains' | 'settings'>): HandlersOf<'getNetworks'> => ({
  getNetworks: async () => ({
    networks: await Promise.all([...chains.values()].map(reportOf)),
    closed: closedNetworks([...chains.keys()], settings.chainSettings ?? []),
  }),
});
