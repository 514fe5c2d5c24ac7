const enUS = {
  heading: 'My messages',
  title: 'Messages from {organization}',
  none: 'Messages from {organization} will appear here.',
  loading: 'Loading your messages…',
  isNew: 'New',
  more: 'Show more',
  retry: 'Try again',
  type: { news: 'News', important: 'Important', urgent: 'Urgent', reminder: 'Reminder', general: 'General' },
  settings: {
    title: 'What you receive',
    types: 'Types',
    type: { news: 'News', general: 'General messages', reminder: 'Reminders' },
    channels: 'Channels',
    channel: { email: 'Email', sms: 'Text messages', push: 'Notifications on your devices' },
    always: 'Important and urgent messages still arrive on every channel.',
    language: 'Language of messages',
    inLanguage: { 'en-US': 'English', 'es-MX': 'Español' },
    saved: 'Saved',
  },
  device: {
    start: 'Notify this device',
    stop: 'Stop notifying this device',
    on: 'This device shows notifications, even when this page is closed.',
    blocked: 'Notifications are blocked for this page. Allow them in the settings of your browser.',
    failed: 'This device cannot be notified now. Try again later.',
  },
  stop: {
    title: 'Stop everything',
    line: '{organization} will send you no more messages, not even important or urgent ones. Codes and credentials still arrive.',
    button: 'Stop everything',
    stopped: 'All messages from {organization} are stopped. Codes and credentials still arrive.',
    resumeTitle: 'Receive messages again',
    resumeLine: 'You will receive messages from {organization} again, with your previous choices.',
    resume: 'Receive messages again',
  },
  ended: {
    title: 'This link no longer works',
    line: 'Enter your email on the next page. We’ll send you a link to your credentials and messages.',
    action: 'Get a new link',
  },
  problem: { none: 'There is no answer. Check your connection and try again.' },
  action: {
    skip: 'Skip to the content',
    language: 'Español',
    light: 'Light theme',
    dark: 'Dark theme',
    mine: 'My credentials',
    home: 'About Sello',
  },
};

/** Every sentence of a person's page of messages. */
export type InboxWords = typeof enUS;
export default enUS;
