interface Table {
  offset: number;
  length: number;
}

const KEPT = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'];
const COMPONENT = { words: 1, scale: 8, more: 32, xyScale: 64, twoByTwo: 128 };

/** A TrueType font read once, ready to be cut down to some glyphs many times. */
export interface TrueType {
  /** The font with only these glyphs (and those they are composed of) drawn, under their own numbers. */
  subset(glyphs: Iterable<number>): Uint8Array;
}

/**
 * Reads a TrueType font (OpenType 1.9, glyf outlines). Numbers of glyphs stay, so that a document needs no map from one to the other;
 * glyphs that are left out are empty, which compresses to nothing.
 */
export function readTrueType(font: Buffer): TrueType {
  const tables = new Map<string, Table>();
  for (let i = 0, count = font.readUInt16BE(4); i < count; i++) {
    const at = 12 + i * 16;
    tables.set(font.toString('latin1', at, at + 4), {
      offset: font.readUInt32BE(at + 8),
      length: font.readUInt32BE(at + 12),
    });
  }
  const table = (tag: string): Buffer => {
    const found = tables.get(tag);
    return found ? font.subarray(found.offset, found.offset + found.length) : Buffer.alloc(0);
  };
  const head = table('head');
  const loca = table('loca');
  const glyf = table('glyf');
  const hmtx = table('hmtx');
  const glyphCount = table('maxp').readUInt16BE(4);
  const metrics = table('hhea').readUInt16BE(34);
  const long = head.readInt16BE(50) === 1;
  const place = (glyph: number): number => (long ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2);
  const outline = (glyph: number): Buffer => glyf.subarray(place(glyph), place(glyph + 1));

  const withComponents = (wanted: Iterable<number>): number[] => {
    const kept = new Set([0, ...wanted]);
    for (const glyph of kept) for (const part of componentsOf(outline(glyph))) kept.add(part);
    return [...kept].filter(glyph => glyph < glyphCount).sort((a, b) => a - b);
  };

  return {
    subset(wanted) {
      const glyphs = withComponents(wanted);
      const count = (glyphs.at(-1) ?? 0) + 1;
      const places = Buffer.alloc((count + 1) * 4);
      const widths = Buffer.alloc(count * 4);
      const outlines: Buffer[] = [];
      let size = 0;
      let next = 0;
      for (const glyph of glyphs) {
        for (; next <= glyph; next++) places.writeUInt32BE(size, next * 4);
        const drawn = outline(glyph);
        const padded = Buffer.alloc((drawn.length + 3) & ~3);
        drawn.copy(padded);
        outlines.push(padded);
        size += padded.length;
        hmtx.copy(widths, glyph * 4, Math.min(glyph, metrics - 1) * 4, Math.min(glyph, metrics - 1) * 4 + 4);
      }
      places.writeUInt32BE(size, count * 4);
      const changed: Record<string, Buffer> = {
        head: edited(head, buffer => buffer.writeInt16BE(1, 50)),
        hhea: edited(table('hhea'), buffer => buffer.writeUInt16BE(count, 34)),
        maxp: edited(table('maxp'), buffer => buffer.writeUInt16BE(count, 4)),
        hmtx: widths,
        loca: places,
        glyf: Buffer.concat(outlines),
      };
      return assemble(KEPT.filter(tag => tables.has(tag)).map(tag => [tag, changed[tag] ?? table(tag)]));
    },
  };
}

function componentsOf(outline: Buffer): number[] {
  if (outline.length < 10 || outline.readInt16BE(0) >= 0) return [];
  const parts: number[] = [];
  for (let at = 10; ;) {
    const flags = outline.readUInt16BE(at);
    parts.push(outline.readUInt16BE(at + 2));
    at += 4 + (flags & COMPONENT.words ? 4 : 2);
    at += flags & COMPONENT.scale ? 2 : flags & COMPONENT.xyScale ? 4 : flags & COMPONENT.twoByTwo ? 8 : 0;
    if (!(flags & COMPONENT.more)) return parts;
  }
}

function edited(table: Buffer, edit: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(table);
  edit(copy);
  return copy;
}

function assemble(tables: [string, Buffer][]): Uint8Array {
  const header = Buffer.alloc(12 + tables.length * 16);
  const power = 2 ** Math.floor(Math.log2(tables.length));
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(tables.length, 4);
  header.writeUInt16BE(power * 16, 6);
  header.writeUInt16BE(Math.log2(power), 8);
  header.writeUInt16BE(tables.length * 16 - power * 16, 10);
  const bodies: Buffer[] = [];
  let offset = header.length;
  tables.forEach(([tag, data], i) => {
    const body = Buffer.alloc((data.length + 3) & ~3);
    data.copy(body);
    const at = 12 + i * 16;
    header.write(tag, at, 'latin1');
    header.writeUInt32BE(checksum(body), at + 4);
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(data.length, at + 12);
    bodies.push(body);
    offset += body.length;
  });
  return Buffer.concat([header, ...bodies]);
}

function checksum(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}
