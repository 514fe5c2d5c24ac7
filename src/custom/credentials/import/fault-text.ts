import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldError } from '../../../../contract/base/errors/fields/names.ts';
import type { Translate } from '../../base/kit/values/claim-text.ts';
import type { Format, ImportColumn } from './column.ts';
import { isDateFormat } from './columns/normal.ts';

/** Faults that the column's rule explains; the others say themselves what is wrong. */
const OF_RULE: readonly FieldError[] = [
  'invalid',
  'invalid_type',
  'invalid_email',
  'invalid_name',
  'invalid_did',
  'invalid_phone',
  'invalid_date',
  'invalid_choice',
];
const CHOICES_SHOWN = 5;
/** The third of April, as a column writes it. */
const DAYS = { dmy: '03/04/2026', mdy: '04/03/2026', ymd: '2026-04-03', serial: '46115' } as const;

function ruleOf({ kind, choices = [] }: ImportColumn, format: Format | undefined, translate: Translate): string {
  const shown = choices.slice(0, CHOICES_SHOWN).join(', ');
  const rest = choices.length - CHOICES_SHOWN;
  return translate(`import.rules.${kind}`, {
    example: DAYS[isDateFormat(format) ? format : 'ymd'],
    choices: rest > 0 ? translate('import.more', { choices: shown, smart_count: rest }) : shown,
  });
}

/** What is wrong with a cell as a sentence that says the rule, with an example. */
export function faultText(translate: Translate, column: ImportColumn, fault: FieldError, format?: Format): string {
  const own = column.faults?.[fault];
  if (own !== undefined) return own;
  const rule = () => ruleOf(column, format, translate);
  if (fault === 'required') return translate('import.missing', { rule: rule() });
  return OF_RULE.includes(fault) ? translate('import.wrong', { rule: rule() }) : translate(`fieldErrors.${fault}`);
}

/** `faultText` in the language of the page. */
export function useFaultText() {
  const translate = useTranslate();
  return useCallback(
    (column: ImportColumn, fault: FieldError, format?: Format) => faultText(translate, column, fault, format),
    [translate],
  );
}
