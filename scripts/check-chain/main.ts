import { randomBytes } from 'node:crypto';
import { toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { loadEnv } from '../../server/env.ts';
import { reasonOf } from '../../server/platform/errors/reason.ts';
import { checkChain } from './check.ts';
import { sealOne } from './seal-one.ts';

// npm run check:chain: reads, with the settings of the server (CHAIN_*), whether this installation may write to its chain: the chain's id, the
// writer's permission, the hub, the quota, the registry and its version. Prints a sentence for each; ends with 1 where something is to be done.
// With --seal it also seals one random root, which stays on the chain. Needs no database.
const { chain } = loadEnv({ ...process.env, NODE_ENV: 'development', PUBLIC_URL: '' });
if (!chain) {
  console.log('No chain is set: set CHAIN_RPC_URL, CHAIN_ID and CHAIN_KEY.');
  process.exitCode = 1;
} else {
  const lines = await checkChain(chain, privateKeyToAccount(chain.key).address);
  if (process.argv.includes('--seal'))
    lines.push(
      await sealOne(chain, toHex(randomBytes(32))).catch((error: unknown) => ({
        isGood: false,
        says: `No root was sealed: ${reasonOf(error)}`,
      })),
    );
  for (const { isGood, says } of lines) console.log(`${isGood ? 'ok  ' : 'DO  '} ${says}`);
  process.exitCode = lines.every(({ isGood }) => isGood) ? 0 : 1;
}
