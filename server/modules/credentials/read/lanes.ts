/** Where a credential waits or rests, as far as that says which progress it may have: what the index `credentials_lane` and the counters say. */
export const LANES = ['approval', 'no-mail', 'failed', 'mail'] as const;
export type Lane = (typeof LANES)[number];

/**
 * The lane of a row, in the words of the index. None of these columns changes while a credential is signed, sealed and sent, so that those
 * updates touch no index.
 */
export const LANE = `case when c.approvals < c.approvals_required then 'approval' when c.receiver_email is null then 'no-mail'
  when c.mail_error is not null then 'failed' else 'mail' end`;
