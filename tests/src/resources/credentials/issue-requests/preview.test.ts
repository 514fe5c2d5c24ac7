import { describe, expect, it } from 'vitest';
import type { Template } from '../../../../../contract/credentials/templates/index.ts';
import type {
  CheckedRow,
  IssueRow,
} from '../../../../../src/resources/credentials/issue-requests/wizard/issue-model.ts';
import { previewOf } from '../../../../../src/resources/credentials/issue-requests/wizard/summary/preview.ts';
import { templateField } from '../../../../support/worlds/template-field.ts';

describe('what a credential will say', () => {
  it('is each text as it will be signed, though it looks like a day, and the day of a calendar field in words', () => {
    const content = [
      templateField('folio', 'text'),
      templateField('choice', 'dropdown', { choices: ['2026-02-30'] }),
      templateField('series', 'text', { mode: 'fixed', value: '2026-02-15' }),
      templateField('ended', 'calendar'),
    ];
    const values = { folio: '2026-02-15', choice: '2026-02-30', ended: '2026-06-26' };
    const said = previewOf(
      { content } as Template,
      { cells: {} } as IssueRow,
      { receiver: { values } } as unknown as CheckedRow,
      { translate: key => key, locale: 'es-MX', issuerDid: null, organizationId: '', timeZone: 'UTC', now: 0 },
    );
    expect(said.map(({ value }) => value)).toEqual(['2026-02-15', '2026-02-30', '2026-02-15', '26 de junio de 2026']);
  });
});
