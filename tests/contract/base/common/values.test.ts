import { expect, it } from 'vitest';
import { exactText, Id, longText, PersonName, shortText } from '../../../../contract/base/common/values.ts';

const TURNS = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'];

it.each(TURNS)('takes no text that turns itself, or what stands beside it: %j', sign => {
  for (const schema of [shortText(120), longText(120)])
    expect(schema.safeParse(`Universidad ${sign}gro.onu`).error?.issues).toMatchObject([
      { message: 'control_characters' },
    ]);
});

it('takes scripts that go from right to left, marks of direction, and what joins letters', () => {
  for (const text of ['جامعة القاهرة', 'האוניברסיטה \u200f(1918)', 'a\u200eb', '\u061c٣', '👩\u200d🎓', 'नमस्\u200dते'])
    for (const schema of [shortText(120), longText(120)]) expect(schema.parse(text)).toBe(text);
});

it('spells a name with one apostrophe and one hyphen, whichever of their likes it was typed with', () => {
  for (const [typed, spelled] of [
    ['O´Higgins', 'O’Higgins'],
    ['O`Higgins', 'O’Higgins'],
    ['Jean‐Luc', 'Jean-Luc'],
    ['Vázquez‑Mota', 'Vázquez-Mota'],
    ["'t Hooft", "'t Hooft"],
    ['‘t Hooft', '’t Hooft'],
    ["D'Angelo", "D'Angelo"],
  ])
    expect(PersonName.parse(typed)).toBe(spelled);
  for (const name of ["''", '-Luc', "'", 'Ana#'])
    expect(PersonName.safeParse(name).error?.issues).toMatchObject([{ message: 'invalid_name' }]);
});

it('composes what was typed, before it counts its letters, and leaves what stands elsewhere to the letter', () => {
  const typed = 'Ángel Núñez';
  const apart = typed.normalize('NFD');
  for (const schema of [shortText(typed.length), longText(typed.length), PersonName])
    expect(schema.parse(apart)).toBe(typed);
  expect(exactText(120).parse(apart)).toBe(apart);
  expect(exactText(typed.length).safeParse(apart).error?.issues).toMatchObject([{ message: 'too_long' }]);
});

it('takes joiners in a name where they are spelling, and nowhere else, where two names would look like one', () => {
  for (const name of ['علی\u200cرضا', 'ශ්\u200dරී', 'മോഹന്\u200d', 'María José O’Brien-Núñez'])
    expect(PersonName.parse(name)).toBe(name);
  for (const name of ['Ana\u200d', 'A\u200cna', '\u200dAna', 'Ana \u200cLuz', 'Ана\u200d'])
    expect(PersonName.safeParse(name).error?.issues).toMatchObject([{ message: 'invalid_name' }]);
});

it('takes a line break in a long text alone', () => {
  expect(shortText(9).safeParse('a\nb').success).toBe(false);
  expect(longText(9).parse('a\nb')).toBe('a\nb');
});

it('reads an id in large letters as the one that it is, so that none passes for another', () => {
  const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
  for (const written of [id, id.toUpperCase(), '3F2504e0-4f89-41D3-9a0c-0305e82c3301'])
    expect(Id.parse(written)).toBe(id);
});

it.each([
  [
    'ligatures of fonts',
    'Joseﬁna, Certiﬁcación oﬁcial, Difuſión, Aﬀonso, ﬆ',
    'Josefina, Certificación oficial, Difuſión, Affonso, st',
  ],
  ['digraphs', 'Ǆordan Ĳssel ǌegoš ŀ', 'DŽordan IJssel njegoš l·'],
  ['letters and digits of full width', 'Ａｎａ １２', 'Ana 12'],
  ['katakana of half width', 'ﾀﾅｶ ｶﾞ', 'タナカ ガ'],
  ['radicals', '⼭⽥', '山田'],
  ['presentation forms of Arabic and Hebrew', 'ﻣﺤﻤﺪ ﻻ ﬠ', 'محمد لا ע'],
  ['letters of mathematics', '𝐀𝓃𝔞', 'Ana'],
  ['soft hyphens and signs of width zero', 'Certi\u00adfi\u200bca\u2060do\ufeff', 'Certificado'],
])('writes plain letters for %s', (_, pasted, plain) => {
  for (const schema of [shortText(120), longText(120)]) expect(schema.parse(pasted)).toBe(plain);
});

it('leaves letters and signs that people mean', () => {
  for (const text of [
    '1.ª 2.º',
    'Juan Carlos Ⅻ',
    'm² ½ ①',
    '㈱ （株）',
    'ﷺ ℝ ™',
    'Łódź',
    'كتاب',
    '山田　太郎',
    'กำ',
    '𠮷田',
  ])
    for (const schema of [shortText(120), longText(120)]) expect(schema.parse(text)).toBe(text);
});

it('signs no separators of lines: a space is in their place, or a line break where there may be one', () => {
  expect(shortText(120).parse('Certificado\u2028oficial\u2029')).toBe('Certificado oficial');
  expect(longText(120).parse('Certificado\u2028oficial\u2029del año')).toBe('Certificado\noficial\ndel año');
  expect(PersonName.parse('Ana\u2028Luz')).toBe('Ana Luz');
  expect(shortText(120).safeParse('\u00ad').error?.issues).toMatchObject([{ message: 'required' }]);
  expect(exactText(120).parse('oﬁcial')).toBe('oﬁcial');
});

it.each(['MarÃ\u00ada', 'JesÃºs', 'JoÃ£o', 'Ã\u0081ngel', 'LucÃ\u00ada Ruiz'])(
  'refuses the name %j, whose letters were misread',
  name => expect(PersonName.safeParse(name).error?.issues).toMatchObject([{ message: 'misread_letters' }]),
);

it.each(['João', 'JOÃO', 'Ångström', 'Ângela', 'IRMÃ\u00adZINHA'])('takes the name %j', name =>
  expect(PersonName.parse(name)).toBe(name.replace('\u00ad', '')),
);
