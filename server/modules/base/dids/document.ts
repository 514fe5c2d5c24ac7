import { didDocument, type DidDocument } from '../../../../engine/did/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { etagOf, publish, type HandlersOf } from '../../../platform/http/index.ts';
import { grouped } from './grouped.ts';

interface KeyRow {
  did: string;
  fragment: string;
  public_key_multibase: string;
  valid_from: Date;
  valid_until: Date | null;
  compromised_at: Date | null;
}

const KEYS =
  'select local_id, did, fragment, public_key_multibase, valid_from, valid_until, compromised_at from public_did_keys';
const documentOf = (rows: KeyRow[]): DidDocument | undefined =>
  rows[0] &&
  didDocument({
    did: rows[0].did,
    keys: rows.map(row => ({
      id: row.fragment,
      publicKeyMultibase: row.public_key_multibase,
      // Proofs tell whole seconds: the first of them is not older than its key.
      createdAt: `${row.valid_from.toISOString().slice(0, 19)}Z`,
      ...(row.valid_until && { retiredAt: row.valid_until.toISOString() }),
      ...(row.compromised_at && { compromisedAt: row.compromised_at.toISOString() }),
    })),
  });

/** The document of the DID with this last part, or undefined where we serve none. */
export const readLocalDidDocument = (database: Database, localId: string): Promise<DidDocument | undefined> =>
  database.public(async tx =>
    documentOf(await tx.rows<KeyRow>(`${KEYS} where local_id = $1 order by valid_from desc, fragment`, [localId])),
  );

/** The documents of several of our DIDs, at whatever address did:web has them, with the last part that each is served under here too, in one reading. */
export const readDidDocuments = (
  database: Database,
  dids: readonly string[],
): Promise<ReadonlyMap<string, { document: DidDocument; localId: string }>> =>
  database.public(async tx => {
    const rows = await tx.rows<KeyRow & { local_id: string }>(
      `${KEYS} where did = any($1) order by valid_from desc, fragment`,
      [[...dids]],
    );
    return new Map(
      [...grouped(rows, row => row.did)].flatMap(([did, keys]) => {
        const [document, first] = [documentOf(keys), keys[0]];
        return document && first ? [[did, { document, localId: first.local_id }] as const] : [];
      }),
    );
  });

/** The document of one of our DIDs; as `readDidDocuments`. */
export const readDidDocument = async (
  database: Database,
  did: string,
): Promise<{ document: DidDocument; localId: string } | undefined> =>
  (await readDidDocuments(database, [did])).get(did);

/** Serves DID documents where did:web looks for them, retired keys with their interval. */
export const didHandlers = (database: Database): HandlersOf<'getDidDocument'> => ({
  async getDidDocument({ params, reply }) {
    const document = await readLocalDidDocument(database, params.did);
    if (!document) throw new AppError('error.not_found');
    publish(reply.header, etagOf(JSON.stringify(document)), 'public, max-age=300');
    return { ...document };
  },
});
