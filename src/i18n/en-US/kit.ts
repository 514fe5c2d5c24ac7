const kit = {
  lists: {
    noMatch: 'Nothing matches',
    noMatchBody: 'Try other words or fewer filters.',
    showAll: 'Show all',
    newestFirst: 'Newest first',
    selection: 'Chosen rows',
    selected: '%{smart_count} chosen |||| %{smart_count} chosen',
    unselect: 'Unselect',
  },
  values: { tagsHint: 'Separate them with ;' },
  json: { expand: 'Expand', collapse: 'Collapse' },
  wizard: { unkept: 'This draft is too large to be kept in the browser: a reload would lose it.' },
};
export default kit;
