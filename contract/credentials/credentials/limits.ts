/** Recipients of an issuing request. */
export const RECEIVERS_MAX = 10_000;
/** Credentials of a call about many. */
export const BULK_IDS_MAX = 1000;
/** Characters of the reason for revoking, or for returning what is to be approved: at least so many that something is said. */
export const REASON_MAX = 500;
export const REASON_MIN = 3;
/** Days between two reminders to somebody who has not opened a credential. */
export const REMIND_AFTER_DAYS = 3;
