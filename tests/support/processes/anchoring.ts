import { voucherContracts } from '../../../server/modules/vouchers/voucher-contracts/index.ts';
import { LOCAL_NETWORK, openChain } from '../../../server/platform/chain/index.ts';
import { openDatabase, type DatabaseAddress } from '../../../server/platform/database/index.ts';
import { startWorkers } from '../../../server/platform/jobs/index.ts';
import { createLog } from '../../../server/platform/log/index.ts';
import { createCrashPoint } from '../../../server/platform/process/index.ts';
import { handlersFor, partsOf } from '../expected/contract-parts.ts';

// A process of its own that looks once what is to be anchored, works off all jobs of the contracts, and ends; or is killed with -9 at CRASH_AT.
const { ADDRESS, RPC_URL, KEY, CRASH_AT } = process.env;
if (!ADDRESS || !RPC_URL || !KEY) throw new Error('ADDRESS, RPC_URL and KEY say where');
const crash = createCrashPoint(CRASH_AT);
const database = openDatabase({ address: JSON.parse(ADDRESS) as DatabaseAddress, onError: () => undefined });
const chain = openChain({
  database,
  network: LOCAL_NETWORK,
  rpcUrl: RPC_URL,
  key: KEY as `0x${string}`,
  crash,
});
const parts = partsOf(database, chain, crash);
const log = createLog('silent');
const workers = startWorkers({ database, handlers: handlersFor(parts), count: 0, log, alone: true });
// Twice: a contract that stands only after the first look is found by the second.
for (let look = 0; look < 2; look += 1) {
  await voucherContracts.chores['ledger.checkpoint'].work(parts);
  await workers.drain({ all: true });
}
await workers.stop();
await database.close();
