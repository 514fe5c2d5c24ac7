export default {
  receivers: {
    lead: 'Who will get this credential and does not have it yet. They leave the list when it is issued to them; if it is canceled before it is signed, they come back.',
    search: 'Search by name or email',
    none: 'Nobody is registered yet',
    empty:
      'Register recipients of this credential here, even before you have all their data, and issue to all of them later.',
    add: 'Add receivers',
    addFirst: 'Register receivers',
    issueAll: 'Issue to all',
    issueChosen: 'Issue to %{smart_count} |||| Issue to these %{smart_count}',
    remove: 'Take off the list',
    removed: '%{smart_count} receiver was taken off |||| %{smart_count} receivers were taken off',
    removeFailed: 'The receivers could not be taken off',
    canceled: 'Canceled before',
    complete: 'Complete',
    missing: 'Missing: %{fields} |||| Missing: %{fields}',
    edit: {
      title: 'Edit data of %{name}',
      done: 'Data saved',
      failed: 'The data could not be saved',
    },
    register: {
      title: 'Register receivers',
      lead: 'Who is to get “%{title}”. What you do not know yet can stay empty until you issue.',
      steps: { subjects: 'Receivers', columns: 'Columns', summary: 'Summary' },
      finish: 'Register %{smart_count} receiver |||| Register %{smart_count} receivers',
      done: '%{smart_count} receiver was registered |||| %{smart_count} receivers were registered',
      failed: 'Nobody was registered',
      count: '%{smart_count} receiver of “%{title}” |||| %{smart_count} receivers of “%{title}”',
      complete: 'All of them have the data that the template asks for.',
      incomplete:
        '%{smart_count} of them still lacks data. You will be able to fill it in when you issue. |||| %{smart_count} of them still lack data. You will be able to fill it in when you issue.',
      draftFrom:
        'You have a draft with %{smart_count} receiver of “%{title}”, from %{when}. |||| You have a draft with %{smart_count} receivers of “%{title}”, from %{when}.',
      discarded:
        'The draft with %{smart_count} receiver was discarded |||| The draft with %{smart_count} receivers was discarded',
      refused:
        '%{smart_count} was not registered, and is still here |||| %{smart_count} were not registered, and are still here',
      more: 'And %{smart_count} more. |||| And %{smart_count} more.',
    },
    registered: {
      waiting: 'Receivers are registered on this template.',
      add: 'Add the registered',
      added: '%{smart_count} registered receiver was added |||| %{smart_count} registered receivers were added',
      left: 'One list takes 10,000. Registered receivers added: %{added}. %{smart_count} more still waits: issue to them afterwards. |||| One list takes 10,000. Registered receivers added: %{added}. %{smart_count} more still wait: issue to them afterwards.',
      none: 'The registered receivers are on the list already',
      failed: 'The registered receivers could not be added',
    },
  },
};
