import type { CredentialSummary } from '../../../../contract/credentials/credentials/index.ts';
import type { SaidField } from '../../../../contract/credentials/credentials/said-field.ts';
import { safeCell } from '../../../../contract/base/common/safe-cell.ts';
import { sheetTime } from '../../../custom/base/kit/export/sheet-time.ts';

type Translate = (key: string) => string;
const COLUMNS = [
  'title',
  'subtitle',
  'receiver',
  'email',
  'did',
  'template',
  'status',
  'requestedAt',
  'issuedAt',
  'expiresAt',
  'revokedAt',
  'verifyUrl',
] as const;

function valueText(value: SaidField['value'], translate: Translate): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** A template's fields under their labels; a label that another column has gets a number. Pictures are left out. */
function fieldsOf(fields: readonly SaidField[], taken: Iterable<string>, translate: Translate): [string, string][] {
  const headings = new Set(taken);
  return fields
    .filter(({ picture }) => !picture)
    .map(({ name, label, value }) => {
      const words = label || name;
      let heading = words;
      for (let n = 2; headings.has(heading); n += 1) heading = `${words} (${n})`;
      headings.add(heading);
      const text = valueText(value, translate);
      // a number is no formula, also below zero
      return [safeCell(heading), typeof value === 'number' ? text : safeCell(text)];
    });
}

/** Credentials as rows for a file: headings and states in the reader's language, dates where the reader is, and what each says by its template's fields. */
export function exportRows(credentials: readonly CredentialSummary[], translate: Translate): Record<string, string>[] {
  const headings = COLUMNS.map(column => [column, translate(`resources.credentials.fields.${column}`)] as const);
  const taken = headings.map(([, heading]) => heading);
  return credentials.map(credential => {
    const values: Record<(typeof COLUMNS)[number], string | null> = {
      title: credential.title,
      subtitle: credential.subtitle,
      receiver: credential.receiver.name,
      email: credential.receiver.email,
      did: credential.receiver.did,
      template: credential.template.name,
      status: translate(`states.credential.${credential.status}`),
      requestedAt: sheetTime(credential.requestedAt),
      issuedAt: sheetTime(credential.issuedAt),
      expiresAt: sheetTime(credential.expiresAt),
      revokedAt: sheetTime(credential.revokedAt),
      verifyUrl: credential.verifyUrl,
    };
    return Object.fromEntries([
      ...headings.map(([column, heading]) => [heading, safeCell(values[column] ?? '')]),
      ...fieldsOf(credential.fields ?? [], taken, translate),
    ]);
  });
}
