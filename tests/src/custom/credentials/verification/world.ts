import { credentialSchemaOf } from '../../../../../contract/credentials/schemas/index.ts';
import type { PublicVerification } from '../../../../../contract/credentials/verification/index.ts';
import { approvalPolicy, inLanguage, schemaDigest } from '../../../../../engine/credential/index.ts';
import { didDocument } from '../../../../../engine/did/index.ts';
import type { JsonObject, JsonValue } from '../../../../../engine/json.ts';
import { encodeMultikey } from '../../../../../engine/keys/index.ts';
import { ED25519 } from '../../../../../engine/suites/index.ts';
import { concat, toHex, utf8 } from '../../../../../engine/primitives/index.ts';
import { createProof, secure, signDocument } from '../../../../../engine/proofs/index.ts';
import { credentialDigest, issuanceLeaf, merkleTree, statusLeaf } from '../../../../../engine/seal/index.ts';
import type { StatusChange } from '../../../../../engine/seal/index.ts';
import type { StatusPurpose } from '../../../../../engine/status/index.ts';
import { createBitstring, setBit, statusEntries, statusListCredential } from '../../../../../engine/status/index.ts';
import { ed25519FromSeed, nodePrimitives } from '../../../../../server/platform/crypto/index.ts';
import { CONTEXT, CREATED, diploma } from '../../../../engine/support/diploma.ts';
import { canonizer } from '../../../../engine/support/parties.ts';
import { sample } from './sample.ts';

const API = 'https://sello.example/api/v1/public';
const ID = 'AbCdEfGhIjKlMnOpQrStUv';
const LIST = `${API}/status/1`;
const PAUSES = `${API}/status/2`;
const SUCCESSOR = 'ZyXwVuTsRqPoNmLkJiHgFe';
const CONTRACT = `0x${'1a'.repeat(20)}`;
const INDEX = 4711;
const REPLACING = [...CONTEXT, { replaces: { '@id': 'http://purl.org/dc/terms/replaces', '@type': '@id' } }];
const SCHEMA_URL = `${API}/schemas/${'a'.repeat(43)}`;
const field = (name: string, label: string, component: 'text' | 'calendar' = 'text') => ({
  name,
  label,
  component,
  required: true,
});
const SCHEMA = JSON.stringify(
  credentialSchemaOf({
    title: 'Diploma',
    description: '',
    fields: [
      field('average', 'Promedio'),
      field('degree', 'Grado'),
      field('credits', 'Créditos'),
      field('honours', 'Con honores'),
      field('graduation', 'Graduación', 'calendar'),
    ],
  }),
);

const PICTURE_DIGEST = nodePrimitives.sha256(utf8('a picture'));
const PICTURE = {
  bytes: 'a picture',
  digest: toHex(PICTURE_DIGEST),
  claim: {
    id: `${API}/pictures/00000000-0000-4000-8000-000000000000/${toHex(PICTURE_DIGEST)}`,
    digestSRI: `sha256-${Buffer.from(PICTURE_DIGEST).toString('base64')}`,
    mediaType: 'image/webp',
  },
};

/** Someone with a did:web, and the document that is served for it. */
function webParty(name: string, byte: number) {
  const did = `did:web:sello.example:dids:${name}`;
  const { publicKey, sign } = ed25519FromSeed(new Uint8Array(32).fill(byte));
  const publicKeyMultibase = encodeMultikey({ type: ED25519, bytes: publicKey });
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
  /** What stands where the holder's picture should; nothing does where it is empty. */
  picture: string;
  /** The schema's bytes, as text. */
  schema: string;
  /** A fetch that knows these documents and nothing else; `asked` lists what it was asked. */
  fetcher: typeof fetch;
  asked: string[];
  at: {
    credential: string;
    list: string;
    seals: string;
    issuer: string;
    approver: string;
    schema: string;
    successor: string;
  };
}

/** How a credential's standing may have changed. */
export type Standing = 'revoked' | 'replaced' | 'paused';

const KINDS = { revoked: 'revocation', replaced: 'supersession', paused: 'suspension' } as const;
const UNTIL = '2026-03-09T00:00:00.000Z';
const REASON = 'El nombre se escribió mal';

