import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { next } from '../../../../../contract/base/common/states.ts';
import { groupMachine, type NotificationGroup } from '../../../../../contract/office/notification-groups/index.ts';
import { ConfirmDialog } from '../../../../custom/base/kit/feedback/ConfirmDialog.tsx';
import { useFailure } from '../../../../custom/base/kit/feedback/use-failure.ts';
import { Said } from '../../../../custom/base/kit/text/Said.tsx';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { listPath, pathOf } from '../notification-model.ts';
import { SendDialog } from './SendDialog.tsx';
import { useFailedCount } from './use-stats.ts';

const OPERATIONS = {
  pause: 'pauseNotificationGroup',
  resume: 'resumeNotificationGroup',
  cancel: 'cancelNotificationGroup',
  resend: 'resendNotificationGroup',
} as const;
type Move = keyof typeof OPERATIONS;

/** What can be done with a group now. Others are not drawn. */
export function NotificationActions({ group }: { group: NotificationGroup }) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const call = useCall();
  const failures = useFailedCount(group);
  const [asked, setAsked] = useState<'send' | 'cancel' | 'resend' | 'delete' | null>(null);
  const params = { notificationGroupId: group.id };
  const move = useMutation({
    mutationFn: (what: Move) => call(OPERATIONS[what], { params, body: { revision: group.revision } }),
    onSuccess: async (_, what) => {
      setAsked(null);
      await refresh();
      notify(`notifying.moved.${what}`, { type: 'success' });
    },
    onError: error => failed('notifying.failed.update', error),
  });
  const copy = useMutation({
    mutationFn: () => call('cloneNotificationGroup', { params }),
    onSuccess: async made => {
      await refresh();
      void navigate(pathOf(made.id, 'edit'));
    },
    onError: error => failed('notifying.failed.create', error),
  });
  const remove = useMutation({
    mutationFn: () => call('deleteNotificationGroup', { params }),
    onSuccess: async () => {
      await refresh();
      void navigate(listPath);
    },
    onError: error => failed('notifying.failed.delete', error),
  });
  const may = (what: keyof typeof groupMachine) => next(groupMachine, group.state, what) !== null;
  const isDraft = group.state === 'draft';
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {isDraft && (
        <>
          <Button variant="contained" onClick={() => setAsked('send')}>
            {translate('notifying.send')}
          </Button>
          <Button variant="outlined" component={Link} to={pathOf(group.id, 'edit')}>
            {translate('ra.action.edit')}
          </Button>
        </>
      )}
      {may('resume') && (
        <Button variant="contained" loading={move.isPending} onClick={() => move.mutate('resume')}>
          {translate('notifying.resume')}
        </Button>
      )}
      {group.state === 'in_progress' && (
        <Button variant="outlined" loading={move.isPending} onClick={() => move.mutate('pause')}>
          {translate('notifying.pause')}
        </Button>
      )}
      {may('reopen') && failures > 0 && (
        <Button variant="outlined" onClick={() => setAsked('resend')}>
          <Said>{translate('notifying.resend', { smart_count: failures })}</Said>
        </Button>
      )}
      <Button variant="outlined" loading={copy.isPending} onClick={() => copy.mutate()}>
        {translate('notifying.copy')}
      </Button>
      {may('cancel') && (
        <Button color="error" onClick={() => setAsked('cancel')}>
          {translate('notifying.cancel')}
        </Button>
      )}
      {isDraft && (
        <Button color="error" onClick={() => setAsked('delete')}>
          {translate('ra.action.delete')}
        </Button>
      )}
      {asked === 'send' && <SendDialog group={group} onClose={() => setAsked(null)} />}
      <ConfirmDialog
        open={asked === 'cancel'}
        title={translate('notifying.cancelTitle')}
        confirm={translate('notifying.cancel')}
        harmful
        busy={move.isPending}
        onConfirm={() => move.mutate('cancel')}
        onClose={() => setAsked(null)}
      >
        {group.state === 'scheduled' || group.startedAt === null
          ? translate('notifying.cancelUnsent')
          : translate('notifying.cancelBody', { smart_count: group.progress.items - group.progress.done })}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'resend'}
        title={translate('notifying.resendTitle')}
        confirm={translate('notifying.resend', { smart_count: failures })}
        busy={move.isPending}
        onConfirm={() => move.mutate('resend')}
        onClose={() => setAsked(null)}
      >
        {translate('notifying.resendBody')}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'delete'}
        title={translate('notifying.deleteTitle')}
        confirm={translate('ra.action.delete')}
        harmful
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsked(null)}
      >
        {translate('notifying.deleteBody')}
      </ConfirmDialog>
    </Stack>
  );
}
