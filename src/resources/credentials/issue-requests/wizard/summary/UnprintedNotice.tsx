import Alert from '@mui/material/Alert';
import { useLocale, useTranslate } from 'react-admin';
import { unprintedIn } from '../../../../../../contract/credentials/designs/printed.ts';
import { namesOf } from './some-names.ts';
import type { IssueRow } from '../issue-model.ts';

/** So many characters are shown. */
const SHOWN = 12;

const listOf = (characters: readonly string[]): string =>
  characters.slice(0, SHOWN).join(' ') + (characters.length > SHOWN ? ' …' : '');

interface UnprintedNoticeProps {
  rows: readonly IssueRow[];
  /** What every PDF says, besides what differs. */
  common: readonly string[];
}

/** Says before anything is signed which characters PDFs cannot print, in the texts that all have, and of whom. */
export function UnprintedNotice({ rows, common }: UnprintedNoticeProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const ofAll = unprintedIn(common.join(' '));
  const found = rows.flatMap(row => {
    const missing = unprintedIn(Object.values(row.cells).join(' '));
    return missing.length > 0 ? [{ row, missing }] : [];
  });
  return (
    <>
      {ofAll.length > 0 && (
        <Alert severity="warning" variant="outlined">
          {translate('issue.summary.unprintedInAll', { characters: listOf(ofAll) })}
        </Alert>
      )}
      {found.length > 0 && (
        <Alert severity="warning" variant="outlined">
          {translate('issue.summary.unprinted', {
            smart_count: found.length,
            names: namesOf(
              found.map(({ row }) => row),
              translate,
              locale,
            ),
            characters: listOf([...new Set(found.flatMap(({ missing }) => missing))]),
          })}
        </Alert>
      )}
    </>
  );
}
