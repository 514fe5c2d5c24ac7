import { describe, expect, it } from 'vitest';
import type { Layout } from '../../../../../server/modules/credentials/rendering/index.ts';
import { renderPage } from '../../../../../server/modules/credentials/rendering/render.ts';
import { designed, text } from '../../../../support/data/design.ts';
import { hearPdf } from '../../../../support/documents/hear-pdf.ts';
import { readPdf } from '../../../../support/documents/pdf.ts';

const FIELDS = [
  { name: 'curso', label: 'Curso', value: 'Tejido' },
  { name: 'horas', label: 'Horas', value: '40' },
  { name: 'sede', label: 'Sede', value: 'Oaxaca' },
];
const TABLE = {
  type: 'table',
  position: { x: 20, y: 60 },
  width: 100,
  height: 80,
  fontColor: '#161b24',
  labelColor: '#515b6b',
} as const;

const BOX = {
  type: 'rectangle',
  position: { x: 5, y: 5 },
  width: 90,
  height: 40,
  color: '#ffffff',
  borderColor: '#7a5410',
  borderWidth: 1,
} as const;
const ROSETTE = {
  type: 'rosette',
  position: { x: 20, y: 20 },
  width: 60,
  height: 40,
  color: '#a98a4a',
  opacity: 0.5,
} as const;

/** Operators that paint outside of all marked content. */
function unmarked(operators: string): string[] {
  let depth = 0;
  return operators.split('\n').filter(line => {
    if (/ (BDC|BMC)$/.test(line)) depth += 1;
    if (line === 'EMC') depth -= 1;
    return depth === 0 && /\b(f|S|Do|TJ)$/.test(line);
  });
}

