import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Application } from '../../../../../contract/credentials/applications/application.ts';
import type { ApplicationMove } from '../../../../../contract/credentials/applications/states.ts';
import { ConfirmDialog } from '../../../../custom/base/kit/feedback/ConfirmDialog.tsx';
import { useFailure } from '../../../../custom/base/kit/feedback/use-failure.ts';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { applicationPaths } from '../application-paths.ts';

const OPERATIONS = {
  pause: 'pauseApplication',
  resume: 'resumeApplication',
  remove: 'removeApplication',
  restore: 'restoreApplication',
} as const satisfies Record<ApplicationMove, string>;

/** What can be done with an application now. */
export function ApplicationActions({ application }: { application: Application }) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const call = useCall();
  const meta = useProjectMeta();
  const [isRemoving, setRemoving] = useState(false);
  const params = { ...meta, applicationId: application.id };
  const move = useMutation({
    mutationFn: (what: ApplicationMove) => call(OPERATIONS[what], { params, body: { revision: application.revision } }),
    onSuccess: (_, what) => notify(`applications.moved.${what}`, { type: 'success' }),
    onError: (error, what) => failed(`applications.failed.${what === 'remove' ? 'remove' : 'update'}`, error),
    onSettled: () => {
      setRemoving(false);
      return refresh();
    },
  });
  const button = (what: ApplicationMove, variant: 'contained' | 'outlined') => (
    <Button
      variant={variant}
      loading={move.isPending && move.variables === what}
      disabled={move.isPending}
      onClick={() => move.mutate(what)}
    >
      {translate(`applications.moves.${what}`)}
    </Button>
  );
  const { state } = application;
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {state === 'active' && button('pause', 'outlined')}
      {state === 'paused' && button('resume', 'contained')}
      {state === 'removed' && button('restore', 'contained')}
      {state !== 'removed' && (
        <>
          <Button component={Link} to={applicationPaths(meta.projectId).clone(application.id)} variant="outlined">
            {translate('applications.clone')}
          </Button>
          <Button color="error" disabled={move.isPending} onClick={() => setRemoving(true)}>
            {translate('applications.moves.remove')}
          </Button>
        </>
      )}
      <ConfirmDialog
        open={isRemoving}
        title={translate('applications.removeTitle', { name: application.name })}
        confirm={translate('applications.moves.remove')}
        harmful
        busy={move.isPending}
        onConfirm={() => move.mutate('remove')}
        onClose={() => setRemoving(false)}
      >
        {translate('applications.removeBody')}
      </ConfirmDialog>
    </Stack>
  );
}
