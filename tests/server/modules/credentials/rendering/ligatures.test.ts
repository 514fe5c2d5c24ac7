import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { prepareFaces } from '../../../../../server/modules/credentials/rendering/fonts/faces.ts';
import { renderPage } from '../../../../../server/modules/credentials/rendering/render.ts';
import { set } from '../../../../../server/modules/credentials/rendering/page/text.ts';
import { designed, text } from '../../../../support/data/design.ts';
import { textOfPdf } from '../../../../support/documents/pdf-text.ts';

/** A page's text as poppler reads it, where it is installed; else as PDF.js does. */
async function readBack(pdf: Uint8Array): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'sello-read-'));
  try {
    const path = join(folder, 'page.pdf');
    writeFileSync(path, pdf);
    return execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error;
    return (await textOfPdf(pdf)).join('\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('pairs of letters that a typeface has ligatures for', () => {
  it.each(['Certificado oficial', 'Difusión de flautas', 'Affidavit of baffling efforts', 'Josefina Fjord, Raffi'])(
    'prints “%s” without gaps within its words',
    async words => {
      for (const face of ['display', 'text', 'strong'])
        expect(await readBack(await renderPage(designed([text(words, { face })])))).toContain(words);
    },
  );

  it.each(['fi', 'fl', 'ff', 'ffi', 'ffl', 'fí'])('sets the letters of “%s” beside each other', letters => {
    const { glyphs } = set(letters, prepareFaces().display);
    for (const { kern, glyph } of glyphs) expect(Math.abs(kern)).toBeLessThan(glyph.advance / 4);
  });

  it('still kerns pairs that are drawn as they are', () => {
    expect(set('To', prepareFaces().display).glyphs[0]?.kern).toBeLessThan(0);
    expect(set('AV', prepareFaces().display).glyphs[0]?.kern).toBeLessThan(0);
  });
});
