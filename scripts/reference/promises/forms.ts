import type { Subject } from './subject.ts';

export const FORMS: Subject = {
  title: 'Forms and dialogs',
  promises: {
    'A form with errors leads to its first wrong field and names all of them to screen readers.': [
      'src/custom/base/kit/form/FormProblem.tsx',
      'src/custom/base/kit/form/FirstWrong.tsx',
    ],
    'A refusal of the server appears at its field, in the step that asks for it.': [
      'src/custom/base/kit/form/contract-form.ts',
      'src/custom/base/kit/wizard/use-wizard.ts',
    ],
    'An edit of a stale record overwrites nothing. The user sees both states of each field and chooses.': [
      'src/custom/base/kit/form/use-edit.ts',
      'src/custom/base/kit/form/ConflictDialog.tsx',
      'src/custom/base/kit/form/RecordForm.tsx',
    ],
    'A form nobody typed in shows what was saved elsewhere.': ['src/custom/base/kit/form/use-edit.ts'],
    'A draft survives a reload. Two tabs of one draft lose nothing of each other.': [
      'src/custom/base/kit/wizard/use-kept.ts',
      'src/custom/base/kit/wizard/use-wizard.ts',
    ],
    'A correction of one credential survives a reload, too.': [
      'src/resources/credentials/credentials/correct/use-correction-draft.ts',
    ],
    'Of a design that several tabs change, no tab forgets the edits of another.': [
      'src/resources/credentials/templates/design/use-kept-designs.ts',
    ],
    'Changing the language keeps typed text.': ['src/custom/office/shell/Spoken.tsx'],
    'Leaving a page with unsaved text asks first: by a link, by Back, by closing the tab.': [
      'src/custom/base/kit/unsaved.ts',
      'src/custom/office/shell/leaving',
    ],
    'A click beside a dialog, or Escape, loses no typed text.': ['src/custom/base/kit/form/use-typed.ts'],
    'The second click of a double click confirms nothing.': ['src/custom/base/kit/feedback/use-double-click.ts'],
  },
  tests: [
    'tests/e2e/base/two-tabs.spec.ts',
    'tests/server/disturbed/edits.test.ts',
    'tests/src/custom/base/kit/feedback/confirm-dialog.test.tsx',
    'tests/src/custom/office/shell/leaving/guarded-history.test.tsx',
    'tests/src/resources/credentials/templates/kept-designs.test.tsx',
    'tests/src/resources/credentials/credentials/correction-draft.test.tsx',
  ],
};

export const UNDO: Subject = {
  title: 'Undo',
  promises: {
    'A removed record that can still be restored appears in no list.': [
      'src/dataProvider/removed.ts',
      'src/custom/base/kit/page/use-removal.ts',
    ],
    'Closing the tab before the time to undo is over asks first.': ['src/custom/office/shell/Notices.tsx'],
    'A removal in the browser alone can be undone for ten seconds, without losing later edits.': [
      'src/custom/base/kit/feedback/use-undo.ts',
      'src/custom/credentials/import/rows.ts',
    ],
    'An old draft states its age. The user continues it or starts again.': [
      'src/custom/base/kit/wizard/DraftNotice.tsx',
    ],
    'A limit by role, trial or missing approvers is stated before a guided start.': [
      'src/custom/office/guided/hindrances.ts',
    ],
    'A guided start that was stopped continues with the entered data.': ['src/custom/office/guided/hand-over.ts'],
  },
  tests: [
    'tests/e2e/base/touch.spec.ts',
    'tests/e2e/office/guided.spec.ts',
    'tests/src/custom/credentials/import/rows.test.ts',
  ],
};
