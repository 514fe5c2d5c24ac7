/** What an office looks for most: credentials not opened, not delivered, or no longer trusted. */
export const MARKS = [
  { filter: 'opened', value: 'no', words: 'credentials.unopened' },
  { filter: 'mail', value: 'failed', words: 'credentials.mailFailed.filter' },
  { filter: 'key', value: 'compromised', words: 'credentials.doubted.filter' },
] as const;
