import { z } from 'zod';

/** Notifies overseers of jobs that failed for good. */
export const jobsFailed = {
  type: 'jobsFailed',
  data: {
    /** Jobs that failed for good: how many, as far as a thousand, since the reader last read of any. */
    jobsFailed: z.object({ count: z.int() }).nullable(),
  },
} as const;
