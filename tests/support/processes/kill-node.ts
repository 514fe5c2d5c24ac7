import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { LocalChain } from '../../../server/platform/chain/index.ts';

/** Kills the local chain's own process with -9, as a power cut would, and waits until it is gone. */
export async function killNode(local: LocalChain): Promise<void> {
  const port = new URL(local.rpcUrl).port;
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,comm=,args=']);
  const line = stdout.split('\n').find(row => / anvil /.test(row) && row.includes(`--port ${port} `));
  process.kill(Number(line?.trim().split(/\s+/)[0]), 'SIGKILL');
  await local.died;
}
