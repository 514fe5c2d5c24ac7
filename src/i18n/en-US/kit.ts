const kit = {
  lists: {
    noPeople: 'Your organization has no recipients yet. Whoever gets a credential becomes one.',
    choose: 'Select %{name}',
    shownOfMany: '%{name}, %{from} to %{to}',
    shown: '%{name}, %{from} to %{to} of %{total}',
    noMatch: 'Nothing matches',
    noMatchBody: 'Try other words or fewer filters.',
    showAll: 'Show all',
    newestFirst: 'Newest first',
    selection: 'Chosen rows',
    selected: '%{smart_count} chosen |||| %{smart_count} chosen',
    unselect: 'Unselect',
  },
  runs: {
    lost: 'The connection was lost. The work goes on without this page.',
    download: 'Download the rows with the reasons',
    reason: 'Reason',
    refusedFile: 'Rows to correct',
    refusedFailed: 'The rows could not be downloaded',
  },
  values: { tagsHint: 'Separate them with ;' },
  json: { expand: 'Expand', collapse: 'Collapse' },
  wizard: {
    unkept: 'This draft is too large to be kept in the browser: a reload would lose it.',
    discarded: 'Draft discarded',
    draftFrom: 'You have a draft from %{when}.',
    goOn: 'Go on with it',
    beginAnew: 'Begin anew',
    afterwards: 'It was saved, but what comes next failed',
    source: {
      none: 'There is nothing to start from',
      noneBody: 'What this address names does not exist, or was removed.',
      without: 'Start without it',
    },
  },
};
export default kit;
