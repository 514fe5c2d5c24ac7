import Chip from '@mui/material/Chip';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useNotify, useTranslate } from 'react-admin';
import { UNKNOWN_COUNTRY } from '../../../../contract/base/catalogues/iso-countries.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { ConfirmDialog, DateText, ErrorState } from '../../base/kit/index.ts';
import { useDeviceText } from '../../base/kit/text/use-device-text.ts';
import { useFailure } from '../../base/kit/feedback/use-failure.ts';
import { Waiting } from '../../base/kit/feedback/Waiting.tsx';
import { ItemList } from '../../base/kit/page/ItemList.tsx';
import { OWN_SESSIONS } from './own-factors.ts';

/** Where one is signed in: each session can be ended, and all but this one at once. */
export function SessionList() {
  const translate = useTranslate();
  const locale = useLocale();
  const notify = useNotify();
  const failed = useFailure();
  const deviceOf = useDeviceText();
  const call = useCall();
  const [ending, setEnding] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: OWN_SESSIONS,
    queryFn: ({ signal }) => call('listOwnSessions', { signal }),
  });
  const word = (key: string, options?: object) => translate(`account.sessions.${key}`, options);
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <Waiting />;

  const end = async (which: string, act: () => Promise<unknown>, done: string) => {
    setEnding(which);
    await act().then(
      () => notify(`account.sessions.${done}`, { type: 'success' }),
      (failure: unknown) => failed('account.sessions.failed', failure),
    );
    await refetch();
    setEnding(null);
    setAsking(false);
  };
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      <Typography>{word('lead')}</Typography>
      <ItemList>
        {data.sessions.map(session => (
          <Stack key={session.id} component="li" direction="row" sx={{ gap: 1.5, alignItems: 'center', py: 1 }}>
            <Stack sx={{ flex: 1, minWidth: 0 }}>
              <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
                <Typography sx={{ fontWeight: 600 }}>{deviceOf(session)}</Typography>
                {session.current && <Chip size="small" label={word('current')} />}
              </Stack>
              <Typography component="div" variant="body2" color="text.secondary">
                {session.country === UNKNOWN_COUNTRY
                  ? word('nowhere')
                  : (new Intl.DisplayNames(locale, { type: 'region' }).of(session.country) ?? session.country)}
                {' · '}
                {word('begun')} <DateText value={session.startedAt} time />
                {session.issuer !== null && `, ${word('by', { issuer: new URL(session.issuer).host })}`}
              </Typography>
              <Typography component="div" variant="body2" color="text.secondary">
                {word('used')} <DateText value={session.lastUsedAt} time />
              </Typography>
            </Stack>
            {!session.current && (
              <Button
                size="small"
                loading={ending === session.id}
                aria-label={word('endOf', { device: deviceOf(session) })}
                onClick={() =>
                  void end(session.id, () => call('endOwnSession', { params: { sessionId: session.id } }), 'ended')
                }
              >
                {word('end')}
              </Button>
            )}
          </Stack>
        ))}
      </ItemList>
      {data.total > data.sessions.length && (
        <Typography variant="body2" color="text.secondary">
          {word('more', { smart_count: data.total - data.sessions.length })}
        </Typography>
      )}
      <Button variant="outlined" color="error" disabled={data.total < 2} onClick={() => setAsking(true)}>
        {word('endOthers')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={word('endOthersTitle')}
        confirm={word('endOthers')}
        harmful
        busy={ending === 'others'}
        onConfirm={() => void end('others', () => call('endOtherSessions'), 'othersEnded')}
        onClose={() => setAsking(false)}
      >
        <Typography>{word('endOthersBody')}</Typography>
      </ConfirmDialog>
    </Stack>
  );
}
