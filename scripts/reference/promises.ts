import { CALLS, PEOPLE } from './promises/calls.ts';
import { DESIGNS, IMPORTS, TEMPLATES } from './promises/credentials.ts';
import { FORMS, UNDO } from './promises/forms.ts';
import { ADDRESSES, FOCUS, LISTS, NOTICES } from './promises/screens.ts';
import type { Subject } from './promises/subject.ts';
import { code, opening, table } from './table.ts';

export const SUBJECTS: readonly Subject[] = [
  CALLS,
  PEOPLE,
  FORMS,
  UNDO,
  FOCUS,
  LISTS,
  IMPORTS,
  TEMPLATES,
  DESIGNS,
  ADDRESSES,
  NOTICES,
];

const listed = (paths: readonly string[]): string => paths.map(code).join(', ');

/** What users can rely on in the portal, by subject, with the files that keep each promise and the tests. */
export function promises(): string {
  const parts = SUBJECTS.map(({ title, promises: kept, tests }) => {
    const rows = Object.entries(kept).map(([promise, files]) => [promise, listed(files)]);
    return `## ${title}\n\n${table(['Promise', 'Kept by'], rows)}\n\nTests: ${listed(tests)}`;
  });
  const lead =
    'For developers of the portal: what every screen promises its users, and the shared file that keeps the promise. A new screen uses that file. The list itself is in `scripts/reference/promises`.';
  return `${opening('Promises of the portal', lead)}\n\n${parts.join('\n\n')}\n`;
}
