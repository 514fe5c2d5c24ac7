const letters = {
  letters: {
    title: 'Notifications by mail',
    lead: 'What %{name} writes to you. The bell in this portal shows all of it, whatever you choose here.',
    chosen: 'You choose',
    none: 'Nothing of what you do here is told by mail.',
    saved: 'Saved',
    failed: 'Your choice could not be saved',
    kinds: {
      signatureRequests: {
        name: 'Signature requests',
        help: 'When credentials wait for your approval: one letter for a request, ten a day at most.',
      },
      digests: {
        name: 'Daily summary',
        help: 'What has waited for your approval for longer than a day, once a day.',
      },
      requestFinished: {
        name: 'Finished requests',
        help: 'When credentials that you asked for are made, and it took longer than a minute.',
      },
      keyWarnings: {
        name: 'Keys that expire',
        help: '30 days, 7 days and a day before a key expires, and when it has. Without a key nothing is issued.',
      },
      webhookOff: {
        name: 'Webhooks that are turned off',
        help: 'When a webhook of your organization or of a verification application is turned off because nothing can be delivered to it.',
      },
      trialEnding: { name: 'End of the trial', help: 'A week and a day before your trial ends, and when it has.' },
      membership: { name: 'Membership', help: 'When your organization goes into production.' },
      registrations: {
        name: 'Organizations that wait',
        help: 'When an organization registers, or asks for production.',
      },
    },
    always: {
      title: 'Always sent',
      why: 'These keep your account and your organization safe, and cannot be turned off:',
      invitation: 'invitations, and your first sign-in',
      password: 'codes to recover your password, and what happens to your account',
      decided: 'what the platform decides about your organization',
    },
  },
};
export default letters;
