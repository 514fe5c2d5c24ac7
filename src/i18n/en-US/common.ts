const common = {
  common: {
    retry: 'Try again',
    correlation: 'Reference',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'Could not copy. Select the text and copy it by hand.',
    optional: 'optional',
    next: 'Next',
    back: 'Back',
    close: 'Close',
    remove: 'Remove',
    none: 'None',
    all: 'All',
    loading: 'Loading',
    actions: 'Actions',
    never: 'Never',
    stepOf: 'Step %{step} of %{total}',
    draftKept: 'Your draft is kept in this browser.',
    discardDraft: 'Discard draft',
    because: '%{what}: %{why}',
    rosette: 'Rosette: a pattern that only this document has',
  },
  pages: {
    notFound: {
      title: 'This page does not exist',
      body: 'The address may be mistyped, or what stood here was removed.',
      home: 'Go home',
    },
    failed: {
      title: 'Something went wrong',
      body: 'The page could not be shown. What you have saved is safe.',
      reload: 'Reload the page',
    },
    loadFailed: 'This could not be loaded',
  },
  did: { none: 'No DID', label: 'DID' },
};
export default common;
