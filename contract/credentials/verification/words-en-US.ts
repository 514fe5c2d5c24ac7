/** How a verdict is said: the sentence, what follows it, and the one word. `{…}` are filled in by sentenceOf. */
const words = {
  /** Who issued it to whom, as it is said of what is proven and of what may not hold; `{issued}` is `claimed`, too, until it is. A document need not name its recipient. */
  issued: {
    named: 'Issued by {issuer} to {name} on {date}.',
    unnamed: 'Issued by {issuer} on {date}.',
  },
  claimed: {
    named: 'It says that {issuer} issued it to {name} on {date}.',
    unnamed: 'It says that {issuer} issued it on {date}.',
  },
  /** Where the day is known. */
  dated: {
    revoked: 'This credential was revoked on {until}.',
    replaced: 'This credential was replaced on {until}.',
    suspended: 'This credential is paused until {until}.',
  },
  verdict: {
    valid: ['This credential is valid.', '{issued}'],
    revoked: ['This credential was revoked.', '{issued} It is no longer valid.'],
    replaced: [
      'This credential was replaced by another.',
      '{issued} It is no longer valid: its issuer put another in its place.',
    ],
    canceled: ['This credential was canceled.', 'It was withdrawn before it was sent.'],
    suspended: ['This credential is paused.', '{issued} Its issuer may make it valid again.'],
    expired: ['This credential expired on {until}.', '{issued} It was genuine; its time has passed.'],
    'not-yet-valid': ['This credential is not valid yet.', '{issued} It will be valid from {until}.'],
    invalid: ['This credential is not valid.', 'A check failed: do not rely on it. {claimed}'],
    unchecked: ['This credential could not be checked completely.', '{claimed} {open}'],
    sealing: [
      'This credential is signed and is being sealed.',
      '{issued} Everything checked so far holds; its seal comes in a moment.',
    ],
    erased: [
      'The content of this credential was erased on {date}.',
      '{issuer} erased it on request. A copy can still be verified; here its seal is left.',
    ],
    missing: [
      'There is no credential at this address.',
      'The link may be incomplete, or the credential is not public.',
    ],
    unavailable: ['This page is not available right now.', 'The credential could not be read. Try again in a moment.'],
  },
  /** What follows where a check is open: one that time may settle, one that this verifier never can, and one that found something. */
  open: {
    later: 'Nothing was found wrong, but a check could not be made. Try again later.',
    unknown: 'This verifier does not know how to check all of it.',
    doubtful: 'Do not rely on it. {reason}',
  },
  /** The reasons that are more than a check that could not be made. */
  doubt: {
    'terms-remapped': 'It gives a field another meaning than its name says.',
    'reading-ambiguous': 'It is written in a way that does not show what was signed.',
    'context-unsigned': 'It is read in vocabularies that its signature does not cover.',
    'key-compromised-unsealed':
      'The key was later reported as compromised, and no older seal shows that the signature was made before.',
    expired: 'Its validity has ended.',
    'not-yet-valid': 'Its validity has not begun.',
    'status-list-malformed': 'The status list is malformed.',
    'status-list-issuer': 'The status list is another issuer’s.',
    'status-list-proof': 'The status list’s signature does not hold.',
    'status-list-ambiguous': 'The status list is written in a way that does not show what was signed.',
    'status-purpose-mismatch': 'The status list is about something else.',
    'status-index-out-of-range': 'The status list does not reach it.',
  },
  /** Of an erased credential's seal. */
  erased: {
    holds: 'The chain knows its seal.',
    fails: 'Its seal could not be checked.',
  },
  word: {
    valid: 'Verified',
    revoked: 'Revoked',
    replaced: 'Replaced',
    canceled: 'Canceled',
    suspended: 'Paused',
    expired: 'Expired',
    'not-yet-valid': 'Not yet valid',
    invalid: 'Not valid',
    unchecked: 'Could not check',
    sealing: 'Being sealed',
    erased: 'Erased',
    missing: 'Not found',
    unavailable: 'Not available',
  },
};
export type VerdictWords = typeof words;
export default words;
