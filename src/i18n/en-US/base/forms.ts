const forms = {
  forms: {
    wrong: 'Check this field: %{names} |||| Check %{smart_count} fields: %{names}',
    unchanged: 'Nothing is changed here yet',
    leave: {
      title: 'Leave this page?',
      question: 'What you typed here is not saved.',
      leave: 'Discard it',
      stay: 'Go on typing',
      shownQuestion: 'What stands here is shown only this once: nobody can show it again.',
      shownLeave: 'Leave it behind',
    },
  },
  conflict: {
    body: 'It was saved elsewhere after you opened it here. Choose what is to stay; nothing was overwritten.',
    mine: 'Yours',
    theirs: 'Saved meanwhile',
    empty: '(empty)',
    save: 'Save this choice',
  },
};
export default forms;
