import type { Subject } from './subject.ts';

export const FOCUS: Subject = {
  title: 'Focus, keyboard and touch',
  promises: {
    'A new page names the browser tab, and its heading takes the focus. A wizard step does the same.': [
      'src/custom/base/kit/focus/PageTitle.tsx',
      'src/custom/base/kit/wizard/StepTitle.tsx',
    ],
    'The focus never falls to the start of the document. When its element goes, the nearest named element takes it.': [
      'src/custom/base/kit/focus/keep-focus.ts',
    ],
    'The pages of vouchers and tills keep the focus in the same way.': ['src/custom/base/open/public-focus.ts'],
    'A clickable row has a link for keys and for a new tab.': ['src/custom/base/kit/list/RowLink.tsx'],
    'Ctrl K opens any page, project or person by name.': [
      'src/custom/office/shell/palette',
      'server/modules/office/search',
    ],
    'On a phone buttons are at least 40 px high.': ['src/custom/base/theme/components.ts'],
  },
  tests: [
    'tests/e2e/base/keyboard.spec.ts',
    'tests/e2e/base/touch.spec.ts',
    'tests/src/custom/base/kit/focus/keep-focus.test.tsx',
    'tests/src/custom/credentials/verification/focus.test.tsx',
  ],
};

export const LISTS: Subject = {
  title: 'Lists',
  promises: {
    'A list that fails says so once, in place of its rows.': ['src/custom/base/kit/list/RecordList.tsx'],
    'Filters are part of the address.': ['src/dataProvider/requested.ts'],
    'Filters and order can be saved as a view, and one view can be the default.': [
      'src/resources/credentials/credentials/views',
    ],
    'An export has every matching row once, also while others issue. A long export can be stopped.': [
      'src/custom/base/kit/export',
    ],
    'A download has a descriptive file name that every system accepts.': ['contract/base/common/file-name.ts'],
    'Events are listed to the first one. Each event has an address and shows its changes field by field.': [
      'src/resources/office/events',
      'server/modules/office/audit',
    ],
    'Relative times are correct to half a minute on an idle page.': ['src/custom/base/kit/use-now.ts'],
    'The answer of a change appears at once on the page of the record and in its lists.': [
      'src/custom/base/kit/use-refresh.ts',
    ],
    'The bell shows what is pending, how much and for whom, and leads there.': [
      'src/resources/base/notifications/use-bell.ts',
    ],
  },
  tests: [
    'tests/e2e/office/events.spec.ts',
    'tests/e2e/credentials/following.spec.ts',
    'tests/server/modules/office/audit.test.ts',
    'tests/server/modules/base/notifications/bell.test.ts',
    'tests/src/portal.test.tsx',
  ],
};

export const ADDRESSES: Subject = {
  title: 'Addresses and first load',
  promises: {
    'A page hidden from the menu by permissions opens by no address.': ['src/custom/office/shell/menu/opens-in.ts'],
    'A wizard whose source does not exist says so and can start without it.': [
      'src/custom/base/kit/wizard/WizardSource.tsx',
    ],
    'A link to the current page reads it again.': ['src/custom/office/shell/use-here-again.ts'],
    'A verification that differs in the browser of the visitor is shown first, in place of the verdict.': [
      'src/custom/credentials/verification/contradiction.ts',
    ],
    'Terms and privacy are public. The text of the operator replaces the example.': ['src/custom/base/legal'],
    'The page outline is visible before any script arrives, in the chosen theme.': [
      'src/custom/base/first-look',
      'scripts/build/first-look.ts',
    ],
    'A cold screen needs at most 25 requests. Sign-in needs 320 KiB of script, the public page 80 KiB.': [
      'scripts/build/chunks.ts',
    ],
    'The content security policy runs no inline script that the build did not write.': ['server/web/inline.ts'],
  },
  tests: [
    'tests/e2e/base/addresses.spec.ts',
    'tests/e2e/base/first-look.spec.ts',
    'tests/src/custom/office/shell/here-again.test.tsx',
  ],
};

export const NOTICES: Subject = {
  title: 'Bell and mails',
  promises: {
    'A pending task appears when it arrives, and within half a minute without a connection.': [
      'src/custom/base/kit/signals',
      'server/platform/socket',
    ],
    'A connection ends with its session and carries no content.': ['server/platform/socket/connection.ts'],
    'A task leaves the bell once it is done, withdrawn or decided by another user.': [
      'server/modules/base/notifications',
    ],
    'A reader chooses which optional mails arrive, also by the mail’s own unsubscribe header.': [
      'server/modules/base/mail-choices',
      'src/custom/accounts/account/LettersPage.tsx',
    ],
    'A permanently failed job is listed with its reason, without personal data, and can be retried once.': [
      'server/modules/office/administration/jobs.ts',
      'src/resources/base/failed-jobs',
    ],
    'A page opens for exactly the roles whose calls the server answers.': ['contract/base/access/pages.ts'],
  },
  tests: [
    'tests/server/socket.test.ts',
    'tests/server/authorization.test.ts',
    'tests/server/modules/base/notifications/mail-choices.test.ts',
    'tests/server/modules/office/administration/jobs.test.ts',
  ],
};
