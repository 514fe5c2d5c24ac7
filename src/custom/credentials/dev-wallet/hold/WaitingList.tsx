import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { fill } from '../../../../../contract/credentials/verification/sentence.ts';
import { useWallet } from '../frame/wallet-context.ts';
import type { KeptWaiting } from '../kept/keep.ts';
import { askAgain } from '../kept/receiving.ts';
import { displayFor } from '../protocol/offers.ts';

/** A credential that its issuer has not issued yet: the wallet asks again by the interval that the issuer named. */
function WaitingLine({ waiting }: { waiting: KeptWaiting }) {
  const wallet = useWallet();
  const { words, language, keep, refresh } = wallet;
  const said = words.hold;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['waiting', waiting.id],
    queryFn: async () => {
      const state = await askAgain(wallet, waiting);
      await refresh();
      return state;
    },
    // The answer that it waits came a moment ago.
    initialData: 'waiting' as const,
    staleTime: waiting.interval * 1000,
    refetchInterval: query => (query.state.data === 'received' ? false : waiting.interval * 1000),
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  const issuer = displayFor(waiting.issuerDisplay, language)?.name ?? waiting.endpoints.issuer;
  const forget = async () => {
    await keep.remove('waiting', waiting.id);
    await refresh();
  };
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {displayFor(waiting.form.display, language)?.name ?? said.unnamed} · {issuer}
      </Typography>
      <Typography variant="body2" role="status">
        {error
          ? fill(words.receive.refused, { error: error.message })
          : fill(said.waiting, { seconds: String(waiting.interval) })}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
        <Button
          size="small"
          variant="outlined"
          loading={isFetching}
          disabled={data === 'received'}
          onClick={() => void refetch()}
        >
          {said.ask}
        </Button>
        <Button size="small" onClick={() => void forget()}>
          {said.forget}
        </Button>
      </Stack>
    </Paper>
  );
}

/** What a person waits for. */
export function WaitingList() {
  const { words, keep, person } = useWallet();
  const { data = [] } = useQuery({
    queryKey: ['kept', 'waiting', person?.id],
    queryFn: () => (person ? keep.all('waiting', person.id) : []),
  });
  if (data.length === 0) return null;
  return (
    <Stack component="section" aria-label={words.hold.waitingTitle} sx={{ mb: 2, gap: 1 }}>
      <Typography variant="h2">{words.hold.waitingTitle}</Typography>
      <Stack component="ul" sx={{ m: 0, p: 0, gap: 1, listStyle: 'none' }}>
        {data.map(waiting => (
          <WaitingLine key={waiting.id} waiting={waiting} />
        ))}
      </Stack>
    </Stack>
  );
}
