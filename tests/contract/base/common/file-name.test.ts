import { expect, it } from 'vitest';
import { contentDisposition, fileName } from '../../../../contract/base/common/file-name.ts';

it.each([
  [['Diploma de licenciatura', 'Roble Cirro'], 'Diploma de licenciatura - Roble Cirro.pdf'],
  [['Niñez', null, '', undefined, 'José Ángel'], 'Niñez - José Ángel.pdf'],
  [['A/B: "C"\\D?', '<x>|*'], 'A-B- -C--D- - -x---.pdf'],
  [['  two\n\twords\u202e\u0000 '], 'two words.pdf'],
  [['..', '...'], 'sello.pdf'],
  [['.hidden.'], 'hidden.pdf'],
  [['CON'], 'sello-CON.pdf'],
  [[''], 'sello.pdf'],
])('names a file of %j so that it can be filed', (parts, name) => expect(fileName(parts, 'pdf')).toBe(name));

it('cuts what is too long between letters, in whatever script', () => {
  expect(fileName(['a'.repeat(500)], 'pdf')).toBe(`${'a'.repeat(120)}.pdf`);
  const family = '👨‍👩‍👧';
  const name = fileName(['क्षि'.repeat(90)], 'json');
  expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(205);
  expect(name.length).toBeGreaterThan(20);
  expect(fileName([`Ana ${family}`], 'pdf'), 'what joins letters stays').toBe(`Ana ${family}.pdf`);
});

it('is told to old and new browsers, and no name ends the header', () => {
  expect(contentDisposition('Diseño (1) - José.pdf')).toBe(
    `attachment; filename="Diseno _1_ - Jose.pdf"; filename*=UTF-8''Dise%C3%B1o%20%281%29%20-%20Jos%C3%A9.pdf`,
  );
  expect(contentDisposition('a"; filename="b.exe')).not.toMatch(/filename="b/);
  expect(contentDisposition('証明書.pdf')).toContain('filename="_.pdf"');
});
