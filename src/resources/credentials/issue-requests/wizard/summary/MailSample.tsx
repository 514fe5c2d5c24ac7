import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { Template } from '../../../../../../contract/credentials/templates/template.ts';
import { ErrorState } from '../../../../../custom/base/kit/index.ts';
import { Facts, Section } from '../../../../../custom/base/kit/page/Section.tsx';
import { useProjectMeta } from '../../../../../custom/base/kit/session/project-context.ts';
import { useCall } from '../../../../../dataProvider/use-call.ts';
import type { IssueRow } from '../issue-model.ts';

/** The e-mail as the first recipient that has an address will read it; nothing where nobody gets one. */
export function MailSample({ template, rows }: { template: Template; rows: readonly IssueRow[] }) {
  const translate = useTranslate();
  const { projectId } = useProjectMeta();
  const call = useCall();
  const first = rows.find(({ cells }) => cells.email?.trim());
  const name = `${first?.cells.name ?? ''} ${first?.cells.lastname ?? ''}`.trim();
  const { data, error, refetch } = useQuery({
    queryKey: ['mailSample', template.id, template.revision, name],
    queryFn: ({ signal }) =>
      call('previewMail', { params: { projectId, templateId: template.id }, body: { name }, signal }),
    enabled: first !== undefined,
  });
  if (!first) return null;
  return (
    <Section title={translate('issue.mailSample.title')}>
      {error ? (
        <ErrorState error={error} title={translate('issue.mailSample.failed')} onRetry={refetch} />
      ) : data ? (
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
      ) : (
        <Skeleton variant="rounded" height={180} />
      )}
    </Section>
  );
}
