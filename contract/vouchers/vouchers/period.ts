import type { z } from 'zod';
import { Day } from '../../base/common/values.ts';

/** Lines of one statement that is printed, which is three thousand pages: a longer one is taken as a table. */
export const PRINTED_MAX = 100_000;
/** Lines of one statement as a table: a sheet holds no more (1,048,576 rows). */
export const TABLE_MAX = 1_000_000;

/** Of which days a statement is, both included: days of the country of its offer. */
export const period = { from: Day, to: Day };
/** The last day is not before the first. @returns the field that is wrong */
export const periodProblem = ({ from, to }: { from: string; to: string }): 'to' | undefined =>
  to < from ? 'to' : undefined;
export type StatementPeriod = z.infer<z.ZodObject<typeof period>>;

/** As which files a statement is made. */
export const STATEMENT_FORMATS = ['pdf', 'xlsx'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];
