import { crc32 } from 'node:zlib';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { writeZip, zipSize, type ZipEntry } from '../../../../../server/platform/files/zip/index.ts';

const AT = new Date('2026-06-26T18:30:40Z');
const entry = (name: string, text: string): ZipEntry => {
  const bytes = Buffer.from(text);
  return { name, size: bytes.length, crc: crc32(bytes), read: () => Promise.resolve(bytes) };
};

async function whole(entries: readonly ZipEntry[]): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of writeZip(entries, AT)) pieces.push(piece);
  return Buffer.concat(pieces);
}

it('writes files that are read back under their names, and says before how many bytes there are', async () => {
  const entries = [entry('faltantes.txt', ''), entry('0000 - Ñusta Quetzal.pdf', 'uno'), entry('日本.pdf', 'dos')];
  const bytes = await whole(entries);
  expect(bytes).toHaveLength(zipSize(entries));
  const files = Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]);
  expect(files).toEqual([
    ['faltantes.txt', ''],
    ['0000 - Ñusta Quetzal.pdf', 'uno'],
    ['日本.pdf', 'dos'],
  ]);
});

it('breaks off at a file that is not what it says', async () => {
  const wrong = { ...entry('a.pdf', 'uno'), size: 4 };
  await expect(whole([wrong])).rejects.toThrow('a.pdf has 3 bytes, not 4');
});

it('reads a file when its turn comes, not before', async () => {
  const read: string[] = [];
  const spied = ['a', 'b'].map(name => ({
    ...entry(name, name),
    read: async () => {
      read.push(name);
      return Buffer.from(name);
    },
  }));
  const zip = writeZip(spied, AT);
  await zip.next();
  expect(read).toEqual(['a']);
});

it('gives places beyond 4 GB in 64 bits', async () => {
  const gigabyte = Buffer.alloc(2 ** 30);
  const entries = [1, 2, 3, 4, 5].map(n => ({
    name: `${n}.pdf`,
    size: gigabyte.length,
    crc: 0,
    read: () => Promise.resolve(gigabyte),
  }));
  let size = 0;
  const last: Buffer[] = [];
  for await (const bytes of writeZip(entries, AT)) {
    size += bytes.length;
    last.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
    if (last.length > 2) last.shift();
  }
  expect(size).toBe(zipSize(entries));
  const [directory, end] = last as [Buffer, Buffer];
  const start = 5 * (30 + 5 + gigabyte.length);
  expect(end.readUInt32LE(0)).toBe(0x06064b50);
  expect(Number(end.readBigUInt64LE(48))).toBe(start);
  expect(Number(end.readBigUInt64LE(56 + 8))).toBe(start + directory.length);
  // The last entry alone lies beyond.
  const fifth = directory.subarray(-(46 + 5 + 12));
  expect([fifth.readUInt32LE(0), fifth.readUInt32LE(42)]).toEqual([0x02014b50, 0xffffffff]);
  expect(Number(fifth.readBigUInt64LE(46 + 5 + 4))).toBe(4 * (30 + 5 + gigabyte.length));
});
