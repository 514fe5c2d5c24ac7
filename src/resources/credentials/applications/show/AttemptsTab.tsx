import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import type { Application } from '../../../../../contract/credentials/applications/application.ts';
import type { Attempt } from '../../../../../contract/credentials/applications/attempt.ts';
import { ATTEMPT_STATES } from '../../../../../contract/credentials/applications/states.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { DateText, EmptyState, ErrorState, StatusChip } from '../../../../custom/base/kit/index.ts';
import { Pager } from '../../../../custom/base/kit/list/Pager.tsx';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { applicationPaths } from '../application-paths.ts';
import { AttemptDialog } from './AttemptDialog.tsx';
import { useReasonText } from './reason-text.ts';
import { TryDialog } from './TryDialog.tsx';

const PER_PAGE = 25;
/** How often the list is read while something waits, in milliseconds. */
const READ_AGAIN = 5000;

function Row({ attempt, to }: { attempt: Attempt; to: string }) {
  const translate = useTranslate();
  const reasonText = useReasonText();
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        gap: 2,
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
        justifyContent: 'space-between',
        alignItems: 'flex-start',
      }}
    >
      <Stack sx={{ minWidth: 0 }}>
        <Link to={to}>
          <DateText value={attempt.createdAt} time />
        </Link>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {[
            translate(`applications.channels.${attempt.channel}`),
            translate('applications.versionNumber', { number: attempt.version }),
            ...(attempt.reason === null ? [] : [reasonText(attempt.reason)]),
          ].join(' · ')}
        </Typography>
      </Stack>
      <StatusChip of="attempt" state={attempt.state} />
    </Stack>
  );
}

interface AttemptsTabProps {
  application: Application;
  mayBegin: boolean;
}

/** The attempts of an application, the newest first. `?state=`, `?page=` and `?attempt=` are in its address. */
export function AttemptsTab({ application, mayBegin }: AttemptsTabProps) {
  const translate = useTranslate();
  const call = useCall();
  const { projectId } = useProjectMeta();
  const [search, setSearch] = useSearchParams();
  const [isTrying, setTrying] = useState(false);
  const state = ATTEMPT_STATES.find(each => each === search.get('state'));
  const page = Math.max(0, Number(search.get('page') ?? 1) - 1 || 0);
  const opened = search.get('attempt');
  const paths = applicationPaths(projectId);
  const { data, error, refetch } = useQuery({
    queryKey: ['attempts', application.id, state, page],
    queryFn: ({ signal }) =>
      call('listAttempts', {
        params: { projectId, applicationId: application.id },
        query: { page, limit: PER_PAGE, ...(state && { state }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
    refetchInterval: ({ state: { data: known } }) =>
      known?.attempts.some(each => each.state === 'requested') ? READ_AGAIN : false,
  });
  const change = (to: Record<string, string | null>) => {
    const changed = new URLSearchParams(search);
    for (const [name, value] of Object.entries(to)) {
      if (value === null) changed.delete(name);
      else changed.set(name, value);
    }
    setSearch(changed, { replace: true });
  };
  const mayTry = mayBegin && application.state === 'active' && application.askedTypes.length > 0;
  return (
    <Section
      title={translate('applications.tabs.attempts')}
      aside={
        mayTry && (
          <Button variant="contained" onClick={() => setTrying(true)}>
            {translate('applications.try.start')}
          </Button>
        )
      }
    >
      <TextField
        select
        size="small"
        label={translate('applications.state')}
        value={state ?? ''}
        onChange={event => change({ state: event.target.value || null, page: null })}
        sx={{ width: { xs: 1, sm: 220 }, mb: 1 }}
      >
        <MenuItem value="">{translate('applications.anyState')}</MenuItem>
        {ATTEMPT_STATES.map(each => (
          <MenuItem key={each} value={each}>
            {translate(`states.attempt.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !data ? (
        <Waiting />
      ) : data.attempts.length === 0 ? (
        <EmptyState title={translate('applications.noAttempts')} body={translate('applications.noAttemptsBody')} />
      ) : (
        <Pager
          name={translate('applications.tabs.attempts')}
          page={page}
          perPage={PER_PAGE}
          total={data.more ? null : data.total}
          rows={data.attempts.length}
          onPage={to => change({ page: to === 0 ? null : String(to + 1) })}
        >
          <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {data.attempts.map(attempt => (
              <Row key={attempt.id} attempt={attempt} to={paths.attempt(application.id, attempt.id)} />
            ))}
          </Stack>
        </Pager>
      )}
      {opened !== null && (
        <AttemptDialog
          applicationId={application.id}
          attemptId={opened}
          mayRead={mayBegin}
          onClose={() => change({ attempt: null })}
        />
      )}
      {isTrying && (
        <TryDialog
          application={application}
          onClose={() => {
            setTrying(false);
            void refetch();
          }}
        />
      )}
    </Section>
  );
}
