/** Waiting jobs are counted up to this. */
export const JOBS_COUNTED = 10_000;
