import { Inflate } from 'fflate';
import { FileProblem } from '../../../base/kit/files/file-problem.ts';

export interface Entry {
  method: number;
  /** Bytes as they stand in the archive, and as it says that they are. */
  packed: number;
  size: number;
  offset: number;
}
export type Archive = ReadonlyMap<string, Entry>;

/** A spreadsheet has a few dozen. */
const ENTRIES_MAX = 2_000;
const INFLATED_MAX = 400 * 1024 * 1024;
/** Sheets shrink to a tenth or a twentieth; empty cells that only have a format, to a hundredth. */
const RATIO_MAX = 150;
/** Below this, what it grows to does not matter. */
const SMALL = 8 * 1024 * 1024;
/** So little is inflated at once that what comes of it, at the most a thousand times as much, does no harm. */
const STEP = 16 * 1024;

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const DIRECTORY_BYTES = 1_000;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

const damaged = () => new FileProblem('damaged');
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_BYTES - 0xffff);
  for (let at = view.byteLength - END_BYTES; at >= first; at -= 1) if (view.getUint32(at, true) === END) return at;
  throw damaged();
}

/** How much an archive may hold: entries, and bytes in all. */
interface ArchiveLimits {
  entriesMax: number;
  inflatedMax: number;
}
const OF_SHEETS: ArchiveLimits = { entriesMax: ENTRIES_MAX, inflatedMax: INFLATED_MAX };

/** What an archive says that it holds. Nothing is inflated yet; what would grow out of all proportion is refused here. @throws FileProblem */
export const readArchive = (bytes: Uint8Array): Archive =>
  readDirectory(bytes, { from: 0, packed: bytes.length }, OF_SHEETS);

/** The same of an archive that need not stand in memory: only its end is read. @throws FileProblem */
export async function readArchiveEnd(file: Blob, limits: ArchiveLimits): Promise<Archive> {
  const tail = async (from: number) => new Uint8Array(await file.slice(from).arrayBuffer());
  const last = await tail(Math.max(0, file.size - END_BYTES - 0xffff));
  const view = viewOf(last);
  const from = view.getUint32(endOf(view) + 16, true);
  // its directory names each entry in a hundred bytes or so: what is longer lies
  if (from > file.size || file.size - from > limits.entriesMax * DIRECTORY_BYTES) throw damaged();
  return readDirectory(await tail(from), { from, packed: file.size }, limits);
}

/** Reads what stands at an archive's end: its bytes from this place on. */
function readDirectory(
  bytes: Uint8Array,
  { from, packed }: { from: number; packed: number },
  { entriesMax, inflatedMax }: ArchiveLimits,
): Archive {
  const view = viewOf(bytes);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > entriesMax) throw new FileProblem('too_much');
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true) - from;
  for (let i = 0; i < count; i += 1) {
    if (at + CENTRAL_BYTES > end || view.getUint32(at, true) !== CENTRAL) throw damaged();
    if (view.getUint16(at + 8, true) & ENCRYPTED) throw new FileProblem('protected');
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map(place => view.getUint16(at + place, true)) as [
      number,
      number,
      number,
    ];
    const name = new TextDecoder().decode(bytes.subarray(at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameBytes));
    // Some programs of Windows part folders with its own sign (APPNOTE 4.4.17.1 wants the other).
    entries.set(name.replaceAll('\\', '/').toLowerCase(), {
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += CENTRAL_BYTES + nameBytes + extraBytes + commentBytes;
  }
  const size = [...entries.values()].reduce((sum, entry) => sum + entry.size, 0);
  if (size > inflatedMax || (size > SMALL && size > packed * RATIO_MAX)) throw new FileProblem('too_much');
  return entries;
}

/** Inflates an entry piece by piece, no further than the size that the archive gives for it. @throws FileProblem where it lied */
export function inflate(bytes: Uint8Array, entry: Entry, take: (piece: Uint8Array) => void): void {
  const view = viewOf(bytes);
  if (entry.offset + LOCAL_BYTES > bytes.length || view.getUint32(entry.offset, true) !== LOCAL) throw damaged();
  const names = view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true);
  const from = entry.offset + LOCAL_BYTES + names;
  const packed = bytes.subarray(from, from + entry.packed);
  let size = 0;
  const count = (piece: Uint8Array) => {
    size += piece.length;
    if (size > entry.size) throw damaged();
    take(piece);
  };
  if (entry.method === STORED) count(packed);
  else if (entry.method === DEFLATED) unpack(packed, count);
  else throw damaged();
  if (size !== entry.size) throw damaged();
}

function unpack(packed: Uint8Array, take: (piece: Uint8Array) => void): void {
  const stream = new Inflate(take);
  try {
    for (let at = 0; at < packed.length; at += STEP)
      stream.push(packed.subarray(at, at + STEP), at + STEP >= packed.length);
  } catch (error) {
    throw error instanceof FileProblem ? error : damaged();
  }
}
