import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { fill } from '../../../../../contract/credentials/verification/sentence.ts';
import { PanelTitle } from '../frame/PanelTitle.tsx';
import { useWallet } from '../frame/wallet-context.ts';
import { useHeld } from '../hold/held-row.ts';
import type { WalletPerson } from '../kept/keep.ts';
import { choicesFor, openRequest } from '../protocol/requests.ts';
import { Consent } from './Consent.tsx';

/** Reads a request, and asks its holder what to show. */
export function AnswerRequest({ link, person }: { link: string; person: WalletPerson }) {
  const { words, wire } = useWallet();
  const said = words.present;
  const { rows, isPending } = useHeld();
  const request = useQuery({
    queryKey: ['request', link],
    queryFn: () => openRequest(wire, link, new Date()),
    staleTime: 'static',
    gcTime: 0,
  });
  const choices = useQuery({
    queryKey: ['choices', link, rows.map(({ id }) => id)],
    queryFn: () =>
      request.data
        ? choicesFor(
            wire,
            request.data,
            rows.map(({ view }) => view),
            new Date(),
          )
        : null,
    enabled: request.data !== undefined && !isPending,
    gcTime: 0,
  });
  const error = request.error ?? choices.error;
  return (
    <>
      <PanelTitle isNew>{said.title}</PanelTitle>
      {error ? (
        <Alert
          severity="error"
          variant="outlined"
          role="alert"
          action={
            <Button size="small" onClick={() => void request.refetch()}>
              {words.retry}
            </Button>
          }
        >
          {fill(said.refused, { error: error.message })}
        </Alert>
      ) : request.data && choices.data ? (
        <Consent request={request.data} choices={choices.data} rows={rows} person={person} />
      ) : (
        <Typography role="status">{said.loading}</Typography>
      )}
    </>
  );
}
