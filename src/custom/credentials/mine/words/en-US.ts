const enUS = {
  title: 'My credentials',
  lead: 'Enter your email. We’ll send you a link to everything that was issued to you here.',
  email: 'Email',
  send: 'Send me the link',
  sent: {
    title: 'Check your email',
    line: 'If something was issued to {email} here, we have sent the link there. It is valid for 30 days, or until you request a newer one.',
    other: 'Use another address',
  },
  ended: {
    title: 'This link no longer works',
    line: 'A link is valid for 30 days, and a newer one replaces it. Enter your email to get a new link.',
  },
  problem: {
    required: 'Enter your email.',
    invalid: 'This email is invalid. Check the part after @.',
    none: 'There is no answer. Check your connection and try again.',
  },
  loading: 'Loading your credentials…',
  issuedTo: 'Issued to {email}. This link is valid until {date}.',
  none: 'Nothing is listed for this address now. What is issued to it later appears here.',
  issued: 'Issued on {date}',
  until: 'valid until {date}',
  state: {
    valid: 'Valid',
    revoked: 'Revoked',
    paused: 'Paused',
    expired: 'Expired',
    replaced: 'Replaced',
    doubted: 'Signing key compromised',
  },
  note: 'The page of each credential shows its verification.',
  messages: { title: 'Messages', from: 'Messages from {organization}' },
  more: 'Show more',
  retry: 'Try again',
  action: {
    skip: 'Skip to the content',
    language: 'Español',
    light: 'Light theme',
    dark: 'Dark theme',
    verify: 'Verify a credential',
    home: 'About Sello',
  },
};

/** Every sentence of a recipient's own page. */
export type MineWords = typeof enUS;
export default enUS;
