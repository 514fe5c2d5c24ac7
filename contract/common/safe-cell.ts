/** A cell that a spreadsheet would run as a formula is made text (OWASP, CSV injection). */
export const safeCell = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
