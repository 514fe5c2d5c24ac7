import { PDFContext, PDFHexString, PDFRef, PDFString, type PDFObject } from 'pdf-lib';
import type { Language } from '../../../../../contract/base/common/index.ts';
import { embedFace } from '../fonts/embed.ts';
import type { Drawn } from '../page/canvas.ts';
import { faceName } from '../page/operators.ts';
import { plain } from '../page/text.ts';
import { compressed } from '../streams.ts';

/** Some leaves of a document, as the bytes that stand in it: each object with its number, from one on without a gap. */
export interface Leaves {
  bytes: Uint8Array;
  /** Where each object begins among these bytes. */
  offsets: readonly number[];
  /** The numbers of those that are pages. */
  pages: readonly number[];
}

/** What a document says of itself. */
export interface About {
  language: Language;
  title: string;
  author: string;
}

// Those that name all leaves, and are written after them.
const CATALOG = 1;
const PAGES = 2;
const INFO = 3;
/** The number of the first object of the first leaf. */
export const OBJECTS_FROM = 4;

/** What a PDF begins with (ISO 32000-1 §7.5.2): bytes above 127 say that it is no text. */
export const beginning: Uint8Array = Buffer.from('%PDF-1.7\n%\u0081\u0081\u0081\u0081\n', 'latin1');

function objectBytes(number: number, object: PDFObject): Buffer {
  const content = Buffer.alloc(object.sizeInBytes());
  object.copyBytesInto(content, 0);
  return Buffer.concat([Buffer.from(`${number} 0 obj\n`), content, Buffer.from('\nendobj\n')]);
}

/** What was drawn as leaves of one size, which share their fonts: each of `drawn` used what those before it did, too. */
export function leavesOf(drawn: readonly Drawn[], size: { width: number; height: number }, from: number): Leaves {
  const context = PDFContext.create();
  context.largestObjectNumber = from - 1;
  const used = drawn.at(-1)?.used ?? new Map();
  const fonts = context.register(
    context.obj(
      Object.fromEntries([...used].map(([face, glyphs], nth) => [faceName(nth), embedFace(context, face, glyphs)])),
    ),
  );
  const pages = drawn.map(({ operators }) =>
    context.register(
      context.obj({
        Type: 'Page',
        Parent: PDFRef.of(PAGES),
        MediaBox: [0, 0, size.width, size.height],
        Contents: compressed(context, operators, {}),
        Resources: { Font: fonts },
      }),
    ),
  );
  const parts: Buffer[] = [];
  const offsets: number[] = [];
  let at = 0;
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    const bytes = objectBytes(ref.objectNumber, object);
    offsets.push(at);
    parts.push(bytes);
    at += bytes.length;
  }
  return { bytes: Buffer.concat(parts), offsets, pages: pages.map(ref => ref.objectNumber) };
}

/** What a PDF ends with, by all its leaves in their order: what names them, where each object stands (§7.5.4), and where that is said. */
export function ending(
  { language, title, author }: About,
  leaves: readonly (Omit<Leaves, 'bytes'> & { bytes: { length: number } })[],
): Uint8Array {
  const context = PDFContext.create();
  const pages = leaves.flatMap(each => [...each.pages]);
  const own: [number, PDFObject][] = [
    [
      CATALOG,
      context.obj({
        Type: 'Catalog',
        Pages: PDFRef.of(PAGES),
        Lang: PDFString.of(language),
        ViewerPreferences: { DisplayDocTitle: true },
      }),
    ],
    [PAGES, context.obj({ Type: 'Pages', Kids: pages.map(number => PDFRef.of(number)), Count: pages.length })],
    [
      INFO,
      context.obj({
        Title: PDFHexString.fromText(plain(title)),
        Author: PDFHexString.fromText(plain(author)),
        Creator: PDFHexString.fromText('Sello'),
      }),
    ],
  ];
  let at = beginning.length;
  const offsets: number[] = [];
  for (const { bytes, offsets: within } of leaves) {
    for (const each of within) offsets.push(at + each);
    at += bytes.length;
  }
  const parts = own.map(([number, object]) => objectBytes(number, object));
  const places: number[] = [];
  for (const part of parts) {
    places.push(at);
    at += part.length;
  }
  for (const each of offsets) places.push(each);
  const line = (place: number, rest: string) => `${String(place).padStart(10, '0')} ${rest} \n`;
  const table = [line(0, '65535 f'), ...places.map(place => line(place, '00000 n'))].join('');
  const count = places.length + 1;
  const trailer = `trailer\n<< /Size ${count} /Root ${CATALOG} 0 R /Info ${INFO} 0 R >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(`xref\n0 ${count}\n${table}${trailer}`)]);
}
