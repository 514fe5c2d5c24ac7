import { createHash, createPublicKey, verify } from 'node:crypto';
import { resolveDidKey } from '../../engine/did/index.ts';
import { asArray, isObject, without } from '../../engine/json.ts';
import type { JsonObject } from '../../engine/json.ts';
import { decodeMultikey } from '../../engine/keys/index.ts';
import { multibaseDecode } from '../../engine/primitives/index.ts';
import { hostileDocuments, servedDocuments, type Signed } from './documents.ts';
import { canonizeWithPyld, findPython, type Canonized } from './pyld.ts';

// npm run check:foreign: has PyLD, which shares no code with us, canonicalize what was served in each form and what is issued now, and verifies each
// proof over the bytes that it gives. Ends with 1 where one does not hold, with 2 where there is no PyLD.
const found = findPython();
if (!found) {
  console.log('No Python here has PyLD: install Debian’s python3-pyld, or set PYTHON to one that has it.');
  process.exit(2);
}
console.log(`PyLD ${found.version} on ${found.python}`);

const ED25519_SPKI = Buffer.from('302a300506032b6570032100', 'hex');
const sha256 = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest();

function keyOf({ keys }: Signed, method: string): Buffer | undefined {
  const documents = [...keys, ...(method.startsWith('did:key:') ? [resolveDidKey(method.split('#', 1)[0] ?? '')] : [])];
  const methods = documents.flatMap(({ verificationMethod }) => asArray(verificationMethod)).filter(isObject);
  const multikey = methods.find(({ id }) => id === method)?.publicKeyMultibase;
  return typeof multikey === 'string' ? Buffer.from(decodeMultikey(multikey).bytes) : undefined;
}

function holds(signed: Signed, proof: JsonObject, config: Canonized, content: Canonized): string | undefined {
  if ('error' in config) return config.error;
  if ('error' in content) return content.error;
  const key = keyOf(signed, String(proof.verificationMethod));
  if (!key) return 'its key is not at hand';
  const publicKey = createPublicKey({ key: Buffer.concat([ED25519_SPKI, key]), format: 'der', type: 'spki' });
  const data = Buffer.concat([sha256(config.canonical), sha256(content.canonical)]);
  return verify(null, data, publicKey, multibaseDecode(String(proof.proofValue))) ? undefined : 'it does not hold';
}

const all = [...servedDocuments(), ...(await hostileDocuments())];
const proofs = all.flatMap(signed =>
  asArray(signed.document.proof)
    .filter(isObject)
    .map(proof => ({ signed, proof })),
);
const contents = canonizeWithPyld(
  found.python,
  all.map(({ document }) => without(document, 'proof')),
);
const configs = canonizeWithPyld(
  found.python,
  proofs.map(({ signed, proof }) => ({ ...without(proof, 'proofValue'), '@context': signed.document['@context'] })),
);
const contentOf = new Map(all.map((signed, at) => [signed, contents[at] as Canonized]));
const counts = new Map<string, { documents: number; proofs: number; held: number }>();
for (const { from } of all) {
  const count = counts.get(from) ?? { documents: 0, proofs: 0, held: 0 };
  counts.set(from, { ...count, documents: count.documents + 1 });
}
for (const [at, { signed, proof }] of proofs.entries()) {
  const fault = holds(signed, proof, configs[at] as Canonized, contentOf.get(signed) as Canonized);
  const count = counts.get(signed.from);
  if (count) counts.set(signed.from, { ...count, proofs: count.proofs + 1, held: count.held + (fault ? 0 : 1) });
  if (fault) console.log(`${signed.from}: ${String(signed.document.id)}: ${fault}`);
}
for (const [from, { documents, proofs: made, held }] of counts)
  console.log(`${from}: ${documents} documents, ${held} of ${made} proofs hold`);
process.exitCode = [...counts.values()].every(({ proofs: made, held }) => made === held) ? 0 : 1;
