/** Letters without marks, small, as people look for them: `Sí` → `si`. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
