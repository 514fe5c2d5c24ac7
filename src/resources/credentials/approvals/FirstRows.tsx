import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetList, useLocaleState, useTranslate } from 'react-admin';
import type { ApprovalRow } from '../../../../contract/credentials/credentials/approval.ts';
import { ErrorState } from '../../../custom/base/kit/index.ts';
import { Waiting } from '../../../custom/base/kit/feedback/Waiting.tsx';
import { claimText } from '../../../custom/base/kit/values/claim-text.ts';
import type { Approved } from './use-approve-request.ts';

const SHOWN = 3;

/** What the first that would be approved say, so that nobody approves without having seen what. */
export default function FirstRows({ request: { id, project, waiting } }: { request: Approved }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { data, error, refetch } = useGetList<ApprovalRow>('approvalRows', {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'row', order: 'ASC' },
    meta: { projectId: project.id, requestId: id },
  });
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Waiting />;
  return (
    <Box component="ul" aria-label={translate('desk.first')} sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
      {data.map(row => (
        <li key={row.id}>
          <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {row.receiver.name}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {row.fields
              .filter(field => !field.picture)
              .map(({ label, value, calendar = false }) => `${label}: ${claimText(value, calendar, translate, locale)}`)
              .join(' · ')}
          </Typography>
        </li>
      ))}
      {waiting > data.length && <li>{translate('desk.andMore', { smart_count: waiting - data.length })}</li>}
    </Box>
  );
}
