/** A machine name out of what people call a thing: "Grado académico" → `gradoAcademico`, or `GradoAcademico` for a schema. */
export function machineName(words: string, upper = false): string {
  const parts = words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/^[^A-Za-z]+/, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  const joined = parts
    .map(
      (part, at) => (at === 0 && !upper ? part.charAt(0).toLowerCase() : part.charAt(0).toUpperCase()) + part.slice(1),
    )
    .join('');
  return joined.slice(0, 64);
}

/** As machineName; of words without a letter that a name can have, as in Arabic or Chinese, the first of `text1`, `text2`… that is not taken. */
export function fieldName(words: string, taken: readonly string[]): string {
  const own = machineName(words);
  if (own !== '' || words.trim() === '') return own;
  let at = 1;
  while (taken.includes(`text${at}`)) at += 1;
  return `text${at}`;
}

/** As machineName, of a schema: of a title without such a letter a name that says no more than that it is one. */
export const typeName = (title: string): string =>
  machineName(title, true) || (title.trim() === '' ? '' : 'CustomCredential');
