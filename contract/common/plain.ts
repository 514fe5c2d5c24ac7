/**
 * Small letters without the marks of Latin ones, as people look for them: `Sí` → `si`, as `plainly` of the database has it. Marks of other scripts
 * are spelling: without its vowels, one word of Hindi is another.
 */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
