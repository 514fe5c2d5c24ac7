import { stringToHex } from 'viem';
import { decodeJwk } from '../../../../../engine/keys/index.ts';
import { didJwkOf } from '../../../../../engine/openid4vci/index.ts';
import type { DirectoryMember } from '../../../../platform/chain/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import type { CertificateRow } from '../rows.ts';

/** What a directory has to be told so that it says a version: whom it ends, then whom it names. Each is of one entry, by its id. */
export interface MemberChanges {
  sequence: number;
  ended: { id: string; did: string }[];
  named: { id: string; member: DirectoryMember }[];
}

/** By what an entry is known on a chain: its DID, else the did:jwk of its key. */
const didOf = ({ type, kid, public_key: key }: CertificateRow): string | undefined => {
  if (type === 'did') return kid;
  return key ? didJwkOf(decodeJwk({ ...key })) : undefined;
};

/** What LACChain's directories say of a member (its type 1), with what a list says besides. */
const dataOf = (row: CertificateRow, did: string) =>
  stringToHex(
    JSON.stringify({
      version: '1.0.0',
      type: 'Type-1',
      identificationData: { id: did, legalName: row.name, ...(row.country && { countryCode: row.country }) },
      credentialTypes: row.credential_types,
      ...(row.ders[0] !== undefined && { certificateAuthority: row.ders[0] }),
    }),
  );

/** The newest version of a list that is public; 0 before the first. */
export const newestPublic = async (tx: Tx, listId: string): Promise<number> =>
  (
    await tx.one<{ sequence: number }>(
      'select coalesce(max(sequence), 0)::int as sequence from trusted_list_versions where list_id = $1 and published_at is not null',
      [listId],
    )
  ).sequence;

/**
 * The changes from the version that a directory says to the newest one that is public; undefined where it says that already. Whom a version between named is
 * ended, too: it may have been told in part.
 */
export async function changesSince(
  tx: Tx,
  listId: string,
  told: number,
  now: Date,
): Promise<MemberChanges | undefined> {
  const versions = await tx.rows<{ sequence: number; certificates: string[] }>(
    `select sequence, certificates from trusted_list_versions where list_id = $1 and sequence between $2 and $3`,
    [listId, told, await newestPublic(tx, listId)],
  );
  const newest = versions.reduce((last, each) => (each.sequence > last.sequence ? each : last), {
    sequence: told,
    certificates: [] as string[],
  });
  if (newest.sequence === told) return undefined;
  const passed = [...new Set(versions.filter(each => each !== newest).flatMap(({ certificates }) => certificates))];
  const before = versions.find(({ sequence }) => sequence === told)?.certificates ?? [];
  const rows = await tx.rows<CertificateRow>(
    'select * from trusted_certificates where list_id = $1 and id = any($2) order by decided_at, id',
    [listId, [...passed, ...newest.certificates]],
  );
  const dids = new Map(rows.map(row => [row.id, didOf(row)]));
  const current = new Set(newest.certificates.map(id => dids.get(id)));
  return {
    sequence: newest.sequence,
    ended: passed.flatMap(id => {
      const did = dids.get(id);
      // What another entry names, too, goes on.
      return newest.certificates.includes(id) || did === undefined || current.has(did) ? [] : [{ id, did }];
    }),
    named: rows.flatMap(row => {
      const did = dids.get(row.id);
      const isNew = newest.certificates.includes(row.id) && !before.includes(row.id);
      // A member whose time is over is refused by the contract, and nobody's.
      if (!isNew || did === undefined || (row.ends_at && row.ends_at <= now)) return [];
      return [{ id: row.id, member: { did, until: row.ends_at, data: dataOf(row, did) } }];
    }),
  };
}
