import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ApprovalRequest } from '../../../../contract/credentials/credentials/approval.ts';
import { addressOf } from '../../../custom/base/kit/address.ts';
import { DateText } from '../../../custom/base/kit/index.ts';
import { InPlaceOf } from '../credentials/shared.ts';
import { ApproveAll } from './ApproveAll.tsx';

/** Where a request is opened. */
const toRequest = (id: string): string => `${addressOf('/approvals', {})}?request=${id}`;

/** One request: how many of what wait, whose the first are, who asked and when; approved whole, or looked at. */
export function RequestCard({ request }: { request: ApprovalRequest }) {
  const translate = useTranslate();
  const { id, title, waiting, receivers, project, by, requestedAt } = request;
  const more = waiting - receivers.length;
  return (
    <Card component="li" sx={{ p: 2 }}>
      <Stack direction={{ xs: 'column', md: 'row' }} sx={{ gap: 2, alignItems: { md: 'center' } }}>
        <div style={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            <Link component={RouterLink} to={toRequest(id)} color="inherit" underline="hover">
              {translate('desk.of', { smart_count: waiting, title })}
            </Link>
          </Typography>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {receivers.join(', ')}
            {more > 0 && ` ${translate('desk.andMore', { smart_count: more })}`}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {project.name} · {translate('desk.by', { name: by?.name ?? translate('common.none') })} ·{' '}
            <DateText value={requestedAt} time />
          </Typography>
          <InPlaceOf rows={[request]} />
        </div>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button variant="outlined" component={RouterLink} to={toRequest(id)}>
            {translate('desk.look')}
          </Button>
          <ApproveAll request={request} />
        </Stack>
      </Stack>
    </Card>
  );
}
