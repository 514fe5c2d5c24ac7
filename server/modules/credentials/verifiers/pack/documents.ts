import type { Pack } from '../../../../../contract/credentials/verifiers/index.ts';
import { PACK_BYTES_MAX } from '../../../../../contract/credentials/verifiers/index.ts';

export type PackDocument = Pack['documents'][number];
export type PackMissing = Pack['missing'][number];
export type PackKind = PackDocument['kind'];

/** What a pack holds, and what could not be read for it. */
export interface PackContent {
  documents: PackDocument[];
  missing: PackMissing[];
}

/** Base64url makes four characters of three bytes. */
const BYTES_MAX = Math.floor((PACK_BYTES_MAX * 3) / 4);
/** Around each document: its members, and characters that JSON escapes. */
const AROUND = 200;

const bytesOf = ({ url, text }: PackDocument): number => JSON.stringify(text).length + url.length + AROUND;

/** Leaves the largest documents out of a pack that is larger than a device takes: what needs them could not be checked. */
export function fitting({ documents, missing }: PackContent, most = BYTES_MAX): PackContent {
  const sized = documents.map(document => ({ document, bytes: bytesOf(document) }));
  let bytes = sized.reduce((sum, each) => sum + each.bytes, 0);
  const dropped = new Set<PackDocument>();
  for (const each of [...sized].sort((a, b) => b.bytes - a.bytes)) {
    if (bytes <= most) break;
    dropped.add(each.document);
    bytes -= each.bytes;
  }
  return {
    documents: documents.filter(document => !dropped.has(document)),
    missing: [...missing, ...[...dropped].map(({ kind, url }) => ({ kind, url }))],
  };
}
