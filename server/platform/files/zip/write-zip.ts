/** A file of a .zip. Its bytes are read when its turn comes. */
export interface ZipEntry {
  name: string;
  size: number;
  /** CRC-32 of its bytes. */
  crc: number;
  read: () => Promise<Uint8Array>;
}

/** APPNOTE 6.3.10: names are UTF-8, entries are stored as they are. */
const UTF8 = 0x0800;
const STORED = 0;
const VERSION = 20;
const VERSION_64 = 45;
const [MAX_16, MAX_32] = [0xffff, 0xffffffff];
const SIZES = { local: 30, central: 46, offset64: 12, end64: 56, locator: 20, end: 22 } as const;

const lengthOf = ({ name }: ZipEntry): number => Buffer.byteLength(name);
const isFar = (offset: number): boolean => offset >= MAX_32;

/** Time and date as MS-DOS has them, two seconds apart. */
function dosTime(at: Date): { time: number; date: number } {
  return {
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    date: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  };
}

function localHeader(entry: ZipEntry, at: Date): Buffer {
  const { time, date } = dosTime(at);
  const head = Buffer.alloc(SIZES.local);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(UTF8, 6);
  head.writeUInt16LE(STORED, 8);
  head.writeUInt16LE(time, 10);
  head.writeUInt16LE(date, 12);
  head.writeUInt32LE(entry.crc, 14);
  head.writeUInt32LE(entry.size, 18);
  head.writeUInt32LE(entry.size, 22);
  head.writeUInt16LE(lengthOf(entry), 26);
  return Buffer.concat([head, Buffer.from(entry.name)]);
}

function centralHeader(entry: ZipEntry, at: Date, offset: number): Buffer {
  const { time, date } = dosTime(at);
  const far = isFar(offset) ? SIZES.offset64 : 0;
  const head = Buffer.alloc(SIZES.central);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(far ? VERSION_64 : VERSION, 4);
  head.writeUInt16LE(far ? VERSION_64 : VERSION, 6);
  head.writeUInt16LE(UTF8, 8);
  head.writeUInt16LE(STORED, 10);
  head.writeUInt16LE(time, 12);
  head.writeUInt16LE(date, 14);
  head.writeUInt32LE(entry.crc, 16);
  head.writeUInt32LE(entry.size, 20);
  head.writeUInt32LE(entry.size, 24);
  head.writeUInt16LE(lengthOf(entry), 28);
  head.writeUInt16LE(far, 30);
  head.writeUInt32LE(Math.min(offset, MAX_32), 42);
  const extra = Buffer.alloc(far);
  if (far) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(8, 2);
    extra.writeBigUInt64LE(BigInt(offset), 4);
  }
  return Buffer.concat([head, Buffer.from(entry.name), extra]);
}

const isLarge = (count: number, size: number, offset: number): boolean =>
  count >= MAX_16 || size >= MAX_32 || isFar(offset);

/** The end of the directory, with its 64-bit form (§4.3.14) where the archive needs it. */
function end(count: number, size: number, offset: number): Buffer {
  const large = Buffer.alloc(isLarge(count, size, offset) ? SIZES.end64 + SIZES.locator : 0);
  if (large.length > 0) {
    large.writeUInt32LE(0x06064b50, 0);
    large.writeBigUInt64LE(BigInt(SIZES.end64 - 12), 4);
    large.writeUInt16LE(VERSION_64, 12);
    large.writeUInt16LE(VERSION_64, 14);
    large.writeBigUInt64LE(BigInt(count), 24);
    large.writeBigUInt64LE(BigInt(count), 32);
    large.writeBigUInt64LE(BigInt(size), 40);
    large.writeBigUInt64LE(BigInt(offset), 48);
    large.writeUInt32LE(0x07064b50, SIZES.end64);
    large.writeBigUInt64LE(BigInt(offset + size), SIZES.end64 + 8);
    large.writeUInt32LE(1, SIZES.end64 + 16);
  }
  const last = Buffer.alloc(SIZES.end);
  last.writeUInt32LE(0x06054b50, 0);
  last.writeUInt16LE(Math.min(count, MAX_16), 8);
  last.writeUInt16LE(Math.min(count, MAX_16), 10);
  last.writeUInt32LE(Math.min(size, MAX_32), 12);
  last.writeUInt32LE(Math.min(offset, MAX_32), 16);
  return Buffer.concat([large, last]);
}

/** Returns how many bytes `writeZip` writes for these entries. */
export function zipSize(entries: readonly ZipEntry[]): number {
  let offset = 0;
  let directory = 0;
  for (const entry of entries) {
    directory += SIZES.central + lengthOf(entry) + (isFar(offset) ? SIZES.offset64 : 0);
    offset += SIZES.local + lengthOf(entry) + entry.size;
  }
  const large = isLarge(entries.length, directory, offset) ? SIZES.end64 + SIZES.locator : 0;
  return offset + directory + large + SIZES.end;
}

/**
 * Writes a .zip of any length with one entry in memory at a time. PDFs are compressed already, so entries are stored.
 * @throws when an entry has other bytes than it says
 */
export async function* writeZip(entries: readonly ZipEntry[], at: Date): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const bytes = await entry.read();
    if (bytes.length !== entry.size) throw new Error(`${entry.name} has ${bytes.length} bytes, not ${entry.size}`);
    const head = localHeader(entry, at);
    yield head;
    if (bytes.length > 0) yield bytes;
    directory.push(centralHeader(entry, at, offset));
    offset += head.length + bytes.length;
  }
  const all = Buffer.concat(directory);
  yield all;
  yield end(entries.length, all.length, offset);
}
