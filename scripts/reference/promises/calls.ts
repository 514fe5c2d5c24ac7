import type { Subject } from './subject.ts';

export const CALLS: Subject = {
  title: 'Calls and connection',
  promises: {
    'A change is sent now or fails now. The portal never queues it and never retries it by itself.': [
      'src/query-client.ts',
    ],
    'Without a connection the user reads that nothing was sent. Without an answer the user reads that the change may have been made.':
      ['src/dataProvider/http-client.ts', 'src/dataProvider/api-error.ts'],
    'Sending a creation again after a lost answer creates nothing twice.': [
      'src/dataProvider/idempotency.ts',
      'src/dataProvider/settles.ts',
    ],
    'A creation of several steps continues at the failed step, also after a reload or on another day.': [
      'src/custom/base/kit/run/runner.ts',
    ],
    'A draft discarded in one tab is not continued in another tab.': ['src/custom/base/kit/run/use-run.ts'],
    'A dialog with a call under way offers no “Cancel”. It can be closed.': [
      'src/custom/base/kit/feedback/ConfirmDialog.tsx',
    ],
    'A part that failed to load says so in its place and loads again without a reload of the page. Typed text stays.': [
      'src/custom/base/kit/feedback/later.tsx',
    ],
    'Data on screen stays when reading it again fails. The failure and “Try again” appear beside it.': [
      'src/custom/base/kit/list/ListStates.tsx',
      'src/custom/base/kit/show/RecordPage.tsx',
      'src/custom/base/kit/feedback/ErrorState.tsx',
    ],
  },
  tests: [
    'tests/e2e/base/offline.spec.ts',
    'tests/e2e/office/guided.spec.ts',
    'tests/src/query-client.test.ts',
    'tests/src/dataProvider/idempotency.test.ts',
    'tests/src/dataProvider/http-client.test.ts',
    'tests/src/custom/base/kit/feedback/later.test.tsx',
  ],
};

export const PEOPLE: Subject = {
  title: 'People at one browser',
  promises: {
    'The next person at a browser sees no data of the previous person, however that session ended.': [
      'src/store.ts',
      'src/main.tsx',
    ],
    'A tab of one person does nothing in the name of another person who signed in in a second tab.': ['src/main.tsx'],
    'A pending removal is completed before sign-out, by the person who asked for it.': [
      'src/custom/base/kit/session/use-sign-out.ts',
    ],
    'Drafts, saved views and column mappings survive sign-out for their owner. Filters and selections do not.': [
      'src/store.ts',
    ],
    'A person who was signed out elsewhere reads the reason on the sign-in page.': ['src/authProvider/ended.ts'],
    'A person who must set up a second factor is led there from any page, and back afterwards.': [
      'src/custom/office/shell/Guard.tsx',
    ],
    'A refused sign-in signs nobody out.': ['src/authProvider/index.ts'],
    'Each person accepts the terms for themselves.': ['src/custom/accounts/sign-in/terms.ts'],
  },
  tests: [
    'tests/e2e/accounts/people.spec.ts',
    'tests/e2e/accounts/second-factor.spec.ts',
    'tests/src/store.test.tsx',
    'tests/src/custom/office/shell/sign-out.test.tsx',
  ],
};
