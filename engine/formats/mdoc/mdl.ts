/** The mobile driving licence (ISO/IEC 18013-5 §7.1). */
export const MDL_TYPE = 'org.iso.18013.5.1.mDL';
export const MDL_SPACE = 'org.iso.18013.5.1';

/** Years that somebody of a date of birth has lived on a day: both `YYYY-MM-DD`. Born on 29 February, they are older on 1 March of other years. */
export function ageOn(born: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}

/** The element that says whether somebody is of an age (§7.2.5). */
export const ageName = (age: number): string => `age_over_${String(age).padStart(2, '0')}`;

/** Whether somebody is of these ages on the day of issuing, as elements of their own (§7.2.5): who shows one shows no date of birth. */
export const ageElements = (born: string, day: string, ages: readonly number[]): Record<string, boolean> =>
  Object.fromEntries(ages.map(age => [ageName(age), ageOn(born, day) >= age]));
