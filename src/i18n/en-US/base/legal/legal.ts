const legal = {
  legal: {
    example:
      'This is Sello’s example text, for trying out the platform. Anyone who runs it for others replaces it with a text of their own and is responsible for it.',
    terms: {
      lead: 'What you may expect of this platform, and what it expects of you.',
      service: {
        title: 'What this is',
        body: 'Sello lets organizations issue digital credentials, approve them, seal them on a blockchain, and lets anyone verify them.',
      },
      account: {
        title: 'Your account',
        body: 'It is yours alone. Keep the password to yourself, and tell your organization at once if someone else may have used it.',
      },
      issuing: {
        title: 'What you issue',
        body: 'Your organization answers for what its credentials say and for being allowed to say it. Issue only what is true, about people who have agreed to it.',
      },
      record: {
        title: 'What stays',
        body: 'A seal on a blockchain cannot be taken back. It holds a digest, no personal data. A credential that was wrong is revoked, and everyone who verifies it sees the revocation.',
      },
      end: {
        title: 'Stopping',
        body: 'Your organization may stop at any time. What was issued can still be verified without this platform, with what its holders have.',
      },
    },
    privacy: {
      lead: 'Which personal data stand here, what for, and who sees them.',
      who: {
        title: 'Who is responsible',
        body: 'The organization that issues a credential decides what it says and answers for those data. The operator of this platform keeps them on its behalf.',
      },
      what: {
        title: 'What is kept',
        body: 'Of users: name, email, roles, and what they did. Of recipients: name, email or identifier, and what their credentials say. Passwords are kept only as hashes, signing keys only encrypted.',
      },
      public: {
        title: 'What others see',
        body: 'Anyone who has the address of a credential sees what it says. The blockchain holds digests only: nobody can identify a person from them.',
      },
      browser: {
        title: 'In your browser',
        body: 'Your session, your language and theme, and drafts that you have not sent. There are no advertisements and no trackers.',
      },
      rights: {
        title: 'Your rights',
        body: 'Ask the organization that issued your credential to show, correct or erase your data. It is the one that can.',
      },
    },
    community: {
      lead: 'Where users of the platform ask, answer and share.',
      ask: {
        title: 'Ask a question',
        body: 'Say what you want to do, what you did and what happened. Leave out personal data of your recipients.',
      },
      share: {
        title: 'Share what works',
        body: 'Show templates, designs and ways of working that others can use.',
      },
      report: {
        title: 'Report a fault',
        body: 'Write the reference that the error shows. With it, the operator finds what happened.',
      },
    },
    contact: {
      lead: 'Who helps you with which matter.',
      organization: {
        title: 'About a credential',
        body: 'Write to the organization that issued it. Only the issuer can correct or revoke it.',
      },
      platform: {
        title: 'About your account or the platform',
        body: 'Write to the operator of the platform. Say which organization you belong to.',
      },
      security: {
        title: 'About a security problem',
        body: 'Write to the operator before you tell anyone else, and give them time to fix it.',
      },
    },
  },
};
export default legal;
