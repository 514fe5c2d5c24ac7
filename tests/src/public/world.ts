import type { PublicVerification } from '../../../contract/verification/index.ts';
import { approvalPolicy } from '../../../engine/credential/index.ts';
import { didDocument } from '../../../engine/did/index.ts';
import type { JsonObject, JsonValue } from '../../../engine/json.ts';
import { encodeEd25519Multikey } from '../../../engine/keys/index.ts';
import { toHex } from '../../../engine/primitives/index.ts';
import { createProof, secure, signDocument } from '../../../engine/proofs/index.ts';
import { credentialDigest, issuanceLeaf, merkleTree, statusLeaf } from '../../../engine/seal/index.ts';
import type { StatusChange } from '../../../engine/seal/index.ts';
import { createBitstring, setBit, statusEntry, statusListCredential } from '../../../engine/status/index.ts';
import { ed25519FromSeed, nodePrimitives } from '../../../server/platform/crypto/index.ts';
import { CREATED, diploma } from '../../engine/support/diploma.ts';
import { canonizer } from '../../engine/support/parties.ts';
import { sample } from './sample.ts';

const API = 'https://sello.example/api/v1/public';
const ID = 'AbCdEfGhIjKlMnOpQrStUv';
const LIST = `${API}/status/1`;
const CONTRACT = `0x${'1a'.repeat(20)}`;
const INDEX = 4711;

/** Someone with a did:web, and the document that is served for it. */
function webParty(name: string, byte: number) {
  const did = `did:web:sello.example:dids:${name}`;
  const { publicKey, sign } = ed25519FromSeed(new Uint8Array(32).fill(byte));
  const publicKeyMultibase = encodeEd25519Multikey(publicKey);
  return {
    did,
    url: `https://sello.example/dids/${name}/did.json`,
    document: didDocument({ did, keys: [{ id: 'k', publicKeyMultibase }] }) as unknown as JsonValue,
    signer: { verificationMethod: `${did}#k`, sign },
  };
}

export interface World {
  verification: PublicVerification;
  /** What stands at which address; change it to see what the verifier says. */
  documents: Map<string, JsonValue>;
  /** A fetch that knows these documents and nothing else; `asked` lists what it was asked. */
  fetcher: typeof fetch;
  asked: string[];
  at: { credential: string; list: string; seals: string; issuer: string };
}

/** A diploma with two approvals, signed, listed, sealed, and revoked where asked, as the platform serves it. */
export async function world(options: { revoked?: boolean } = {}): Promise<World> {
  const [issuer, first, second] = [webParty('org', 31), webParty('ana', 32), webParty('luis', 33)];
  const content = diploma(issuer.did, 1, {
    id: `https://sello.example/verify/${ID}`,
    status: statusEntry({ statusListCredential: LIST, index: INDEX, purpose: 'revocation' }),
    approval: approvalPolicy([first.did, second.did], 2),
  });
  const signers = [issuer.signer, first.signer, second.signer];
  const proofs = await Promise.all(
    signers.map(signer => createProof(content, signer, { created: CREATED }, canonizer())),
  );
  const own = secure(content, proofs.slice(0, 1));
  const digest = credentialDigest(nodePrimitives, own);

  const list = createBitstring();
  if (options.revoked) setBit(list, INDEX, true);
  const unsignedList = statusListCredential({
    id: LIST,
    issuer: issuer.did,
    purpose: 'revocation',
    list,
    validFrom: '2026-03-01T00:00:00Z',
  });
  const change: StatusChange = {
    credentialDigest: toHex(digest),
    kind: 'revocation',
    reasonHash: 'ee'.repeat(32),
    time: '2026-03-02T00:00:00.000Z',
  };
  const salt = new Uint8Array(32).fill(7);
  const issuance = sealOf('issuance', issuanceLeaf(nodePrimitives, salt, digest), salt, 12);
  const revocation = options.revoked
    ? { ...sealOf('status', statusLeaf(nodePrimitives, salt, change), salt, 15), change }
    : null;

  const base = `${API}/credentials/${ID}`;
  const documents = new Map<string, JsonValue>([
    [`${base}?proofs=all`, secure(content, proofs)],
    [LIST, await signDocument(unsignedList, issuer.signer, { created: CREATED }, canonizer())],
    [`${API}/chain`, { registries: [{ networkId: '648550', chainId: 648550, contract: CONTRACT }] }],
    [`${base}/seals`, { issuance, revocation } as unknown as JsonObject],
    ...[issuer, first, second].map(party => [party.url, party.document] as const),
    ...[issuance, revocation].flatMap(seal => (seal ? [[rootUrl(seal.root), rootAnswer(seal)] as const] : [])),
  ]);
  const asked: string[] = [];
  return {
    documents,
    asked,
    fetcher: (input: RequestInfo | URL) => {
      const url = String(input);
      asked.push(url);
      const found = documents.get(url);
      return found === undefined
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(Response.json(found));
    },
    verification: sample({
      digest: toHex(digest),
      ...(options.revoked && { verdict: 'revoked' as const, revocation: { reason: 'Error', at: change.time } }),
      seals: { issuance, revocation },
    }),
    at: { credential: `${base}?proofs=all`, list: LIST, seals: `${base}/seals`, issuer: issuer.url },
  };
}

const rootUrl = (root: string): string => `${API}/chain/648550/roots/0x${root}`;
const rootAnswer = (seal: { blockNumber: number }): JsonObject => ({
  contract: CONTRACT.toUpperCase().replace('0X', '0x'),
  known: true,
  blockNumber: seal.blockNumber,
  blockTime: '2026-03-01T12:00:00.000Z',
});

function sealOf<K extends 'issuance' | 'status'>(kind: K, leaf: Uint8Array, salt: Uint8Array, blockNumber: number) {
  const tree = merkleTree(nodePrimitives, [new Uint8Array(32).fill(blockNumber), leaf, new Uint8Array(32).fill(2)]);
  return {
    kind,
    network: '648550',
    networkName: 'Local development chain (648550)',
    local: true,
    chainId: 648550,
    contract: CONTRACT,
    contractVersion: 1,
    root: toHex(tree.root),
    salt: toHex(salt),
    path: tree.path(1),
    transactionHash: `0x${'2b'.repeat(32)}`,
    transactionUrl: `${API}/chain/648550/transactions/0x${'2b'.repeat(32)}`,
    blockNumber,
    blockTime: '2026-03-01T12:00:00.000Z',
  };
}
