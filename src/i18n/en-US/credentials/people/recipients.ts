const recipients = {
  recipients: {
    title: 'Recipients',
    lead: 'The people your organization issues to, of all projects. A name is corrected here.',
    search: 'Search by name or email',
    none: 'No recipients yet',
    add: 'Add recipient',
    added: '%{name} added',
    didHint: 'Who has a wallet gets credentials there; without one, an email is needed',
    phoneHint: 'With its country’s prefix, such as +525512345678',
    noLanguage: 'Unknown',
    wallet: { linked: 'With wallet', none: 'Without wallet' },
    holds: '%{smart_count} credential |||| %{smart_count} credentials',
    edit: 'Edit %{name}',
    edited: 'Recipient saved',
    editFailed: 'The recipient could not be changed',
    deleted: 'Recipient deleted',
    deleteFailed: 'The recipient could not be deleted',
    why: {
      credentials:
        'Receiver has credentials issued (1): stop issuing to this person instead. |||| Receiver has credentials issued (%{smart_count}): stop issuing to this person instead.',
    },
    make: { disabled: 'Disable', active: 'Enable' },
    made: { disabled: 'Recipient disabled', active: 'Recipient enabled' },
    disable: {
      title: 'Disable %{name}?',
      body: 'Nothing more is issued to this person until you enable them again. What they hold stays valid.',
    },
    isDisabled: 'Nothing is issued to this person. What they hold stays valid.',
    suppression: {
      none: 'Allowed',
      any: 'Stopped for any reason',
      bounced: 'Stopped: address refused',
      complained: 'Stopped: reported as spam',
    },
    suppressed: {
      bounced:
        'No notifications are sent to this address since %{date}, because an email was refused. Credentials and codes are still sent.',
      complained:
        'No notifications are sent to this address since %{date}, because this person reported one as spam. Credentials and codes are still sent.',
    },
    allow: {
      button: 'Allow emails again',
      title: 'Allow emails to %{name} again?',
      body: 'Notifications are sent to %{email} again. If one is refused or reported, we stop them again.',
      complained: 'This person reported a notification as spam. Allow emails only if they ask for them.',
      done: 'Emails allowed',
      failed: 'Emails could not be allowed',
    },
    erasing: {
      button: 'Erase this person',
      title: 'Erase %{name}?',
      body: 'What your organization keeps of this person is removed:',
      takes: {
        signed:
          'the content of %{smart_count} signed credential: its page says that it was erased, and its seal stays |||| the content of %{smart_count} signed credentials: their pages say that they were erased, and their seals stay',
        unsigned:
          '%{smart_count} credential that waits for approval, which is canceled |||| %{smart_count} credentials that wait for approval, which are canceled',
        waiting:
          'their place in %{smart_count} list of those who wait for a credential |||| their place in %{smart_count} lists of those who wait for a credential',
        groups: 'their place in %{smart_count} group |||| their place in %{smart_count} groups',
        vouchers:
          'what they can spend of %{smart_count} voucher: the money stays on it, so cancel it first to have it back in the budget |||| what they can spend of %{smart_count} vouchers: the money stays on them, so cancel them first to have it back in the budget',
        rest: 'name, address, phone, language, wallet, pictures, emails, and what the records say of them',
      },
      final:
        'This cannot be undone. It revokes nothing: people who have a copy of a credential can still have it verified. First revoke what should no longer be valid.',
      reason: 'Reason',
      reasons: {
        asked: 'They asked for it',
        retention: 'The time for keeping it is over',
        mistake: 'They were added by mistake',
        other: 'Another reason',
      },
      type: 'Their address or wallet',
      typeHint: 'To confirm, write: %{reached}',
      confirm: 'Erase for good',
      asked: 'The person is being erased',
    },
    isErased: 'This person was erased. What is left says that something was issued, and to nobody.',
    tabs: { label: 'About this person', info: 'General', credentials: 'Credentials', history: 'History' },
    waitsFor: 'Credentials to come',
    registeredOn: 'Registered on %{date}',
    inProject: 'In the list of %{project}',
    noneHeld: 'Nothing issued yet',
    noneHeldBody: 'What is issued to this person, in any project, is listed here.',
    events: {
      create: 'Added by %{by}',
      update: 'Changed by %{by}',
      erase: 'Erased by %{by}',
      came: 'Added with what was issued or imported',
    },
    change: '%{field}: from “%{before}” to “%{after}”',
    nothing: 'nothing',
    platform: 'the platform',
  },
};
export default recipients;