/** A diploma with two approvals, signed, listed, sealed, and revoked, replaced or paused where asked, as the platform serves it. */
export async function world(standing?: Standing, options: { picture?: boolean } = {}): Promise<World> {
  const [issuer, first, second] = [webParty('org', 31), webParty('ana', 32), webParty('luis', 33)];
  const unpictured = diploma(issuer.did, 1, {
    id: `https://sello.example/verify/${ID}`,
    issuer: { id: issuer.did, name: 'Universidad del Valle Azul' },
    name: inLanguage('Diploma de licenciatura', 'es-MX'),
    formVersion: 2,
    subtitle: inLanguage('Generación 2026', 'es-MX'),
    schema: { id: SCHEMA_URL, digestSRI: schemaDigest(nodePrimitives, SCHEMA) },
    status: statusEntries({ index: INDEX, revocationList: LIST, suspensionList: PAUSES }),
    approval: approvalPolicy([first.did, second.did], 2),
    ...(options.picture && { context: [...CONTEXT, { foto: 'https://sello.example/vocab/diploma#foto' }] }),
  });
  const content: JsonObject = options.picture
    ? { ...unpictured, credentialSubject: { ...(unpictured.credentialSubject as JsonObject), foto: PICTURE.claim } }
    : unpictured;
  const signers = [issuer.signer, first.signer, second.signer];
  const proofs = await Promise.all(
    signers.map(signer => createProof(content, signer, { created: CREATED }, canonizer())),
  );
  const own = secure(content, proofs.slice(0, 1));
  const digest = credentialDigest(nodePrimitives, own);

  const listOf = (id: string, purpose: StatusPurpose, isSet: boolean) => {
    const list = createBitstring();
    if (isSet) setBit(list, INDEX, true);
    const unsigned = statusListCredential({
      id,
      issuer: issuer.did,
      purpose,
      list,
      validFrom: '2026-03-01T00:00:00Z',
    });
    return signDocument(unsigned, issuer.signer, { created: CREATED }, canonizer());
  };
  const change: StatusChange = {
    credentialDigest: toHex(digest),
    kind: KINDS[standing ?? 'revoked'],
    reasonHash: toHex(nodePrimitives.sha256(concat(new Uint8Array(32).fill(7), utf8(REASON)))),
    time: '2026-03-02T00:00:00.000Z',
    ...(standing === 'paused' && { until: UNTIL }),
  };
  const salt = new Uint8Array(32).fill(7);
  const issuance = sealOf('issuance', issuanceLeaf(nodePrimitives, salt, digest), salt, 12);
  const changed = standing ? { ...sealOf('status', statusLeaf(nodePrimitives, salt, change), salt, 15), change } : null;
  const [revocation, suspension] = standing === 'paused' ? [null, changed] : [changed, null];
  // What replaces it: signed by the same issuer, and it says so.
  const successor = await signDocument(
    diploma(issuer.did, 1, {
      id: `https://sello.example/verify/${SUCCESSOR}`,
      context: REPLACING,
      replaces: `https://sello.example/verify/${ID}`,
    }),
    issuer.signer,
    { created: CREATED },
    canonizer(),
  );

  const base = `${API}/credentials/${ID}`;
  const documents = new Map<string, JsonValue>([
    [`${base}?proofs=all`, secure(content, proofs)],
    [LIST, await listOf(LIST, 'revocation', standing === 'revoked' || standing === 'replaced')],
    [PAUSES, await listOf(PAUSES, 'suspension', standing === 'paused')],
    ...(standing === 'replaced' ? [[`${API}/credentials/${SUCCESSOR}`, successor] as const] : []),
    [`${API}/chain`, { registries: [{ networkId: '648550', chainId: 648550, contract: CONTRACT, rpc: null }] }],
    [`${base}/seals`, { issuance, revocation, suspension } as unknown as JsonObject],
    ...[issuer, first, second].map(party => [party.url, party.document] as const),
    ...[issuance, changed].flatMap(seal =>
      seal
        ? [
            [rootUrl(seal.root), rootAnswer(seal)] as const,
            [`${API}/chain/648550/transactions/${seal.transactionHash}`, { root: `0x${seal.root}` }] as const,
          ]
        : [],
    ),
  ]);
  const asked: string[] = [];
  const shown = (seal: ReturnType<typeof sealOf>) => {
    const { network, networkName, local, contract, root, transactionHash, transactionUrl, blockNumber, blockTime } =
      seal;
    return { network, networkName, local, contract, root, transactionHash, transactionUrl, blockNumber, blockTime };
  };
  const given: World = {
    documents,
    picture: PICTURE.bytes,
    schema: SCHEMA,
    asked,
    fetcher: (input: RequestInfo | URL) => {
      const url = String(input);
      asked.push(url);
      if (url === SCHEMA_URL && given.schema) return Promise.resolve(new Response(given.schema));
      if (url === PICTURE.claim.id && given.picture) return Promise.resolve(new Response(given.picture));
      const found = documents.get(url);
      return found === undefined
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(Response.json(found));
    },
    verification: sample({
      issuer: { did: issuer.did, name: 'Universidad del Valle Azul' },
      subject: {
        did: null,
        name: 'Graduate 1',
        fields: [
          { name: 'average', label: 'Promedio', value: '9.5' },
          { name: 'degree', label: 'Grado', value: 'Licenciatura en Física' },
          { name: 'credits', label: 'Créditos', value: '301' },
          { name: 'honours', label: 'Con honores', value: 'Sí' },
          { name: 'graduation', label: 'Graduación', value: '28 de febrero de 2026' },
          ...(options.picture
            ? [{ name: 'foto', label: 'foto', value: PICTURE.digest, picture: { url: PICTURE.claim.id, shown: true } }]
            : []),
        ],
      },
      validFrom: '2026-03-01T00:00:00.000Z',
      validUntil: null,
      issuedAt: '2026-03-01T10:00:00.000Z',
      approvals: [{ did: first.did }, { did: second.did }],
      digest: toHex(digest),
      ...(revocation && {
        verdict: 'revoked' as const,
        status: 'revoked' as const,
        document: 'revoked' as const,
        revocation: { reason: REASON, at: change.time },
      }),
      ...(suspension && {
        verdict: 'suspended' as const,
        status: 'paused' as const,
        suspension: { reason: REASON, at: change.time, until: UNTIL },
      }),
      replacedBy: standing === 'replaced' ? `https://sello.example/verify/${SUCCESSOR}` : null,
      seals: {
        issuance: shown(issuance),
        revocation: revocation && shown(revocation),
        suspension: suspension && shown(suspension),
      },
    }),
    at: {
      credential: `${base}?proofs=all`,
      list: LIST,
      seals: `${base}/seals`,
      issuer: issuer.url,
      approver: first.url,
      schema: SCHEMA_URL,
      successor: `${API}/credentials/${SUCCESSOR}`,
    },
  };
  if (standing === 'replaced') given.verification.links.successor = given.at.successor;
  return given;
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
    transactionHash: `0x${toHex(new Uint8Array(32).fill(blockNumber))}`,
    transactionUrl: `${API}/chain/648550/transactions/0x${toHex(new Uint8Array(32).fill(blockNumber))}`,
    blockNumber,
    blockTime: '2026-03-01T12:00:00.000Z',
  };
}
