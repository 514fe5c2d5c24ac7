import PointOfSale from '@mui/icons-material/PointOfSaleOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { DEVICE_STATES } from '../../../../contract/accounts/devices/device-states.ts';
import type { Till, TillWithLink } from '../../../../contract/vouchers/sales/till.ts';
import { DateText, EmptyState, StatusChip } from '../../../custom/base/kit/index.ts';
import { useDeviceText } from '../../../custom/base/kit/text/use-device-text.ts';
import { FilterChoice } from '../../../custom/base/kit/list/FilterChoice.tsx';
import { ListStates } from '../../../custom/base/kit/list/ListStates.tsx';
import { RecordList } from '../../../custom/base/kit/list/RecordList.tsx';
import { NewLink } from './NewLink.tsx';
import { NewTill } from './NewTill.tsx';
import { TillActions } from './TillActions.tsx';
import { LEADS, WRAPS } from '../../../custom/base/kit/row.ts';

interface TillsTabProps {
  projectId: string;
  merchantId: string;
  mayWrite: boolean;
}

function Since({ till }: { till: Till }) {
  const translate = useTranslate();
  const deviceText = useDeviceText();
  const [word, at] =
    till.status === 'waiting'
      ? ['tills.linkUntil', till.linkExpiresAt]
      : till.lastUsedAt
        ? ['tills.lastUsed', till.lastUsedAt]
        : ['tills.made', till.createdAt];
  return (
    <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
      {translate(word)} {at && <DateText value={at} time />}
      {till.device && ` · ${deviceText(till.device)}`}
    </Typography>
  );
}

type RowsProps = Omit<TillsTabProps, 'merchantId'> & { onLinked: (till: TillWithLink) => void };

function Rows({ projectId, mayWrite, onLinked }: RowsProps) {
  const translate = useTranslate();
  const { data = [] } = useListContext<Till>();
  return (
    <Stack component="ul" aria-label={translate('tills.title')} sx={{ gap: 1, p: 0, m: 0, listStyle: 'none' }}>
      {data.map(till => (
        <Card key={till.id} component="li" sx={{ px: 2, py: 1.5, display: 'flex', gap: 2, flexWrap: 'wrap' }}>
          <Box sx={{ flex: 1, minWidth: 200 }}>
            <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{till.name}</Typography>
              <StatusChip of="till" state={till.status} />
            </Stack>
            <Since till={till} />
          </Box>
          {mayWrite && (
            <Box sx={{ alignSelf: 'center' }}>
              <TillActions till={till} projectId={projectId} onLinked={onLinked} />
            </Box>
          )}
        </Card>
      ))}
    </Stack>
  );
}

/** The tills of a merchant, and their links. */
export function TillsTab({ projectId, merchantId, mayWrite }: TillsTabProps) {
  const translate = useTranslate();
  const [linked, setLinked] = useState<TillWithLink>();
  return (
    <RecordList<Till>
      resource="tills"
      perPage={25}
      sort={{ field: 'createdAt', order: 'DESC' }}
      storeKey={`merchants.${merchantId}.tills`}
      queryOptions={{ meta: { projectId, merchantId } }}
    >
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, mb: 2, alignItems: { sm: 'center' }, ...WRAPS }}>
        <Box sx={LEADS}>
          <FilterChoice
            name="status"
            label={translate('tills.status')}
            options={DEVICE_STATES.map(state => [state, translate(`states.till.${state}`)] as const)}
          />
        </Box>
        {mayWrite && <NewTill of={{ projectId, merchantId }} onMade={setLinked} />}
      </Stack>
      <ListStates
        pages={[25, 50]}
        empty={<EmptyState icon={<PointOfSale />} title={translate('tills.none')} body={translate('tills.noneBody')} />}
      >
        <Rows projectId={projectId} mayWrite={mayWrite} onLinked={setLinked} />
      </ListStates>
      {linked && <NewLink till={linked} onClose={() => setLinked(undefined)} />}
    </RecordList>
  );
}
