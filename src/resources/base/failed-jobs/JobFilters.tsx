import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../../custom/base/kit/index.ts';
import { useFilterChange } from '../../../custom/base/kit/list/filter-changes.tsx';
import { useMay } from '../../../custom/base/kit/session/use-session.ts';
import { kindName, useQueue } from './queue.ts';
import { useTryAgain } from './use-try-again.ts';

/** The kinds of which some failed, with how many; of the one that is chosen, all can be tried again. */
export function JobFilters() {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const change = useFilterChange();
  const mayManage = useMay('platform.manage');
  const again = useTryAgain();
  const [asking, setAsking] = useState(false);
  const { data } = useQueue();
  const chosen = data?.kinds.find(({ kind }) => kind === filterValues.kind);
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 2 }}>
      {data?.kinds.map(({ kind, count }) => (
        <Chip
          key={kind}
          label={`${kindName(kind, translate)} (${count})`}
          color={kind === filterValues.kind ? 'primary' : 'default'}
          aria-pressed={kind === filterValues.kind}
          onClick={() => change({ kind: kind === filterValues.kind ? undefined : kind })}
        />
      ))}
      {filterValues.organizationId && (
        <Chip label={translate('administration.ofOne')} onDelete={() => change({ organizationId: undefined })} />
      )}
      {chosen?.again && mayManage && (
        <Button variant="contained" size="small" loading={again.isPending} onClick={() => setAsking(true)}>
          {translate('failedJobs.allAgain')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={translate('failedJobs.allTitle')}
        confirm={translate('failedJobs.again')}
        busy={again.isPending}
        onConfirm={() => {
          if (chosen) again.mutate({ kind: chosen.kind }, { onSettled: () => setAsking(false) });
        }}
        onClose={() => setAsking(false)}
      >
        {translate('failedJobs.allBody', {
          smart_count: Math.min(1000, chosen?.count ?? 0),
          kind: chosen ? kindName(chosen.kind, translate) : '',
        })}
      </ConfirmDialog>
    </Stack>
  );
}
