const recipientImports = {
  recipientImports: {
    lead: 'From a file or from pasted rows. Nobody is added twice.',
    open: 'Import',
    steps: { file: 'File', columns: 'Columns', review: 'Review' },
    empty: 'Nobody yet. Choose a file or paste rows.',
    draftFrom:
      'You have a list of %{smart_count} person from %{when}. |||| You have a list of %{smart_count} people from %{when}.',
    draftOf:
      'You have a list of %{smart_count} person out of “%{file}”, from %{when}. |||| You have a list of %{smart_count} people out of “%{file}”, from %{when}.',
    discarded: 'List of %{smart_count} person discarded |||| List of %{smart_count} people discarded',
    finish: 'Add %{smart_count} person |||| Add %{smart_count} people',
    invite: 'Invite the new recipients to use a wallet',
    invited: 'Invitations sent',
    failed: 'The list could not be sent',
    again: 'Import another list',
    toList: 'See the recipients',
    progress: {
      title: 'Import',
      lead: 'What comes of your list, person by person.',
      leave: 'You can leave this page: it goes on, and this address says how far it is.',
    },
    states: {
      pending: 'Waiting for its turn: %{smart_count} row |||| Waiting for its turn: %{smart_count} rows',
      registering: 'Adding: %{done} of %{total}',
      success: 'Done: %{done} of %{total}',
      error:
        'Stopped by an error after %{done} of %{total}. The people already added stay; send the list again for the rest.',
      canceled: 'Stopped after %{done} of %{total}. The people already added stay.',
    },
    outcomes: {
      added: '%{smart_count} person added |||| %{smart_count} people added',
      known: '%{smart_count} was a recipient already |||| %{smart_count} were recipients already',
      duplicate: '%{smart_count} stood in the list twice |||| %{smart_count} stood in the list twice',
      invalid: '%{smart_count} row has errors |||| %{smart_count} rows have errors',
    },
    reasons: { known: 'Is a recipient already', duplicate: 'Stands further up in the list' },
    refused: '%{smart_count} row that added nobody |||| %{smart_count} rows that added nobody',
    row: 'Row %{row}',
    cancel: {
      do: 'Stop the import',
      title: 'Stop the import?',
      body: 'The people already added stay. The rest are not added.',
      failed: 'The import could not be stopped',
    },
  },
};
export default recipientImports;
