import type { Cell } from '../file/sheet.ts';

const ISO = /^\d{4}-\d{2}-\d{2}/;
/** Figures in which a day and a month may have changed places. */
const FIGURES = /^\d{1,2}[-/. ]\d{1,2}[-/. ]\d{2,4}/;

/**
 * Where a column holds dates of the spreadsheet beside texts that look like dates: how many of each, with one of each. Such texts are what a
 * program did not take for a date, and it may have taken others with day and month changed. Null where a column is of one kind.
 */
export function mixedDays(
  values: readonly Cell[],
): { dates: number; texts: number; date: string; text: string } | null {
  const said = values.map(String);
  const dates = said.filter(value => ISO.test(value));
  const texts = said.filter(value => FIGURES.test(value));
  const [date] = dates;
  const [text] = texts;
  return date === undefined || text === undefined ? null : { dates: dates.length, texts: texts.length, date, text };
}
