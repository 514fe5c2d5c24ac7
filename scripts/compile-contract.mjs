// Compiles the contracts into committed artefacts, so that production needs no compiler.
// `node scripts/compile-contract.mjs` writes them; with `--check` it only compares and fails where they differ.
import { readFile, writeFile } from 'node:fs/promises';
import solc from 'solc';
import { formatted } from './formatted.mjs';

const folder = new URL('../server/platform/chain/contract/', import.meta.url);
/** By name, the file of its artefact, and how its constants begin. */
const CONTRACTS = [
  { name: 'SealRegistry', file: 'seal-registry.ts', constant: 'sealRegistry' },
  { name: 'VoucherBook', file: 'voucher-book.ts', constant: 'voucherBook' },
  { name: 'PublicDirectory', file: 'public-directory.ts', constant: 'publicDirectory' },
];

for (const { name, file, constant } of CONTRACTS) {
  const source = `${name}.sol`;
  const content = await readFile(new URL(source, folder), 'utf8');
  const output = JSON.parse(
    solc.compile(
      JSON.stringify({
        language: 'Solidity',
        sources: { [source]: { content } },
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
  const { abi, evm } = output.contracts[source][name];
  const made = await formatted(
    file,
    `// Made by scripts/compile-contract.mjs from ${source}. Not to be edited.
export const ${constant}Abi = ${JSON.stringify(abi)} as const;

export const ${constant}Bytecode = '0x${evm.bytecode.object}';
`,
  );
  const artefact = new URL(file, folder);
  if (!process.argv.includes('--check')) {
    await writeFile(artefact, made);
  } else if ((await readFile(artefact, 'utf8')) !== made) {
    console.error(`${file} is not what ${source} compiles to: run node scripts/compile-contract.mjs`);
    process.exit(1);
  }
}
