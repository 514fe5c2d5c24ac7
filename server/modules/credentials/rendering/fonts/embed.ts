import { PDFString, type PDFContext, type PDFRef } from 'pdf-lib';
import { compressed } from '../streams.ts';
import type { UsedGlyph } from './codes.ts';
import type { Face } from './face.ts';

const hex = (value: number, digits = 4): string => value.toString(16).padStart(digits, '0');
const utf16 = (text: string): string => Array.from({ length: text.length }, (_, i) => hex(text.charCodeAt(i))).join('');

// What a glyph stands for whose characters another one carries: every glyph has a text, this one takes no room.
const UNHEARD = '\u200b';

/** Which text each glyph stands for, so that the page can be searched and read aloud (ISO 32000-1 §9.10.3). */
function unicodeMap(glyphs: readonly UsedGlyph[]): string {
  const blocks: string[] = [];
  for (let i = 0; i < glyphs.length; i += 100) {
    const lines = glyphs.slice(i, i + 100).map(({ code, text }) => `<${hex(code)}> <${utf16(text || UNHEARD)}>`);
    blocks.push(`${lines.length} beginbfchar\n${lines.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

// Two bytes for each code, the number of its glyph.
function glyphMap(glyphs: readonly UsedGlyph[]): Uint8Array {
  const map = Buffer.alloc(2 * (1 + Math.max(...glyphs.map(({ code }) => code))));
  for (const { code, id } of glyphs) map.writeUInt16BE(id, 2 * code);
  return map;
}

/** Embeds the used glyphs of a face as a composite font (ISO 32000-1 §9.7). */
export function embedFace(context: PDFContext, face: Face, glyphs: readonly UsedGlyph[]): PDFRef {
  const name = `SELLOA+${face.name}`;
  const program = face.outlines.subset(glyphs.map(({ id }) => id));
  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: 4,
      FontBBox: face.box,
      ItalicAngle: 0,
      Ascent: face.ascent,
      Descent: face.descent,
      CapHeight: face.capHeight,
      StemV: 80,
      FontFile2: compressed(context, program, { Length1: program.length }),
    }),
  );
  const widths = glyphs.flatMap(({ code, id }) => [code, [face.advance(id)]]);
  const descendant = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      CIDSystemInfo: context.obj({
        Registry: PDFString.of('Adobe'),
        Ordering: PDFString.of('Identity'),
        Supplement: 0,
      }),
      FontDescriptor: descriptor,
      DW: 0,
      W: widths,
      CIDToGIDMap: glyphs.every(({ code, id }) => code === id) ? 'Identity' : compressed(context, glyphMap(glyphs), {}),
    }),
  );
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: compressed(context, unicodeMap(glyphs), {}),
    }),
  );
}