describe('a page drawn from a design', () => {
  it('fills the slots of its texts, in the order of its elements, as what they are', async () => {
    const { parts, stray } = await hearPdf(
      await renderPage(
        designed(
          [
            text('{{$title}}', { role: 'title' }),
            text('a {{ $holder }},', { role: 'heading' }),
            text('{{horas}} horas{{$subtitle}}'),
          ],
          {
            fields: FIELDS,
          },
        ),
      ),
    );
    expect(parts.map(({ role, says }) => [role, says])).toEqual([
      ['H1', 'Tejido de palma'],
      ['H2', 'a Ana del Hilo,'],
      ['P', '40 horas'],
      ['Figure', 'Escanea: https://sello.example/verify/a'],
    ]);
    expect(stray).toEqual([]);
  });

  it('leaves no ink of which nobody is told what it is', async () => {
    const frame = { frame: { color: '#a98a4a' } };
    const { operators } = await readPdf(
      await renderPage(designed([text('a'), TABLE, BOX, ROSETTE], { design: frame, stamp: 'NO' })),
    );
    expect(operators).toContain('/Rosette Do');
    expect(unmarked(operators)).toEqual([]);
  });

  it('leads nowhere but to its verification', async () => {
    const { links } = await hearPdf(await renderPage(designed([text('https://evil.example')])));
    expect(links).toEqual([{ url: 'https://sello.example/verify/a', says: 'Escanea: https://sello.example/verify/a' }]);
  });

  it('draws a code dark on white, whatever colour it is given', async () => {
    const faint = { type: 'qrcode', name: 'q', position: { x: 20, y: 20 }, width: 30, height: 30 } as const;
    const coloured = async (barColor: string) =>
      (await readPdf(await renderPage(designed([{ ...faint, barColor }])))).operators;
    // Yellow (#ffff00) would not be read; brown (#5a3010) is.
    expect(await coloured('#ffff00')).not.toContain('1 1 0 rg');
    expect(await coloured('#5a3010')).toContain('0.353 0.188 0.063 rg');
  });

  it('prints the credential itself as a code where there is one that fits, and nothing where there is none', async () => {
    const offline = {
      type: 'offlinecode',
      name: 'o',
      position: { x: 100, y: 20 },
      width: 60,
      height: 60,
      barColor: '#161b24',
    } as const;
    const heard = async (offlineCode: { text: string; label: string } | null) => {
      const { parts, stray } = await hearPdf(await renderPage(designed([text('a'), offline], { offlineCode })));
      expect(stray).toEqual([]);
      return parts.map(({ says }) => says);
    };
    const code = { text: `SELLO1:${'A'.repeat(2000)}`, label: 'Sin conexión' };
    expect(await heard(code)).toContain('Sin conexión');
    expect(await heard(null)).not.toContain('Sin conexión');
  });

  it('covers no code by what comes after it, and says it in its turn all the same', async () => {
    const code = {
      type: 'qrcode',
      name: 'q',
      position: { x: 20, y: 20 },
      width: 30,
      height: 30,
      barColor: '#161b24',
    } as const;
    const cover = { ...BOX, position: { x: 0, y: 0 }, width: 297, height: 210, color: '#123456' };
    const more = { stamp: 'REVOCADA', foot: { sentence: 'a', warns: true, number: '', where: '', authorId: '' } };
    const bytes = await renderPage(designed([code, cover, text('Después')], more));
    const { operators } = await readPdf(bytes);
    expect(unmarked(operators)).toEqual([]);
    // White below a code of 30 mm; nothing but the foot and the stamp is painted after the last of them.
    const white = operators.indexOf('1 1 1 rg');
    expect(white).toBeGreaterThan(operators.indexOf('0.071 0.204 0.337 rg'));
    expect(operators.slice(white).match(/BT /g)).toHaveLength(2);
    const { parts, links, stray } = await hearPdf(bytes);
    expect(stray).toEqual([]);
    expect(links).toHaveLength(2);
    expect(parts.map(({ role }) => role)).toEqual(['Figure', 'P', 'Figure', 'P', 'P']);
  });

  it('shows in a table the fields that are named, or else all that no text shows', async () => {
    const table = async (fields: string[]) => {
      const { parts } = await hearPdf(
        await renderPage(designed([text('{{curso}}'), { ...TABLE, fields }], { fields: FIELDS })),
      );
      return parts.filter(({ role }) => role === 'TH' || role === 'TD').map(({ says }) => says);
    };
    expect(await table(['sede', 'curso', 'gone'])).toEqual(['Sede', 'Oaxaca', 'Curso', 'Tejido']);
    expect(await table([])).toEqual(['Horas', '40', 'Sede', 'Oaxaca']);
  });

  it('cannot hide what is no longer good, nor what no public chain holds', async () => {
    const cover = { type: 'rectangle', position: { x: 0, y: 0 }, width: 297, height: 210, color: '#ffffff' } as const;
    const foot = { sentence: 'Cadena local.', warns: true, number: '', where: '', authorId: '' };
    const bytes = await renderPage(designed([cover], { stamp: 'REVOCADA', foot }));
    const { lines } = await readPdf(bytes);
    expect(lines.slice(-2).map(line => line.text)).toEqual(['Cadena local.', 'REVOCADA']);
    const { operators } = await readPdf(bytes);
    expect(operators.lastIndexOf('841.89 595.276 re')).toBeLessThan(operators.indexOf('BT'));
    const { text: quiet } = await readPdf(await renderPage(designed([cover], { foot: { ...foot, warns: false } })));
    expect(quiet).not.toContain('Cadena local.');
  });

  it('has paper below its stamp, also where all of it is as red as the stamp', async () => {
    const cover = { ...BOX, position: { x: 0, y: 0 }, width: 297, height: 210, color: '#b3261e' };
    const { operators } = await readPdf(await renderPage(designed([cover], { stamp: 'REVOCADA' })));
    const stamp = operators.slice(operators.indexOf('0.9703 0.2419 '));
    const boxes = (paint: string) =>
      [...stamp.matchAll(/([\d.-]+) ([\d.-]+) ([\d.]+) ([\d.]+) re (\w)/g)]
        .filter(each => each[5] === paint)
        .map(each => each.slice(1, 5).map(Number) as [number, number, number, number]);
    const [[left, bottom, width, height] = [0, 0, 0, 0]] = boxes('f');
    expect(stamp).toMatch(/1 0\.992 0\.973 rg\n[^\n]+ re f\n[^]*0\.702 0\.149 0\.118 RG[^]*BT 0\.702 0\.149 0\.118 rg/);
    expect(boxes('S')).toHaveLength(2);
    for (const [x, y, across, up] of boxes('S')) {
      expect([x > left, y > bottom]).toEqual([true, true]);
      expect([x + across < left + width, y + up < bottom + height]).toEqual([true, true]);
    }
  });

  it('draws the rosette of its digest, and none where there is none', async () => {
    expect((await readPdf(await renderPage(designed([ROSETTE])))).operators).toContain('/Rosette Do');
    const without = designed([ROSETTE], { digest: null, design: { frame: { color: '#a98a4a' } } });
    expect((await readPdf(await renderPage(without))).operators).not.toMatch(/(Rosette|Corner) Do/);
  });

  it('has the sheet of its design, and the same bytes for the same page', async () => {
    const upright = designed([text('a')], { design: { sheet: 'letter', orientation: 'portrait', elements: [CODE] } });
    const bytes = await renderPage(upright);
    expect((await readPdf(bytes)).box.map(Math.round)).toEqual([0, 0, 612, 792]);
    expect(Buffer.from(await renderPage(structuredClone(upright))).equals(bytes)).toBe(true);
  });
});

const CODE = { type: 'qrcode', name: 'code', position: { x: 20, y: 20 }, width: 30, height: 30, barColor: '#161b24' };

