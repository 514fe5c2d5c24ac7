import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify, useTranslate, useUpdate } from 'react-admin';
import type { Template } from '../../../../contract/templates/index.ts';
import { RequesterSwitch } from '../RequesterSwitch.tsx';
import { ApprovalText } from '../ApprovalText.tsx';
import { useFailure } from '../../../custom/kit/use-failure.ts';
import { useRefresh } from '../../../custom/kit/use-refresh.ts';

/** Whether approval is needed and by how many; 0 stands for none. More than there are approvers cannot be asked for. */
export function ApprovalRule({ template, mayWrite }: { template: Template; mayWrite: boolean }) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const current = template.config.approvalMode === 'manual' ? template.approvalsRequired : 0;
  const counts = template.config.requesterMayApprove;
  const [wanted, setWanted] = useState(current);
  const [mayCount, setMayCount] = useState(counts);
  const [update, { isPending }] = useUpdate<Template>();
  if (!mayWrite)
    return (
      <Typography>
        <ApprovalText template={template} />
        {counts && current > 0 && ` (${translate('templates.requesterCounts')})`}
      </Typography>
    );
  const save = () =>
    update(
      'templates',
      {
        id: template.id,
        data: {
          config: { approvalMode: wanted > 0 ? 'manual' : 'automatic', requesterMayApprove: mayCount },
          approvalsRequired: wanted,
        },
        previousData: template,
        meta: { projectId: template.projectId },
      },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify('templates.updated', { type: 'success' }),
        onError: error => failed('templates.updateFailed', error),
        onSettled: () => refresh(),
      },
    );
  return (
    <div>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <TextField
          select
          label={translate('templates.required')}
          value={wanted}
          onChange={event => setWanted(Number(event.target.value))}
          sx={{ width: 280 }}
        >
          {Array.from({ length: Math.max(template.signers.length, current) + 1 }, (_, number) => (
            <MenuItem key={number} value={number}>
              {number === 0
                ? translate('templates.approvalMode.automatic')
                : translate('templates.requiredOf', { smart_count: number, total: template.signers.length })}
            </MenuItem>
          ))}
        </TextField>
        <Button
          variant="outlined"
          disabled={wanted === current && mayCount === counts}
          loading={isPending}
          onClick={save}
        >
          {translate('ra.action.save')}
        </Button>
      </Stack>
      {wanted > 0 && <RequesterSwitch checked={mayCount} onChange={setMayCount} />}
      <Typography variant="body2" color="text.secondary">
        {translate('templates.newOnly')}
      </Typography>
    </div>
  );
}
