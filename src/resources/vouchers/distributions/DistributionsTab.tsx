import Add from '@mui/icons-material/Add';
import CardGiftcard from '@mui/icons-material/CardGiftcardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import {
  DISTRIBUTION_STATES,
  type VoucherDistribution,
  type VoucherProject,
} from '../../../../contract/vouchers/vouchers/index.ts';
import { Explained } from '../../../custom/base/kit/feedback/Explained.tsx';
import { DateText, EmptyState, StatusChip } from '../../../custom/base/kit/index.ts';
import { FilterChoice } from '../../../custom/base/kit/list/FilterChoice.tsx';
import { ListStates } from '../../../custom/base/kit/list/ListStates.tsx';
import { RecordList } from '../../../custom/base/kit/list/RecordList.tsx';
import { MoneyText } from '../../../custom/base/kit/text/MoneyText.tsx';
import { useProjectMeta } from '../../../custom/base/kit/session/project-context.ts';
import { distributionAddress } from './distribution-address.ts';
import { Give } from './Give.tsx';
import { Limit } from './Limit.tsx';
import { lookAgainAtAny } from './look-again.ts';
import { LEADS, WRAPS } from '../../../custom/base/kit/row.ts';

interface DistributionsTabProps {
  voucher: VoucherProject;
  mayWrite: boolean;
  /** This very page. */
  path: string;
}

function Rows() {
  const translate = useTranslate();
  const { projectId } = useProjectMeta();
  const { data = [] } = useListContext<VoucherDistribution>();
  return (
    <Card component="ul" aria-label={translate('distributions.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map(each => (
        <Stack
          component="li"
          key={each.id}
          direction={{ xs: 'column', sm: 'row' }}
          sx={{
            gap: { xs: 0.5, sm: 2 },
            p: 2,
            borderTop: 1,
            borderColor: 'divider',
            alignItems: { sm: 'center' },
            ...WRAPS,
            '&:first-of-type': { borderTop: 0 },
          }}
        >
          <Box sx={LEADS}>
            <Link
              component={RouterLink}
              to={distributionAddress(projectId, each)}
              sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
            >
              {each.name}
            </Link>
            <Typography variant="body2" color="text.secondary">
              {translate(`vouchers.distribution.methods.${each.method}`)} ·{' '}
              {translate('distributions.people', { smart_count: each.people })} ·{' '}
              <DateText value={each.dueAt ?? each.createdAt} time />
            </Typography>
          </Box>
          <Typography>
            <MoneyText value={each.amount} of={each} />
          </Typography>
          <StatusChip of="distribution" state={each.status} />
        </Stack>
      ))}
    </Card>
  );
}

/** Each distribution of what was bought; with `?give` one more is made. */
export function DistributionsTab({ voucher, mayWrite, path }: DistributionsTabProps) {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const { projectId } = useProjectMeta();
  const mayGive = mayWrite && voucher.budget > 0;
  if (query.has('give') && mayGive) return <Give voucher={voucher} leaveTo={path} />;
  return (
    <>
      <RecordList<VoucherDistribution>
        resource="distributions"
        perPage={25}
        sort={{ field: 'createdAt', order: 'DESC' }}
        storeKey={`vouchers.${voucher.id}.distributions`}
        queryOptions={{
          meta: { projectId, voucherProjectId: voucher.id },
          refetchInterval: ({ state }) => lookAgainAtAny(state.data?.data ?? []),
        }}
      >
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, mb: 2, alignItems: { sm: 'center' }, ...WRAPS }}>
          <Box sx={LEADS}>
            <FilterChoice
              name="status"
              label={translate('distributions.status')}
              options={DISTRIBUTION_STATES.map(state => [state, translate(`states.distribution.${state}`)] as const)}
            />
          </Box>
          <Typography>
            {translate('vouchers.budget')} <MoneyText value={voucher.budget} of={voucher} />
          </Typography>
          {mayWrite && (
            <Explained why={mayGive ? null : translate('distributions.noBudget')}>
              <Button
                variant="contained"
                startIcon={<Add />}
                disabled={!mayGive}
                component={RouterLink}
                to={`${path}?give`}
              >
                {translate('distributions.give')}
              </Button>
            </Explained>
          )}
        </Stack>
        <ListStates
          pages={[25, 50]}
          empty={
            <EmptyState
              icon={<CardGiftcard />}
              title={translate('distributions.none')}
              body={translate('distributions.noneBody')}
            />
          }
        >
          <Rows />
        </ListStates>
      </RecordList>
      <Limit voucher={voucher} />
    </>
  );
}
