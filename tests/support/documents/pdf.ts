import { inflateSync } from 'node:zlib';
import { PDFDict, PDFDocument, PDFName, PDFRawStream, type PDFObject } from 'pdf-lib';

const streamText = (object: PDFObject | undefined): string =>
  object instanceof PDFRawStream ? inflateSync(object.contents).toString('latin1') : '';

/** The page's text in drawing order, read back through the fonts' own Unicode maps, with where each line starts. */
export async function readPdf(bytes: Uint8Array): Promise<{
  text: string;
  lines: { text: string; x: number; y: number }[];
  operators: string;
  box: number[];
  /** The names of the typefaces, in the order in which they are used. */
  faces: string[];
}> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const page = document.getPage(0);
  const fonts = new Map<string, Map<string, string>>();
  const faces: string[] = [];
  const resources = page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
  for (const [name, reference] of resources?.entries() ?? []) {
    const font = document.context.lookup(reference, PDFDict);
    faces.push(font.lookup(PDFName.of('BaseFont'), PDFName).decodeText());
    const map = streamText(document.context.lookup(font.get(PDFName.of('ToUnicode'))));
    const pairs = [...map.matchAll(/<([0-9a-f]{4})> <([0-9a-f]+)>/g)].slice(1);
    const decode = (hex = '') => Buffer.from(hex, 'hex').swap16().toString('utf16le');
    fonts.set(name.asString().slice(1), new Map(pairs.map(([, glyph = '', text]) => [glyph, decode(text)])));
  }
  const operators = streamText(document.context.lookup(page.node.get(PDFName.of('Contents'))));
  const lines = [...operators.matchAll(/BT ([\s\S]*?) ?ET/g)].map(([, block = '']) => {
    const [, x = '', y = ''] = /([\d.-]+) ([\d.-]+) Td/.exec(block) ?? [];
    let map = new Map<string, string>();
    let text = '';
    for (const [, font, hex] of block.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>/g)) {
      if (font) map = fonts.get(font) ?? map;
      for (const glyph of hex?.match(/.{4}/g) ?? []) text += (map.get(glyph) ?? '').replace('\u200b', '');
    }
    return { text, x: Number(x), y: Number(y) };
  });
  const { x, y, width, height } = page.getMediaBox();
  return { text: lines.map(line => line.text).join('\n'), lines, operators, box: [x, y, width, height], faces };
}
