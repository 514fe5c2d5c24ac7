import { describe, expect, it } from 'vitest';
import { unprintedIn } from '../../../../../contract/credentials/designs/printed.ts';
import { hasGlyph } from '../../../../../server/modules/credentials/rendering/page/has-glyph.ts';
import { renderPage } from '../../../../../server/modules/credentials/rendering/render.ts';
import { designed, text } from '../../../../support/data/design.ts';
import { readPdf } from '../../../../support/documents/pdf.ts';

const printed = async (name: string) => (await readPdf(await renderPage(designed([text(name)])))).text;

/** Every character that Unicode has assigned, besides those that are not seen. */
function* characters(): Iterable<string> {
  for (let code = 0x20; code <= 0x10ffff; code++) {
    const character = String.fromCodePoint(code);
    if (!/[\p{Cn}\p{Co}\p{Cs}\p{Cc}\p{White_Space}\p{Default_Ignorable_Code_Point}]/u.test(character)) yield character;
  }
}

describe('what can be printed', () => {
  it('is the same for the portal as for the typefaces of a page, character by character', () => {
    const other: string[] = [];
    for (const character of characters()) {
      if (character.normalize('NFC') !== character) continue;
      if ((unprintedIn(character).length === 0) !== hasGlyph(character)) other.push(character);
    }
    // Mended with `npx tsx scripts/printed-characters.ts`.
    expect(other.map(each => each.codePointAt(0)?.toString(16))).toEqual([]);
  }, 120_000);

  it.each([
    ['a rare character of Han', '𠮷田 太郎', ['𠮷']],
    ['a letter of Latin', 'Ꜹna', ['Ꜹ']],
    ['a letter of mathematics', '𝐀na', ['𝐀']],
    ['a picture', 'Ana ♫', ['♫']],
    ['a mark of Latin', 'An\u0330a', ['\u0330']],
  ])('judges %s by itself, though its script is printed', async (_, name, missing) => {
    expect(unprintedIn(name)).toEqual(missing);
    const drawn = await printed(name);
    for (const character of missing) expect(drawn).not.toContain(character);
  });

  it.each([
    ['a character of Han that is in the Japanese typeface alone', '㐂'],
    ['a mark of Latin on a letter of Arabic', 'م\u0301'],
  ])('prints %s', async (_, name) => {
    expect(unprintedIn(name)).toEqual([]);
    expect([...(await printed(name))].sort()).toEqual([...name].sort());
  });

  it('asks for no glyph of what is not seen', () => {
    expect(unprintedIn('a\u200d\u00ad\ufe0f\u{e0100}\n\u2028b')).toEqual([]);
  });
});
