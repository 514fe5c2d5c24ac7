import Box from '@mui/material/Box';
import { Suspense, useMemo } from 'react';
import type { Template } from '../../../../../../contract/credentials/templates/template.ts';
import { later } from '../../../../../custom/base/kit/feedback/later.tsx';
import { useSettled } from '../../../../../custom/base/kit/feedback/use-settled.ts';
import { Waiting } from '../../../../../custom/base/kit/feedback/Waiting.tsx';
import type { IssueChecked, IssueRow } from '../issue-model.ts';
import { Claims } from './Claims.tsx';
import { FoldedMailSample } from './MailSample.tsx';
import { SummaryNotices } from './SummaryNotices.tsx';
import { WhatHappens } from './WhatHappens.tsx';

const OnePicture = later(() => import('./OnePicture.tsx'));

const NOBODY: readonly IssueRow[] = [];

interface OneSummaryProps {
  template: Template;
  /** The one recipient, in the list or still being typed; undefined while nobody is named. */
  row: IssueRow | undefined;
  check: (rows: readonly IssueRow[]) => IssueChecked;
}

/** The summary for one person, below the form and beside it: it follows what is typed, a moment later. */
export function OneSummary({ template, row, check }: OneSummaryProps) {
  const text = useSettled(JSON.stringify(row ?? null));
  const rows = useMemo((): readonly IssueRow[] => {
    const settled = JSON.parse(text) as IssueRow | null;
    return settled ? [settled] : NOBODY;
  }, [text]);
  const checked = useMemo(() => check(rows), [check, rows]);
  const [one] = rows;
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0, alignContent: 'start' }}>
        {checked.wrong === 0 && one && <SummaryNotices template={template} rows={rows} />}
        <WhatHappens template={template} rows={rows} />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          minWidth: 0,
          alignContent: 'start',
          gridColumn: { lg: 2 },
          gridRow: { lg: '1 / span 2' },
        }}
      >
        {template.files.pdf_editable !== undefined ? (
          <Suspense fallback={<Waiting />}>
            <OnePicture key={text} template={template} row={one} values={checked.rows[0]?.receiver.values} />
          </Suspense>
        ) : (
          one && checked.wrong === 0 && <Claims template={template} row={one} checked={checked.rows[0]} />
        )}
        {checked.wrong === 0 && <FoldedMailSample template={template} rows={rows} />}
      </Box>
    </>
  );
}
