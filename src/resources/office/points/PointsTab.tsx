import PointOfSale from '@mui/icons-material/PointOfSaleOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { DEVICE_STATES } from '../../../../contract/accounts/devices/device-states.ts';
import type { BenefitPoint, BenefitPointWithLink } from '../../../../contract/office/benefits/point.ts';
import { DateText, EmptyState, StatusChip } from '../../../custom/base/kit/index.ts';
import { useDeviceText } from '../../../custom/base/kit/text/use-device-text.ts';
import { FilterChoice } from '../../../custom/base/kit/list/FilterChoice.tsx';
import { ListStates } from '../../../custom/base/kit/list/ListStates.tsx';
import { RecordList } from '../../../custom/base/kit/list/RecordList.tsx';
import { NewPointLink } from './NewPointLink.tsx';
import { NewPoint } from './NewPoint.tsx';
import { PointActions } from './PointActions.tsx';
import { LEADS, WRAPS } from '../../../custom/base/kit/row.ts';

interface PointsTabProps {
  projectId: string;
  benefitId: string;
  /** The vendor that the benefit has now. */
  vendorId: string;
  mayWrite: boolean;
}

function Since({ point }: { point: BenefitPoint }) {
  const translate = useTranslate();
  const deviceText = useDeviceText();
  const [word, at] =
    point.status === 'waiting'
      ? ['points.linkUntil', point.linkExpiresAt]
      : point.lastUsedAt
        ? ['points.lastUsed', point.lastUsedAt]
        : ['points.made', point.createdAt];
  return (
    <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
      {translate(word)} {at && <DateText value={at} time />}
      {point.device && ` · ${deviceText(point.device)}`}
    </Typography>
  );
}

type RowsProps = PointsTabProps & { onLinked: (point: BenefitPointWithLink) => void };

function Rows({ projectId, benefitId, vendorId, mayWrite, onLinked }: RowsProps) {
  const translate = useTranslate();
  const { data = [] } = useListContext<BenefitPoint>();
  return (
    <Stack component="ul" aria-label={translate('points.title')} sx={{ gap: 1, p: 0, m: 0, listStyle: 'none' }}>
      {data.map(point => (
        <Card key={point.id} component="li" sx={{ px: 2, py: 1.5, display: 'flex', gap: 2, flexWrap: 'wrap' }}>
          <Box sx={{ flex: 1, minWidth: 200 }}>
            <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{point.name}</Typography>
              <StatusChip of="point" state={point.status} />
            </Stack>
            <Since point={point} />
            {point.vendorId !== vendorId && (
              <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                {translate('points.earlier', { vendor: point.vendorName })}
              </Typography>
            )}
          </Box>
          {mayWrite && (
            <Box sx={{ alignSelf: 'center' }}>
              <PointActions
                point={point}
                projectId={projectId}
                benefitId={benefitId}
                isServing={point.vendorId === vendorId}
                onLinked={onLinked}
              />
            </Box>
          )}
        </Card>
      ))}
    </Stack>
  );
}

/** The points of a benefit's vendor, and their links. Those of an earlier vendor that no benefit has can only be removed. */
export function PointsTab({ projectId, benefitId, vendorId, mayWrite }: PointsTabProps) {
  const translate = useTranslate();
  const [linked, setLinked] = useState<BenefitPointWithLink>();
  return (
    <RecordList<BenefitPoint>
      resource="points"
      perPage={25}
      sort={{ field: 'createdAt', order: 'DESC' }}
      storeKey={`benefits.${benefitId}.points`}
      queryOptions={{ meta: { projectId, benefitId } }}
    >
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, mb: 2, alignItems: { sm: 'center' }, ...WRAPS }}>
        <Box sx={LEADS}>
          <FilterChoice
            name="status"
            label={translate('points.status')}
            options={DEVICE_STATES.map(state => [state, translate(`states.point.${state}`)] as const)}
          />
        </Box>
        {mayWrite && <NewPoint of={{ projectId, benefitId }} onMade={setLinked} />}
      </Stack>
      <ListStates
        pages={[25, 50]}
        empty={
          <EmptyState icon={<PointOfSale />} title={translate('points.none')} body={translate('points.noneBody')} />
        }
      >
        <Rows
          projectId={projectId}
          benefitId={benefitId}
          vendorId={vendorId}
          mayWrite={mayWrite}
          onLinked={setLinked}
        />
      </ListStates>
      {linked && <NewPointLink point={linked} onClose={() => setLinked(undefined)} />}
    </RecordList>
  );
}
