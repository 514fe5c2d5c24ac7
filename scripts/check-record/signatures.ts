import { faultOfApproval, readWalletApproval, WALLET_APPROVAL } from '../../engine/approvals/index.ts';
import { canonizeSlow, createCanonizer } from '../../engine/canon/index.ts';
import { createDocumentLoader } from '../../engine/contexts/index.ts';
import { readApprovalPolicy } from '../../engine/credential/index.ts';
import type { JsonObject } from '../../engine/json.ts';
import { decodeMultikey } from '../../engine/keys/index.ts';
import type { PublicKey } from '../../engine/suites/index.ts';
import { checkProof, securedContent, verifySignature } from '../../engine/proofs/index.ts';
import { canonicalJson, primitives, sha256 } from './bytes.ts';
import type { Check, Finding, Query } from './types.ts';

const canonizer = createCanonizer({ primitives, documentLoader: createDocumentLoader() });

/** Public keys by verification method. */
export async function readKeys(query: Query): Promise<ReadonlyMap<string, PublicKey>> {
  const rows = await query<{ method: string; key: string }>(
    `select did || '#' || fragment as method, public_key_multibase as key from did_keys`,
  );
  return new Map(rows.map(({ method, key }) => [method, decodeMultikey(key)]));
}

/** Why the proof over a document is not this DID's; undefined where it is. */
export async function faultOf(
  unsigned: JsonObject,
  proof: JsonObject,
  did: string,
  keys: ReadonlyMap<string, PublicKey>,
): Promise<string | undefined> {
  if (proof.type === WALLET_APPROVAL) return faultOfWallet(unsigned, proof, did, keys);
  // When it was made is nothing that the tables could tell.
  const checked = checkProof(proof, { now: new Date(), maxClockSkew: Infinity });
  if ('fault' in checked) return checked.fault;
  const method = String(proof.verificationMethod);
  if (!method.startsWith(`${did}#`)) return `it is by ${method}`;
  const key = keys.get(method);
  if (!key) return 'its key is unknown';
  return verifySignature(securedContent({ ...unsigned, proof }, canonizer), checked.wellFormed, key);
}

/** The same of an approval that a wallet gave. */
function faultOfWallet(
  unsigned: JsonObject,
  approval: JsonObject,
  did: string,
  keys: ReadonlyMap<string, PublicKey>,
): string | undefined {
  const read = readWalletApproval(approval);
  if (!read) return 'it is malformed';
  const method = read.approval.verificationMethod;
  if (!method.startsWith(`${did}#`)) return `it is by ${method}`;
  const key = keys.get(method);
  return key ? faultOfApproval(read, key, unsigned, primitives) : 'its key is unknown';
}

interface Row {
  id: string;
  public_id: string;
  /** The SHA-256 of the id that its author gave it, hex; null where the id is its public address. */
  own_id: string | null;
  /** Whether a service account wrote it, with whatever status it has elsewhere. */
  by_api: boolean;
  issuer: string | null;
  list: string;
  /** Null of what cannot be paused. */
  suspension_list: string | null;
  index: number;
  digest: string | null;
  required: number;
  unsigned: string;
  proof: JsonObject | null;
  approvals: { did: string; proof: JsonObject | null }[];
}

const CHUNK = 500;
/** Of so many credentials, one is brought into its canonical form by the reference implementations as well. */
const BY_REFERENCE = 25;

/** Every document says what its row says, is signed by its organization and its approvers, and has the digest that is sealed. */
export const checkSignatures: Check = async ({ query }) => {
  const keys = await readKeys(query);
  const findings: Finding[] = [];
  for (let last = '00000000-0000-0000-0000-000000000000', seen = 0; ;) {
    const rows = await query<Row>(
      `select c.id, c.public_id, encode(c.own_id, 'hex') as own_id,
         exists (select from templates t where t.id = c.template_id and t.built_in like 'vc-api:%') as by_api, l.did as issuer, c.status_list_id as list, case when c.pausable then l.suspension_id end as suspension_list, c.status_index as index, encode(c.digest, 'hex') as digest, c.approvals_required as required,
         d.unsigned, d.proof, coalesce((select jsonb_agg(jsonb_build_object('did', a.did, 'proof', a.proof) order by a.position)
           from credential_approvals a where a.credential_id = c.id), '[]') as approvals
       from credentials c join credential_documents d on d.credential_id = c.id
         left join status_lists l on l.id = c.status_list_id
       where c.id > $1 and c.erased_at is null order by c.id limit ${CHUNK}`,
      [last],
    );
    for (const row of rows) {
      const isSample = seen % BY_REFERENCE === 0;
      for (const what of await faultsOf(row, keys, isSample)) findings.push({ what, where: `credential ${row.id}` });
      seen += 1;
    }
    if (rows.length < CHUNK) return findings;
    last = rows.at(-1)?.id ?? last;
  }
};

/** Whether a document has the id of its row: its public address, or one of its own, and then its status is told at that address. */
const isNamed = (row: Row, id: JsonObject[string], entries: readonly JsonObject[]): boolean =>
  row.own_id === null
    ? String(id).endsWith(`/${row.public_id}`)
    : sha256(String(id)).toString('hex') === row.own_id &&
      entries.some(entry => String(entry.id).includes(`/verify/${row.public_id}#`));

async function faultsOf(row: Row, keys: ReadonlyMap<string, PublicKey>, isSample: boolean): Promise<string[]> {
  const faults: string[] = [];
  const unsigned = JSON.parse(row.unsigned) as JsonObject;
  const entries = [unsigned.credentialStatus ?? []].flat() as JsonObject[];
  const places = entries.map(({ statusPurpose, statusListCredential: list, statusListIndex }) =>
    [statusPurpose, String(list).split('/').at(-1), statusListIndex].map(String).join(' '),
  );
  const given = [
    `revocation ${row.list} ${row.index}`,
    ...(row.suspension_list ? [`suspension ${row.suspension_list} ${row.index}`] : []),
  ];
  const issuer = typeof unsigned.issuer === 'string' ? unsigned.issuer : ((unsigned.issuer ?? {}) as JsonObject).id;
  if (!isNamed(row, unsigned.id, entries)) faults.push('its document has another id');
  if (issuer !== row.issuer) faults.push('its document names another issuer');
  const ours = row.by_api ? places.slice(-given.length) : places;
  if (ours.join() !== given.join()) faults.push('its document names another place in a status list');
  const policy = readApprovalPolicy(unsigned);
  if ((policy?.approvalsRequired ?? 0) !== row.required) faults.push('its document asks for other approvals');
  if (row.proof) {
    const fault = await faultOf(unsigned, row.proof, row.issuer ?? '', keys);
    if (fault) faults.push(`its signature does not hold: ${fault}`);
    if (sha256(canonicalJson({ ...unsigned, proof: row.proof })).toString('hex') !== row.digest)
      faults.push('its digest is another');
  }
  for (const { did, proof } of row.approvals) {
    if (!policy?.approvers.includes(did)) faults.push(`its document does not name the approver ${did}`);
    const fault = proof && (await faultOf(unsigned, proof, did, keys));
    if (fault) faults.push(`its approval by ${did} does not hold: ${fault}`);
  }
  if (isSample && (await canonizer.canonize(unsigned)) !== (await canonizeSlow(unsigned, canonizer.tools)))
    faults.push('its canonical form is another by the reference implementations');
  return faults;
}
