// Compiles SealRegistry.sol into the committed artefact, so that production needs no compiler.
// `node scripts/compile-contract.mjs` writes it; with `--check` it only compares and fails where they differ.
import { readFile, writeFile } from 'node:fs/promises';
import solc from 'solc';
import { formatted } from './formatted.mjs';

const folder = new URL('../server/platform/chain/contract/', import.meta.url);
const artefact = new URL('seal-registry.ts', folder);
const content = await readFile(new URL('SealRegistry.sol', folder), 'utf8');

const output = JSON.parse(
  solc.compile(
    JSON.stringify({
      language: 'Solidity',
      sources: { 'SealRegistry.sol': { content } },
      settings: {
        // Berlin: LACNet's Besu knows no later instruction.
        evmVersion: 'berlin',
        optimizer: { enabled: true, runs: 10_000 },
        metadata: { bytecodeHash: 'none', appendCBOR: false },
        outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
      },
    }),
  ),
);
const errors = (output.errors ?? []).filter(({ severity }) => severity === 'error');
if (errors.length > 0) {
  console.error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'));
  process.exit(1);
}
const { abi, evm } = output.contracts['SealRegistry.sol'].SealRegistry;
const made = await formatted(
  'seal-registry.ts',
  `// Made by scripts/compile-contract.mjs from SealRegistry.sol. Not to be edited.
export const sealRegistryAbi = ${JSON.stringify(abi)} as const;

export const sealRegistryBytecode = '0x${evm.bytecode.object}';
`,
);
if (!process.argv.includes('--check')) {
  await writeFile(artefact, made);
} else if ((await readFile(artefact, 'utf8')) !== made) {
  console.error('seal-registry.ts is not what SealRegistry.sol compiles to: run node scripts/compile-contract.mjs');
  process.exit(1);
}
