import Alert from '@mui/material/Alert';
import { useLocale, useTranslate } from 'react-admin';
import { isPrinted } from '../../../contract/designs/printed-scripts.ts';
import type { IssueRow } from './issue-model.ts';

/** So many are named; of the others it is said how many they are. */
const NAMED = 3;

/** Says before anything is signed whose name, or what else of them, is boxes on the PDF: no typeface has the letters of their script. */
export function UnprintedNotice({ rows }: { rows: readonly IssueRow[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const those = rows.filter(({ cells }) => Object.values(cells).some(value => !isPrinted(value ?? '')));
  if (those.length === 0) return null;
  const names = those.slice(0, NAMED).map(({ cells }) => `${cells.name ?? ''} ${cells.lastname ?? ''}`.trim());
  const more = those.length - names.length;
  if (more > 0) names.push(translate('issue.summary.unprintedMore', { smart_count: more }));
  return (
    <Alert severity="warning" variant="outlined">
      {translate('issue.summary.unprinted', {
        smart_count: those.length,
        names: new Intl.ListFormat(locale).format(names),
      })}
    </Alert>
  );
}
