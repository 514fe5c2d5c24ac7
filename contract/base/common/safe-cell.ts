/** What a spreadsheet passes over, or a writer leaves out, before it looks for a formula. */
const PASSED_OVER = /^[\s\p{C}]*/u;
/** What begins a formula. Its full-width and small forms are read as the sign itself where a system folds them. */
const FORMULA = /^[=+\-@]/;
/** What moves the rest of a cell into a cell of its own. */
const MOVES = /^[\t\r\n]/;

/** A cell that a spreadsheet would run as a formula is made text (OWASP, CSV injection). */
export const safeCell = (text: string): string =>
  MOVES.test(text) || FORMULA.test(text.replace(PASSED_OVER, '').slice(0, 1).normalize('NFKC')) ? `'${text}` : text;
