// DIDKit (Rust, compiled to WebAssembly) as @learncard/didkit-plugin ships it: another family than the JavaScript libraries.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const wasm = import.meta.resolve('@learncard/didkit-plugin/dist/didkit_wasm_bg.wasm');
const didkit = await import(wasm.replace('didkit_wasm_bg.wasm', 'didkit_wasm.js'));
await didkit.default({ module_or_path: readFileSync(fileURLToPath(wasm)) });

export async function verifyWithDidkit(credential, contexts) {
  const documents = Object.fromEntries([...contexts].map(([url, document]) => [url, JSON.stringify(document)]));
  const options = JSON.stringify({ proofPurpose: 'assertionMethod' });
  const answer = await didkit.verifyCredential(JSON.stringify(credential), options, JSON.stringify(documents));
  return JSON.parse(answer).errors;
}
