import type { Subject } from './subject.ts';

export const IMPORTS: Subject = {
  title: 'Lists of people',
  promises: {
    'An import reads .xlsx, .xls, separated values, and pasted or typed rows.': ['src/custom/credentials/import/file'],
    'A file that is no table, or is too large, is refused with the reason.': [
      'src/custom/credentials/import/file/limits.ts',
      'src/custom/credentials/import/file/zip.ts',
    ],
    'Columns and formats are guessed, shown on a value of the file, and remembered.': [
      'src/custom/credentials/import/columns',
    ],
    'A value that cannot be read is never guessed. It stays as an error in its cell, with suggestions.': [
      'src/custom/credentials/import/repairs.ts',
      'src/custom/credentials/import/fault-text.ts',
    ],
    'A suggestion applies to one cell or to all cells of a kind.': ['src/custom/credentials/import/repair-groups.ts'],
    'A corrected row stays in sight until the next error. The filter of errors never shows an empty table.': [
      'src/custom/credentials/import/review/use-wrong-rows.ts',
    ],
    'Every change of a list can be undone and redone.': ['src/custom/base/kit/use-history.ts'],
    'Importing the same file again adds nobody twice. An interrupted import continues.': [
      'server/modules/credentials/recipients/import',
    ],
    'A long import can be stopped. It keeps finished rows and offers the others as a file.': [
      'src/custom/base/kit/run',
    ],
    'Images come as files or one .zip. Each missing, unused or refused image is listed.': [
      'src/custom/credentials/import/pictures',
    ],
  },
  tests: [
    'tests/e2e/credentials/import.spec.ts',
    'tests/e2e/credentials/ruined-lists.spec.ts',
    'tests/src/custom/credentials/import',
    'tests/server/modules/credentials/recipients/import.test.ts',
  ],
};

export const TEMPLATES: Subject = {
  title: 'Schemas and templates',
  promises: {
    'A schema in use never changes. An edit creates its next version and says so first.': [
      'server/modules/credentials/schemas/edit.ts',
      'src/resources/credentials/schemas/edit',
    ],
    'A template contradicts its schema nowhere. A conflict appears at its field.': [
      'contract/credentials/templates/fit.ts',
      'server/modules/credentials/templates/standing.ts',
    ],
    'A template moves to a newer schema version only by hand. New, changed and dropped fields are listed first.': [
      'src/resources/credentials/templates/show/moved-fields.ts',
    ],
    'Every value that differs by recipient is signed, also fields that only the template has.': [
      'contract/credentials/templates/custom-property.ts',
    ],
    'An image of a recipient is signed by its digest and shown only if its bytes match.': [
      'contract/credentials/pictures',
      'server/modules/credentials/pictures',
    ],
    'A registered recipient leaves the list in the commit that writes the credential.': [
      'server/modules/credentials/credentials/issuing/receivers',
      'src/resources/credentials/receivers',
    ],
  },
  tests: [
    'tests/server/modules/credentials/schemas/versions.test.ts',
    'tests/server/modules/credentials/templates',
    'tests/e2e/credentials/schemas.spec.ts',
    'tests/e2e/credentials/receivers.spec.ts',
  ],
};

export const DESIGNS: Subject = {
  title: 'Designs',
  promises: {
    'An issued credential keeps its look, whatever becomes of the template.': [
      'server/modules/credentials/credentials/issuing/build/schema.ts',
      'engine/credential/reading.ts',
    ],
    'An unused design is removed after a week with its images. A design that something was signed with stays.': [
      'server/modules/credentials/designs/collect.ts',
    ],
    'Every change on the canvas is possible by keyboard and in the form.': ['src/custom/credentials/designer/designer'],
    'Unsaved changes survive a reload. A design that a colleague changed is shown beside yours.': [
      'src/resources/credentials/templates/design/use-kept-designs.ts',
    ],
    'A sample is marked as a sample, carries no credential, and its code leads to none.': [
      'server/modules/credentials/credentials/delivery/pdf/samples.ts',
    ],
  },
  tests: [
    'tests/e2e/credentials/designs.spec.ts',
    'tests/server/modules/credentials/designs',
    'tests/src/custom/credentials/designer',
  ],
};
