import { fileName } from '../../../../contract/base/common/file-name.ts';
import type { CredentialSummary } from '../../../../contract/credentials/credentials/index.ts';

const two = (n: number): string => String(n).padStart(2, '0');
/** The calendar day where the reader is, as names of files sort it. */
const dayOf = (date: Date): string => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

interface Exported {
  project: string;
  filter: Readonly<Record<string, unknown>>;
  /** One of those that are exported: what they have in common stands in it. */
  first: CredentialSummary | undefined;
  now: Date;
}

/** What an export is called: project, filter, day. */
export function exportName(
  { project, filter, first, now }: Exported,
  extension: string,
  translate: (key: string, options?: Record<string, unknown>) => string,
): string {
  const said = (key: string) => (typeof filter[key] === 'string' ? filter[key] : undefined);
  const status = said('status');
  const [from, to] = [said('from'), said('to')];
  return fileName(
    [
      project,
      status && translate(`states.credential.${status}`),
      said('opened') && translate('credentials.unopened'),
      said('mail') && translate('credentials.mailFailed.filter'),
      said('key') && translate('credentials.doubted.filter'),
      said('templateId') && first?.template.name,
      said('recipientId') && first?.receiver.name,
      said('requestId') &&
        first &&
        translate('credentials.exportRequest', { date: dayOf(new Date(first.requestedAt)) }),
      said('q'),
      from === to ? from : [from, '–', to].filter(Boolean).join(' '),
      dayOf(now),
    ],
    extension,
  );
}
