import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { lastMomentOf } from '../../../../contract/base/common/days.ts';
import type { Delegation } from '../../../../contract/credentials/delegations/index.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { useDateText } from '../../../custom/base/kit/text/dates.ts';
import { ConfirmDialog } from '../../../custom/base/kit/index.ts';
import { useUser } from '../../../custom/base/kit/session/use-session.ts';
import { useFailure } from '../../../custom/base/kit/feedback/use-failure.ts';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';

/** Ends a delegation, after a question; whoever is to sign instead declines by it. */
function EndButton({ delegation, declines }: { delegation: Delegation; declines: boolean }) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const call = useCall();
  const [asking, setAsking] = useState(false);
  const names = { delegate: delegation.delegate.name, user: delegation.user.name };
  const end = useMutation({
    mutationFn: () => call('endDelegation', { params: { delegationId: delegation.id } }),
    onSuccess: () => notify('away.ending.done', { type: 'success' }),
    onError: error => failed('away.ending.failed', error),
    onSettled: () => {
      setAsking(false);
      return refresh();
    },
  });
  return (
    <>
      <Button
        size="small"
        aria-label={translate(declines ? 'away.declineOf' : 'away.endOf', names)}
        onClick={() => setAsking(true)}
      >
        {translate(declines ? 'away.decline' : 'away.end')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={translate(declines ? 'away.ending.decline' : 'away.ending.title', names)}
        confirm={translate(declines ? 'away.decline' : 'away.end')}
        busy={end.isPending}
        onConfirm={() => end.mutate()}
        onClose={() => setAsking(false)}
      >
        <Typography>{translate('away.ending.body', names)}</Typography>
      </ConfirmDialog>
    </>
  );
}

const namesOf = (places: Delegation['projects']): string => places.map(place => place.name).join(', ');

/** Who signs in whose place, when and where; ended here by whoever is away, or signs instead, or an owner. */
export function DelegationCard({ delegation }: { delegation: Delegation }) {
  const translate = useTranslate();
  const dateText = useDateText();
  const user = useUser();
  const { state, user: away, delegate, projects, uncovered, createdBy } = delegation;
  const mayEnd = [away.id, delegate.id].includes(user.id) || user.roles.some(role => role.name === 'org.owner');
  const last = lastMomentOf(new Date(delegation.endsAt));
  return (
    <Card component="li" sx={{ px: 2, py: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start' }}>
      <div style={{ flex: 1, minWidth: 200 }}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {translate('away.who', { user: away.name })}
          </Typography>
          <Chip
            size="small"
            variant="outlined"
            color={state === 'active' ? 'primary' : 'default'}
            label={translate(`away.states.${state}`)}
          />
        </Stack>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {translate('away.instead', { delegate: delegate.name })}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {translate('away.when', { from: dateText(new Date(delegation.startsAt), 'day'), to: dateText(last, 'day') })}
          {createdBy.id !== away.id && ` · ${translate('away.by', { name: createdBy.name })}`}
        </Typography>
        {projects.length > 0 && (
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {translate('away.holds', { projects: namesOf(projects) })}
          </Typography>
        )}
        {state !== 'ended' && uncovered.length > 0 && (
          <Typography variant="body2" color="warning.main" sx={{ overflowWrap: 'anywhere' }}>
            {translate('away.uncovered', { projects: namesOf(uncovered), delegate: delegate.name })}
          </Typography>
        )}
      </div>
      {state !== 'ended' && mayEnd && <EndButton delegation={delegation} declines={delegate.id === user.id} />}
    </Card>
  );
}
