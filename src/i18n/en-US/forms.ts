const forms = {
  forms: {
    wrong: 'Check this field: %{names} |||| Check %{smart_count} fields: %{names}',
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
