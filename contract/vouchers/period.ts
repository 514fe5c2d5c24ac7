import type { z } from 'zod';
import { Day } from '../common/values.ts';

/** Lines of one statement that is printed; a longer one is exported as a table. */
export const PRINTED_MAX = 5_000;

/** Of which days a statement is, both included: days of the country of its offer. */
export const period = { from: Day, to: Day };
/** The last day is not before the first. @returns the field that is wrong */
export const periodProblem = ({ from, to }: { from: string; to: string }): 'to' | undefined =>
  to < from ? 'to' : undefined;
export type StatementPeriod = z.infer<z.ZodObject<typeof period>>;
