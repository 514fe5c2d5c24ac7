/** A header of a letter is one line, whatever somebody calls themselves. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
