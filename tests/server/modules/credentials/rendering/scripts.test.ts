import { unprintedIn } from '../../../../../contract/credentials/designs/printed.ts';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../../../server/modules/credentials/rendering/render.ts';
import { designed, text } from '../../../../support/data/design.ts';
import { hearPdf } from '../../../../support/documents/hear-pdf.ts';
import { readPdf } from '../../../../support/documents/pdf.ts';

const said = async (content: string, more: object = {}): Promise<string> => {
  const { parts } = await hearPdf(await renderPage(designed([text(content, { width: 250, ...more })])));
  return parts[0]?.says ?? '';
};

describe('names in any script', () => {
  it.each([
    ['Chinese', '王小明 龘'],
    ['Japanese', '山田 あきら カナ'],
    ['Korean', '김민준'],
    ['Thai', 'สวัสดี น้ำใจ'],
    ['Devanagari', 'प्रिया शर्मा'],
    ['emoji', '🎓 👩‍🎓 🇲🇽 👍🏽'],
    ['Greek, Cyrillic and Vietnamese', 'Σωκράτης Кириллица Nguyễn'],
    ['several', 'Ana 王小明 김민준 🎓'],
  ])('%s: no boxes, and found again as it was written', async (_, name) => {
    const heard = await said(name);
    expect(heard).toBe(name);
    expect(unprintedIn(name)).toEqual([]);
  });

  it.each([
    ['Sinhala', 'ශ්‍රීමතී'],
    ['Tamil', 'தமிழ்'],
    ['Georgian', 'ქართული'],
    ['Armenian', 'Հայաստան'],
    ['Amharic', 'አማርኛ'],
    ['Khmer', 'ភាសាខ្មែរ'],
  ])('%s is boxes, of which whoever issues is told before', async (_, name) => {
    expect((await readPdf(await renderPage(designed([text(name)])))).text).toContain('□');
    expect(unprintedIn(`Ana ${name}`)).not.toEqual([]);
  });

  it('has a box for what no typeface has, and nothing for what stands alone and cannot be seen', async () => {
    // What turns text is not typed any more; it may have been signed before.
    const fields = [{ name: 'f', label: 'F', value: 'a\u{13000}b\u200dc\u202ed' }];
    expect((await readPdf(await renderPage(designed([text('{{f}}')], { fields })))).text).toBe('a□bcd');
  });

  it('a text of kana takes the Japanese typeface for all of it', async () => {
    const faces = async (name: string) => (await readPdf(await renderPage(designed([text(name)])))).faces;
    expect(await faces('直角')).toEqual(['SELLOA+NotoSansSC-400Regular']);
    expect(await faces('直角の')).toEqual(['SELLOA+BIZUDPGothic-400Regular']);
  });
});

describe('text from right to left', () => {
  // What is drawn first stands at the left.
  const drawn = async (content: string) =>
    (await readPdf(await renderPage(designed([text(content, { width: 250 })])))).text;

  it('stands in the order of the Unicode algorithm, in a line with others', async () => {
    expect(await drawn('שלום')).toBe('םולש');
    expect(await drawn('Ana שלום Eva')).toBe('Ana םולש Eva');
    // The first letter says which way the whole line runs; numbers run to the right in either, brackets turn.
    expect(await drawn('שלום (אבג) 123')).toBe('123 )גבא( םולש');
  });

  it('joins its letters, with their dots and marks where they belong', async () => {
    const { parts } = await hearPdf(await renderPage(designed([text('محمد')])));
    expect([...(parts[0]?.says ?? '')].sort()).toEqual([...'محمد'].sort());
    // Shaped letters are other glyphs than letters alone.
    const operators = async (name: string) => (await readPdf(await renderPage(designed([text(name)])))).operators;
    const glyphs = (content: string) =>
      content
        .match(/<[0-9a-f]{4,}>/g)
        ?.join('')
        .replace(/[<>]/g, '') ?? '';
    expect(glyphs(await operators('محمد'))).not.toContain(glyphs(await operators('م')));
  });

  it('gives a letter and its mark their own text each', async () => {
    const name = 'مُحمد';
    expect(await drawn(name)).toBe([...name].reverse().join(''));
  });

  it('breaks lines in the order in which it is read', async () => {
    const { lines } = await readPdf(await renderPage(designed([text('שלום עולם טוב', { width: 22, height: 40 })])));
    expect(lines.map(line => line.text.trim())).toEqual(['םולש', 'םלוע', 'בוט']);
  });
});

describe('lines of scripts without spaces', () => {
  it('are broken between words, and no line begins with what closes', async () => {
    const content = '北京大學的學生，上海大學的學生。';
    const { lines } = await readPdf(await renderPage(designed([text(content, { width: 40, height: 60 })])));
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.map(line => line.text).join('')).toBe(content);
    for (const line of lines) expect(line.text).not.toMatch(/^[，。]/);
  });

  it('are never cut within what is one to its reader', async () => {
    const graduate = '👩\u200d🎓';
    const { lines } = await readPdf(await renderPage(designed([text(graduate.repeat(12), { width: 40, height: 60 })])));
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line.text.replaceAll(graduate, '')).toBe('');
  });
});
