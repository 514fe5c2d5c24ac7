import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Credential, CredentialEvent } from '../../../../../contract/credentials/credentials/index.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { useDateText } from '../../../../custom/base/kit/text/dates.ts';
import { CopyButton, DateText, ErrorState } from '../../../../custom/base/kit/index.ts';
import { Pager } from '../../../../custom/base/kit/list/Pager.tsx';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';

const PER_PAGE = 25;

/** What people do on the public page, who are not known. */
const isVisit = ({ type }: CredentialEvent) => type === 'view' || type === 'verify';

/** By which words it is told. */
const happeningOf = ({ wallet, again, type }: CredentialEvent): string =>
  wallet ? `wallet.${wallet}` : again ? 'again' : type;

function Happened({ event }: { event: CredentialEvent }) {
  const translate = useTranslate();
  const dateText = useDateText();
  const others = (event.members ?? 1) - 1;
  return (
    <li>
      <Typography sx={{ fontWeight: 600 }}>
        {translate(`credentials.events.${happeningOf(event)}`, { _: event.type })}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {event.by?.name || translate(`credentials.events.${isVisit(event) ? 'visitor' : 'platform'}`)} ·{' '}
        <DateText value={event.at} time />
        {others > 0 && ` · ${translate('credentials.events.others', { smart_count: others })}`}
      </Typography>
      {event.reason && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {translate('credentials.events.reason', { reason: event.reason })}
        </Typography>
      )}
      {event.until && (
        <Typography variant="body2">
          {translate('credentials.events.until', { until: dateText(new Date(event.until), 'minute') })}
        </Typography>
      )}
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
        <Typography variant="caption" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {translate('credentials.events.correlation', { id: event.correlationId })}
        </Typography>
        <CopyButton text={event.correlationId} label={translate('credentials.events.copy')} />
      </Stack>
    </li>
  );
}

/** All that happened to a credential, alone or among others, newest first: who did it, when, why, and by what the log tells more. */
export default function CredentialTimelineTab({ credential }: { credential: Credential }) {
  const translate = useTranslate();
  const call = useCall();
  const [page, setPage] = useState(0);
  const at = { projectId: credential.projectId, credentialId: credential.id };
  const { data, error, refetch } = useQuery({
    // What changes it happens to it: the state of the record stands in the key.
    queryKey: [
      'credentials',
      'events',
      at,
      page,
      credential.status,
      credential.viewedAt,
      credential.remindedAt,
      credential.correctedBy?.id,
    ],
    queryFn: ({ signal }) => call('listCredentialEvents', { params: at, query: { page, limit: PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Waiting />;
  const name = translate('credentials.tabs.timeline');
  return (
    <Pager name={name} total={data.total} page={page} perPage={PER_PAGE} onPage={setPage}>
      <Stack component="ol" aria-label={name} sx={{ gap: 2, p: 0, m: 0, listStyle: 'none' }}>
        {data.events.map(event => (
          <Happened key={event.sequence} event={event} />
        ))}
      </Stack>
    </Pager>
  );
}
