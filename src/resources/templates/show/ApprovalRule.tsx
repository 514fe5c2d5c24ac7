import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate, useUpdate } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { Template } from '../../../../contract/templates/index.ts';
import { FormText } from '../../../custom/kit/form/FormText.tsx';
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
  const form = useForm({ defaultValues: { approvalsRequired: current, requesterMayApprove: counts } });
  const wanted = useWatch({ control: form.control, name: 'approvalsRequired' });
  const [update] = useUpdate<Template>();
  if (!mayWrite)
    return (
      <Typography>
        <ApprovalText template={template} />
        {counts && current > 0 && ` (${translate('templates.requesterCounts')})`}
      </Typography>
    );
  const save = async (rule: { approvalsRequired: number; requesterMayApprove: boolean }) => {
    const { approvalsRequired, requesterMayApprove } = rule;
    const approvalMode = approvalsRequired > 0 ? 'manual' : 'automatic';
    try {
      await update(
        'templates',
        {
          id: template.id,
          data: { config: { approvalMode, requesterMayApprove }, approvalsRequired },
          previousData: template,
          meta: { projectId: template.projectId },
        },
        { returnPromise: true, mutationMode: 'pessimistic' },
      );
      notify('templates.updated', { type: 'success' });
      form.reset(rule);
    } catch (error) {
      failed('templates.updateFailed', error);
    }
    await refresh();
  };
  const { isDirty, isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <Stack
        component="form"
        onSubmit={form.handleSubmit(save)}
        direction="row"
        sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}
      >
        <FormText
          name="approvalsRequired"
          label={translate('templates.required')}
          select
          parse={Number}
          sx={{ width: 280 }}
        >
          {Array.from({ length: Math.max(template.signers.length, current) + 1 }, (_, number) => (
            <MenuItem key={number} value={number}>
              {number === 0
                ? translate('templates.approvalMode.automatic')
                : translate('templates.requiredOf', { smart_count: number, total: template.signers.length })}
            </MenuItem>
          ))}
        </FormText>
        <Button type="submit" variant="outlined" disabled={!isDirty} loading={isSubmitting}>
          {translate('ra.action.save')}
        </Button>
      </Stack>
      {wanted > 0 && <RequesterSwitch />}
      <Typography variant="body2" color="text.secondary">
        {translate('templates.newOnly')}
      </Typography>
    </FormProvider>
  );
}