describe('a text of a design', () => {
  const sizeOf = async (content: string, more: object) => {
    const { operators, text: said } = await readPdf(await renderPage(designed([text(content, more)])));
    return { size: Number(/\/F1 ([\d.]+) Tf/.exec(operators)?.[1]), said };
  };

  it('is as large as its box allows, without breaking a word', async () => {
    const box = { width: 60, height: 9 };
    expect((await sizeOf('Corto', box)).size).toBe(20);
    const long = await sizeOf('Un nombre que no cabe así', box);
    expect(long.size).toBeLessThan(20);
    expect(long.size).toBeGreaterThan(8);
    expect(long.said).not.toContain('…');
    const word = await sizeOf('Electroencefalografista', { width: 50, height: 40 });
    expect(word.said).toBe('Electroencefalografista');
    expect(word.size).toBeLessThan(20);
  });

  it('takes as many lines as its box holds, and ends in an ellipsis beyond', async () => {
    expect(await sizeOf('una línea y otra más', { width: 40, height: 30 })).toEqual({
      size: 20,
      said: 'una línea y \notra más',
    });
    const cut = await sizeOf('palabra '.repeat(100), { width: 40, height: 10 });
    expect(cut.size).toBe(8);
    expect(cut.said.endsWith('…')).toBe(true);
    expect(await sizeOf('uno\n\ntres', { height: 40 })).toEqual({ size: 20, said: 'uno\ntres' });
  });

  it('has lines about as long as each other in the middle, and full ones elsewhere', async () => {
    const content = 'Licenciatura en tecnologías de la información y comunicación';
    const linesOf = async (alignment: string) =>
      (await sizeOf(content, { width: 190, height: 30, alignment })).said.split('\n').map(line => line.trim());
    expect(await linesOf('center')).toEqual(['Licenciatura en tecnologías de', 'la información y comunicación']);
    expect(await linesOf('left')).toEqual(['Licenciatura en tecnologías de la información y', 'comunicación']);
  });

  it('stands where it is aligned', async () => {
    const at = async (alignment: string, verticalAlignment: string) => {
      const more = { width: 100, height: 40, alignment, verticalAlignment };
      const [line] = (await readPdf(await renderPage(designed([text('Aquí', more)])))).lines;
      return { x: line?.x ?? 0, y: line?.y ?? 0 };
    };
    const [start, middle, end] = [await at('left', 'top'), await at('center', 'middle'), await at('right', 'bottom')];
    expect(middle.x - start.x).toBeCloseTo(end.x - middle.x, 1);
    expect(start.y - middle.y).toBeCloseTo(middle.y - end.y, 1);
    expect(end.x).toBeGreaterThan(start.x + 100);
    expect(end.y).toBeLessThan(start.y - 50);
  });
});

describe('a hostile design', () => {
  it('gives a page whatever its numbers are', async () => {
    const good = designed([
      text('a'),
      TABLE,
      BOX,
      ROSETTE,
      { type: 'line', position: { x: 0, y: 0 }, width: 9, height: 1, color: '#000000' },
    ]);
    for (const value of [0, -1, 1e308, -1e308, Infinity, NaN]) {
      const elements = good.layout?.design.elements.map(element => ({
        ...element,
        position: { x: value, y: value },
        width: value,
        height: value,
        ...(element.type === 'text' && { fontSize: value, leastSize: value, lineHeight: value, fontColor: '#zz 1 g' }),
        ...(element.type === 'rosette' && { opacity: value }),
        ...(element.type === 'rectangle' && { borderWidth: value }),
      }));
      const design = { ...good.layout?.design, elements } as Layout['design'];
      const { operators } = await readPdf(
        await renderPage({ ...good, layout: { ...(good.layout as Layout), design } }),
      );
      expect(unmarked(operators)).toEqual([]);
      expect(operators).not.toMatch(/NaN|Infinity|undefined|\de[+-]?\d/);
    }
  });

  it('of sixty of the largest texts and pictures that are none is drawn', async () => {
    const texts = Array.from({ length: 58 }, (_, i) =>
      text(`{{largo}} ${'x '.repeat(400)}`, { name: `t${i}`, height: 150, fontSize: 120, leastSize: 5 }),
    );
    const imageId = '0b5a3a4e-0000-4000-8000-000000000001';
    const picture = { type: 'image', position: { x: 0, y: 0 }, width: 50, height: 50, imageId, alt: 'Nada' } as const;
    const fields = [{ name: 'largo', label: 'Largo', value: 'palabra '.repeat(20_000) }];
    const { text: said } = await readPdf(
      await renderPage(designed([...texts, picture], { fields, images: { [imageId]: Buffer.from('not a picture') } })),
    );
    expect(said.length).toBeGreaterThan(1000);
    // Every character costs work; no page holds more than these, however much is asked of it.
    expect(said.length).toBeLessThan(21_000);
  });

  it('of fifty tables of everything as many are drawn as a page holds, and the others say how much they would have', async () => {
    const fields = Array.from({ length: 60 }, (_, n) => ({
      name: `f${n}`,
      label: `Campo ${n}`,
      value: `${n} ${'الإنجاز '.repeat(200)}`,
    }));
    const tables = Array.from({ length: 50 }, (_, n) => ({ ...TABLE, name: `t${n}`, width: 250, height: 150 }));
    const { parts } = await hearPdf(await renderPage(designed(tables, { fields })));
    const drawn = parts.filter(({ role }) => role === 'TH' || role === 'TD');
    expect(drawn.length).toBeGreaterThanOrEqual(2 * 60);
    expect(drawn.reduce((sum, { says }) => sum + says.length, 0)).toBeLessThan(25_000);
    expect(parts.filter(({ role, says }) => role === 'P' && says.includes('60')).length).toBeGreaterThan(40);
  });
});
