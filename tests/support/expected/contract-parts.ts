import { voucherContracts } from '../../../server/modules/vouchers/voucher-contracts/index.ts';
import { createChainReader, type Chain } from '../../../server/platform/chain/index.ts';
import type { Settings } from '../../../server/platform/context/index.ts';
import type { Database } from '../../../server/platform/database/index.ts';
import type { JobHandlers } from '../../../server/platform/jobs/index.ts';
import { createLog } from '../../../server/platform/log/index.ts';
import { createTell, jobsOf, type ModuleParts } from '../../../server/platform/module/index.ts';
import type { CrashPoint } from '../../../server/platform/process/index.ts';

/** What the module of contracts uses of a server. */
export type ContractParts = Pick<ModuleParts, 'database' | 'chains' | 'chain' | 'tell' | 'crash' | 'log' | 'settings'>;

export const partsOf = (database: Database, chain: Chain, crash: CrashPoint = () => undefined): ContractParts => {
  const chains = new Map([[chain.network.id, chain]]);
  const parts: ContractParts = {
    database,
    chains,
    chain: createChainReader(chains),
    tell: createTell([voucherContracts], () => parts as ModuleParts),
    crash,
    log: createLog('silent'),
    settings: { publicUrl: 'https://sello.example' } as Settings,
  };
  return parts;
};

export const handlersFor = (parts: ContractParts): JobHandlers => jobsOf([voucherContracts], parts as ModuleParts);
