import type { CredentialSummary } from '../../../../contract/credentials/credentials/index.ts';
import { safeCell } from '../../../../contract/base/common/safe-cell.ts';

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

/** Credentials as rows for a file: headings and states in the reader's language, dates as ISO 8601. */
export function exportRows(credentials: readonly CredentialSummary[], translate: Translate): Record<string, string>[] {
  const heading = (column: (typeof COLUMNS)[number]) => translate(`resources.credentials.fields.${column}`);
  return credentials.map(credential => {
    const values: Record<(typeof COLUMNS)[number], string | null> = {
      title: credential.title,
      subtitle: credential.subtitle,
      receiver: credential.receiver.name,
      email: credential.receiver.email,
      did: credential.receiver.did,
      template: credential.template.name,
      status: translate(`states.credential.${credential.status}`),
      requestedAt: credential.requestedAt,
      issuedAt: credential.issuedAt,
      expiresAt: credential.expiresAt,
      revokedAt: credential.revokedAt,
      verifyUrl: credential.verifyUrl,
    };
    return Object.fromEntries(COLUMNS.map(column => [heading(column), safeCell(values[column] ?? '')]));
  });
}
