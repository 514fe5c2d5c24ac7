import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import type { Template } from '../../../../../../contract/credentials/templates/template.ts';
import { later } from '../../../../../custom/base/kit/feedback/later.tsx';
import { Waiting } from '../../../../../custom/base/kit/feedback/Waiting.tsx';
import type { IssueChecked, IssueRow } from '../issue-model.ts';
import { Claims } from './Claims.tsx';
import { MailSample } from './MailSample.tsx';
import { SummaryNotices } from './SummaryNotices.tsx';
import { WhatHappens } from './WhatHappens.tsx';

const DesignSample = later(() => import('./DesignSample.tsx'));
const PREVIEWS = 3;

interface SummaryStepProps {
  template: Template;
  rows: readonly IssueRow[];
  checked: IssueChecked;
}

/** How many, to whom, what it will say and what will happen, before anything is sent. */
export function SummaryStep({ template, rows, checked }: SummaryStepProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography sx={{ fontSize: '1.125rem' }}>
        {translate('issue.summary.count', { smart_count: rows.length, title: template.title })}
      </Typography>
      <SummaryNotices template={template} rows={rows} />
      <WhatHappens template={template} rows={rows} />
      <MailSample template={template} rows={rows} />
      {template.files.pdf_editable !== undefined && (
        <Suspense fallback={<Waiting />}>
          <DesignSample template={template} rows={rows} checked={checked} />
        </Suspense>
      )}
      <section aria-labelledby="issue-previews">
        <Typography id="issue-previews" variant="h2" sx={{ mb: 1 }}>
          {translate('issue.summary.previews', { smart_count: Math.min(PREVIEWS, rows.length) })}
        </Typography>
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))' }}>
          {rows.slice(0, PREVIEWS).map((row, at) => (
            <Claims key={row.key} template={template} row={row} checked={checked.rows[at]} />
          ))}
        </Box>
      </section>
    </Box>
  );
}
