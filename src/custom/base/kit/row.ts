/*
 * What a row of a page wears that is a column on a phone. Beside the menu a row is some 230 px narrower than its window, by whose width it becomes
 * one: what finds no room in it goes to the next line, rather than to leave its title one letter a line.
 */

/** The row itself. */
export const WRAPS = { flexWrap: { sm: 'wrap' } } as const;

/** What tells what the row is about, and takes what room is left: enough to be read in any case. */
export const LEADS = { flex: { sm: '1 1 16rem' }, minWidth: 0 } as const;

/** A filter that is a choice among others, with room for its name. */
export const CHOOSES = { flex: { sm: '1 1 9rem' } } as const;
