import type { useTranslate } from 'react-admin';
import type { IssueRow } from '../issue-model.ts';

/** So many are named; of the others it is said how many they are. */
const NAMED = 3;

/** The names of the first of these rows, and how many more there are. */
export function namesOf(rows: readonly IssueRow[], translate: ReturnType<typeof useTranslate>, locale: string): string {
  const names = rows.slice(0, NAMED).map(({ cells }) => `${cells.name ?? ''} ${cells.lastname ?? ''}`.trim());
  const more = rows.length - names.length;
  if (more > 0) names.push(translate('issue.summary.namesMore', { smart_count: more }));
  return new Intl.ListFormat(locale).format(names);
}
