/** The job that works an issuing request off. */
export const ISSUE_JOB = 'credentials.issue';
