import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { NotificationGroup } from '../../../../../contract/office/notification-groups/index.ts';
import { ConfirmDialog } from '../../../../custom/base/kit/feedback/ConfirmDialog.tsx';
import { ErrorState } from '../../../../custom/base/kit/index.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { useFailure } from '../../../../custom/base/kit/feedback/use-failure.ts';
import { useDaySaid } from '../../../../custom/base/kit/text/day-said.ts';
import { useUser } from '../../../../custom/base/kit/session/use-session.ts';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { useReach } from './use-reach.ts';

/** Asks once, with the number of people and the channels: now, or at a time of the organization's clocks. */
export function SendDialog({ group, onClose }: { group: NotificationGroup; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const call = useCall();
  const zone = useUser().organization.timeZone;
  const { data: reach, error: unread, refetch } = useReach(group);
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [at, setAt] = useState('');
  const said = useDaySaid()(at);
  const people = reach?.people ?? 0;
  const send = useMutation({
    mutationFn: () =>
      call('sendNotificationGroup', {
        params: { notificationGroupId: group.id },
        body: {
          people,
          revision: group.revision,
          ...(when === 'later' && { at: at.length === 16 ? `${at}:00` : at, zone }),
        },
      }),
    onSuccess: async () => {
      onClose();
      await refresh();
      notify(when === 'now' ? 'notifying.moved.send' : 'notifying.moved.schedule', { type: 'success' });
    },
    onError: error => {
      failed('notifying.failed.send', error);
      void refetch();
    },
  });
  const count = { smart_count: people };
  return (
    <ConfirmDialog
      open
      title={translate('notifying.sendTitle')}
      confirm={translate(when === 'now' ? 'notifying.sendNow' : 'notifying.sendLater', count)}
      disabled={people === 0 || (when === 'later' && at === '')}
      why={reach && people === 0 ? translate('notifying.nobody') : null}
      chosen={at !== ''}
      busy={send.isPending}
      onConfirm={() => send.mutate()}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {!reach && (unread ? <ErrorState error={unread} onRetry={refetch} /> : <Waiting />)}
        {reach && (
          <Typography>
            {translate('notifying.sendBody', {
              ...count,
              channels: group.channels.map(channel => translate(`notifying.channel.${channel}`)).join(', '),
            })}
          </Typography>
        )}
        <RadioGroup
          aria-label={translate('notifying.when')}
          value={when}
          onChange={event => setWhen(event.target.value === 'later' ? 'later' : 'now')}
        >
          <FormControlLabel value="now" control={<Radio />} label={translate('notifying.now')} />
          <FormControlLabel value="later" control={<Radio />} label={translate('notifying.later')} />
        </RadioGroup>
        {when === 'later' && (
          <TextField
            type="datetime-local"
            label={translate('notifying.at')}
            helperText={
              <>
                {said && (
                  <>
                    {said}
                    <br />
                  </>
                )}
                {translate('notifying.atZone', { zone })}
              </>
            }
            value={at}
            onChange={event => setAt(event.target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        )}
      </Box>
    </ConfirmDialog>
  );
}
