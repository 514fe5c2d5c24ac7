import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { CustodyReport } from '../../../../../contract/credentials/keys/custody.ts';
import { DateText, ErrorState } from '../../../../custom/base/kit/index.ts';
import { Facts, Section } from '../../../../custom/base/kit/page/Section.tsx';
import { useCall } from '../../../../dataProvider/use-call.ts';

const LOOK_MS = 30_000;

function OneCustody({ custody }: { custody: CustodyReport }) {
  const translate = useTranslate();
  const say = (key: string, values = {}) => translate(`custodies.${key}`, values);
  const { fault, algorithms, name } = custody;
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography variant="h3">{say(`kinds.${custody.custody}`)}</Typography>
      {fault && <Alert severity="warning">{say(`reasons.${fault.reason}`)}</Alert>}
      <Facts
        facts={[
          ...(name === '' ? [] : ([[say(`name.${custody.custody}`), name]] as const)),
          ...(algorithms.length === 0 ? [] : ([[say('algorithms'), algorithms.join(', ')]] as const)),
          ...(fault
            ? ([
                [say('since'), <DateText key="since" value={fault.since} time />],
                [say('detail'), fault.detail],
              ] as const)
            : ([[say('state'), say('ready')]] as const)),
        ]}
      />
    </Stack>
  );
}

/** The places where keys are kept, and what is wrong with each. Not drawn where there is only our own. */
export function CustodiesCard() {
  const translate = useTranslate();
  const call = useCall();
  const { data, error, refetch } = useQuery({
    queryKey: ['platform', 'custodies'],
    queryFn: ({ signal }) => call('getCustodies', { signal }),
    refetchInterval: LOOK_MS,
    retry: false,
  });
  const isFailed = error !== null && !data;
  if (!isFailed && (data?.custodies.length ?? 0) < 2) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Section title={translate('custodies.title')}>
        {isFailed ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : (
          <Stack sx={{ gap: 2 }}>
            {data?.custodies.map(custody => (
              <OneCustody key={custody.custody} custody={custody} />
            ))}
          </Stack>
        )}
      </Section>
    </Box>
  );
}
