// Compiles the contracts into committed artefacts, so that production needs no compiler.
// `node scripts/compile-contract.mjs` writes them; with `--check` it only compares and fails where they differ.
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import solc from 'solc';
import { formatted } from './formatted.mjs';

const PRODUCT = new URL('../server/platform/chain/contract/', import.meta.url);
/** What stands in for the hubs of relay networks in tests: no part of the product. */
const STAND_INS = new URL('../tests/support/relay/contract/', import.meta.url);
/** What stands in for registries of DIDs in tests. */
const REGISTRIES = new URL('../tests/support/registries/contract/', import.meta.url);
/** By name, the file of its artefact, and how its constants begin. */
const CONTRACTS = [
  { folder: PRODUCT, name: 'SealRegistry', file: 'seal-registry.ts', constant: 'sealRegistry' },
  { folder: PRODUCT, name: 'VoucherBook', file: 'voucher-book.ts', constant: 'voucherBook' },
  { folder: PRODUCT, name: 'PublicDirectory', file: 'public-directory.ts', constant: 'publicDirectory' },
  { folder: PRODUCT, name: 'SignedForwarder', file: 'signed-forwarder.ts', constant: 'signedForwarder' },
  { folder: STAND_INS, name: 'RelayHub', file: 'relay-hub.ts', constant: 'relayHub' },
  { folder: REGISTRIES, name: 'EthrRegistry', file: 'ethr-registry.ts', constant: 'ethrRegistry' },
  { folder: REGISTRIES, name: 'LacRegistry', file: 'lac-registry.ts', constant: 'lacRegistry' },
  { folder: STAND_INS, name: 'MetaTxHub', file: 'meta-tx-hub.ts', constant: 'metaTxHub' },
];

for (const { folder, name, file, constant } of CONTRACTS) {
  const source = `${name}.sol`;
  const content = await readFile(new URL(source, folder), 'utf8');
  const imported = path => ({ contents: readFileSync(new URL(path, folder), 'utf8') });
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
      { import: imported },
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
