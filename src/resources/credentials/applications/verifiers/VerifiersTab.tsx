import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { Application } from '../../../../../contract/credentials/applications/application.ts';
import { VERIFIER_STATES } from '../../../../../contract/credentials/verifiers/states.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { EmptyState, ErrorState } from '../../../../custom/base/kit/index.ts';
import { Pager } from '../../../../custom/base/kit/list/Pager.tsx';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { VerifierChecks } from './VerifierChecks.tsx';
import { PovAddress } from './PovAddress.tsx';
import { useAddress } from './use-address.ts';
import { VerifierRows } from './VerifierRows.tsx';

const PER_PAGE = 25;
/** How often the list is read, in milliseconds: a device that asks waits beside somebody. */
const READ_AGAIN = 10_000;

/** The point of verification of an application: its address, its verifiers, and what they checked without a connection. */
export function VerifiersTab({ application, mayDecide }: { application: Application; mayDecide: boolean }) {
  const translate = useTranslate();
  const call = useCall();
  const { projectId } = useProjectMeta();
  const { value, page, change } = useAddress('status');
  const status = VERIFIER_STATES.find(each => each === value);
  const { data, error, refetch } = useQuery({
    queryKey: ['verifiers', application.id, status, page],
    queryFn: ({ signal }) =>
      call('listVerifiers', {
        params: { projectId, applicationId: application.id },
        query: { page, limit: PER_PAGE, ...(status && { status }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
    refetchInterval: READ_AGAIN,
  });
  const say = (key: string) => translate(`verifiers.${key}`);
  return (
    <Stack sx={{ gap: 2 }}>
      {application.state === 'active' && application.askedTypes.length === 0 && (
        <Alert severity="info">{translate('applications.noTypes')}</Alert>
      )}
      {application.ruleCode !== null && (
        <Section title={say('pov')}>
          <PovAddress projectId={projectId} ruleCode={application.ruleCode} name={application.name} />
        </Section>
      )}
      <Section title={say('title')}>
        <TextField
          select
          size="small"
          label={say('status')}
          value={status ?? ''}
          onChange={event => change({ value: event.target.value || null, page: 0 })}
          sx={{ width: { xs: 1, sm: 220 }, mb: 1 }}
        >
          <MenuItem value="">{say('anyStatus')}</MenuItem>
          {VERIFIER_STATES.map(each => (
            <MenuItem key={each} value={each}>
              {translate(`states.verifier.${each}`)}
            </MenuItem>
          ))}
        </TextField>
        {error && !data ? (
          <ErrorState error={error} onRetry={refetch} title={say('failed.load')} />
        ) : !data ? (
          <Waiting />
        ) : data.verifiers.length === 0 ? (
          <EmptyState
            title={say(status ? 'noneSuch' : 'none')}
            body={say(status ? 'noneSuchBody' : mayDecide ? 'noneBody' : 'noneToRead')}
          />
        ) : (
          <Pager
            name={say('title')}
            page={page}
            perPage={PER_PAGE}
            total={data.total}
            onPage={to => change({ page: to })}
          >
            <VerifierRows
              verifiers={data.verifiers}
              projectId={projectId}
              mayDecide={mayDecide}
              onDecided={() => refetch()}
            />
          </Pager>
        )}
      </Section>
      <VerifierChecks projectId={projectId} applicationId={application.id} />
    </Stack>
  );
}
