/** The job that seals what an organization has signed on a network. */
export const SEAL_JOB = 'credentials.seal';
/** The job that seals an organization's revocations on a network. */
export const SEAL_STATUS_JOB = 'credentials.seal-status';
