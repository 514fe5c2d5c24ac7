/** Recipients of an issuing request. */
export const RECEIVERS_MAX = 10_000;
/** Credentials of a call about many. */
export const BULK_IDS_MAX = 1000;
/** Characters of the reason for revoking, or for returning what is to be approved: at least so many that something is said. */
export const REASON_MAX = 500;
export const REASON_MIN = 3;
/** Days between two reminders to somebody who has not opened a credential. */
export const REMIND_AFTER_DAYS = 3;
/** PDFs of one archive, and archives that an organization keeps. */
export const ARCHIVE_PDFS_MAX = 10_000;
export const ARCHIVES_MAX = 5;
/** Hours until an archive is removed. */
export const ARCHIVE_HOURS = 24;
/** As many missing PDFs are listed; the archive itself lists all. */
export const MISSING_MAX = 100;
