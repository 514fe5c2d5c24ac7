/** The job that draws the PDFs of an archive. */
export const ARCHIVE_JOB = 'credentials.draw-archive';
/** Nobody watches it for long. */
export const ARCHIVE_PRIORITY = 30;
