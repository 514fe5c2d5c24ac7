import type { Cell } from '../file/sheet.ts';
import { bare } from './words.ts';

/** How a whole name stands in one column: first names first with two family names or with one, or family names first. A comma always parts them. */
export const NAME_ORDERS = ['givenTwo', 'givenOne', 'familyTwo'] as const;
export type NameOrder = (typeof NAME_ORDERS)[number];

/** The columns of a list that a whole name is parted into. */
export const NAME_PARTS = { name: 'given', lastname: 'family' } as const;
/** Which part of a name a column of the list takes; undefined for any other column. */
export const partOf = (key: string): 'given' | 'family' | undefined =>
  Object.hasOwn(NAME_PARTS, key) ? NAME_PARTS[key as keyof typeof NAME_PARTS] : undefined;

/** Titles of columns that hold whole names, whatever else they say. */
const WHOLE = [
  'nombrecompleto',
  'nombreyapellido',
  'nombresyapellido',
  'apellidosynombre',
  'apellidoynombre',
  'fullname',
  'completename',
  'nameandsurname',
];
/** Titles of a column that names people without saying that it does. */
const WHO = [
  'alumno',
  'alumna',
  'alumnos',
  'estudiante',
  'participante',
  'asistente',
  'student',
  'participant',
  'attendee',
];

export const isWholeTitle = (title: string): boolean => WHOLE.some(each => bare(title).startsWith(each));
export const isWhoTitle = (title: string): boolean => WHO.includes(bare(title));

/** Words that belong to the next one: "de la Cruz" is one family name. */
const PARTICLES = /^(de|del|la|las|los|y|e|da|do|das|dos|di|van|von|der|den|ter|san|santa)$/i;

/** The words of a name, each with what belongs to it. */
function unitsOf(words: readonly string[]): string[] {
  const units: string[] = [];
  let held = '';
  for (const word of words) {
    held = held === '' ? word : `${held} ${word}`;
    if (PARTICLES.test(word)) continue;
    units.push(held);
    held = '';
  }
  if (held !== '') units.push(held);
  return units;
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(word => word !== '');

/** A whole name in its two parts, as far as words can tell; what is wrong is corrected where the list is looked through. */
export function splitName(text: string, order: NameOrder): { given: string; family: string } {
  const [before = '', ...after] = text.split(',');
  if (after.length > 0) return { given: wordsOf(after.join(' ')).join(' '), family: wordsOf(before).join(' ') };
  const units = unitsOf(wordsOf(text));
  const last = order === 'givenOne' || units.length < 3 ? 1 : 2;
  const join = (some: readonly string[]) => some.join(' ');
  if (order === 'familyTwo')
    return units.length < 2
      ? { given: join(units), family: '' }
      : { given: join(units.slice(last)), family: join(units.slice(0, last)) };
  return units.length < 2
    ? { given: join(units), family: '' }
    : { given: join(units.slice(0, -last)), family: join(units.slice(-last)) };
}

/**
 * A whole name of three words and how else it may be parted, where first names come first: one of them is a second first name, or the first of two
 * family names. Undefined where nothing else may be meant.
 */
export function otherSplit(text: string, order: NameOrder): { given: string; family: string } | undefined {
  if (order === 'familyTwo' || text.includes(',') || unitsOf(wordsOf(text)).length !== 3) return undefined;
  return splitName(text, order === 'givenTwo' ? 'givenOne' : 'givenTwo');
}

/** Whether most values are of several words, as whole names are. */
export const lookWhole = (values: readonly Cell[]): boolean =>
  values.filter(value => wordsOf(String(value)).length >= 3 || String(value).includes(',')).length * 2 > values.length;

/** The order in which a column has its names, by its title and its commas; else as names are written where the reader's language is spoken. */
export function guessOrder(title: string, values: readonly Cell[]): NameOrder {
  const commas = values.filter(value => String(value).includes(',')).length;
  if (bare(title).startsWith('apellido') || commas * 2 > values.length) return 'familyTwo';
  const isEnglish =
    /^(full|complete)?name/.test(bare(title)) || ['student', 'participant', 'attendee'].includes(bare(title));
  return isEnglish ? 'givenOne' : 'givenTwo';
}
