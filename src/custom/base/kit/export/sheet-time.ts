import { dateText } from '../text/dates.ts';

/** "2026-11-21 21:46", where the reader is, as spreadsheets of any language read it. */
export const sheetTime = (at: string | null): string => (at === null ? '' : dateText(new Date(at), 'sheet', 'sv-SE'));
