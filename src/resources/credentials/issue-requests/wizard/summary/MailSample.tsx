import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { Template } from '../../../../../../contract/credentials/templates/template.ts';
import { ErrorState } from '../../../../../custom/base/kit/index.ts';
import { Facts, Section } from '../../../../../custom/base/kit/page/Section.tsx';
import { useProjectMeta } from '../../../../../custom/base/kit/session/project-context.ts';
import { useCall } from '../../../../../dataProvider/use-call.ts';
import type { IssueRow } from '../issue-model.ts';

interface MailSampleProps {
  template: Template;
  rows: readonly IssueRow[];
}

/** The first recipient that has an address: the others get the same email with their own names. */
const firstOf = (rows: readonly IssueRow[]) => rows.find(({ cells }) => cells.email?.trim());

function MailText({ template, row }: { template: Template; row: IssueRow }) {
  const translate = useTranslate();
  const { projectId } = useProjectMeta();
  const call = useCall();
  const name = `${row.cells.name ?? ''} ${row.cells.lastname ?? ''}`.trim();
  const { data, error, refetch } = useQuery({
    queryKey: ['mailSample', template.id, template.revision, name],
    queryFn: ({ signal }) =>
      call('previewMail', { params: { projectId, templateId: template.id }, body: { name }, signal }),
  });
  if (error) return <ErrorState error={error} title={translate('issue.mailSample.failed')} onRetry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={180} />;
  return (
    <>
      <Facts
        facts={[
          ...(data.from === null ? [] : [[translate('issue.mailSample.from'), data.from] as const]),
          [translate('issue.mailSample.subject'), data.subject],
        ]}
      />
      <Box
        lang={template.params.language}
        sx={{ mt: 1.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', typography: 'body2' }}
      >
        {data.text}
      </Box>
    </>
  );
}

/** The email as the first recipient will read it; nothing where nobody gets one. */
export function MailSample({ template, rows }: MailSampleProps) {
  const translate = useTranslate();
  const row = firstOf(rows);
  return (
    row && (
      <Section title={translate('issue.mailSample.title')}>
        <MailText template={template} row={row} />
      </Section>
    )
  );
}

/** The same, folded, so that the button below stays in sight. */
export function FoldedMailSample({ template, rows }: MailSampleProps) {
  const translate = useTranslate();
  const row = firstOf(rows);
  return (
    row && (
      <Accordion
        variant="outlined"
        disableGutters
        slotProps={{ transition: { unmountOnExit: true, timeout: 0 }, heading: { component: 'h2' } }}
        sx={{ borderRadius: 2, '&::before': { display: 'none' } }}
      >
        <AccordionSummary expandIcon={<ExpandMore />}>
          <Typography component="span" sx={{ fontWeight: 600 }}>
            {translate('issue.mailSample.title')}
          </Typography>
        </AccordionSummary>
        <AccordionDetails>
          <MailText template={template} row={row} />
        </AccordionDetails>
      </Accordion>
    )
  );
}
