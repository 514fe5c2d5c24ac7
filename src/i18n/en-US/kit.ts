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
  wizard: {
    unkept: 'This draft is too large to be kept in the browser: a reload would lose it.',
    source: {
      none: 'There is nothing to start from',
      noneBody: 'What this address names does not exist, or was removed.',
      without: 'Start without it',
    },
  },
};
export default kit;
