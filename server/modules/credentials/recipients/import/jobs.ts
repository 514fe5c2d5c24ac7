/** The job that works an import off. */
export const IMPORT_JOB = 'recipients.import';
