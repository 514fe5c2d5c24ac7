import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { NetworkReport } from '../../../../../contract/base/sealing/network.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { CopyButton, DateText, ErrorState, NumberText } from '../../../../custom/base/kit/index.ts';
import { Advanced } from '../../../../custom/base/kit/page/Advanced.tsx';
import { Facts, Section } from '../../../../custom/base/kit/page/Section.tsx';
import { networkName } from '../../../../custom/base/kit/text/network-name.ts';
import { useAllNetworks } from '../../../../custom/base/kit/session/use-all-networks.ts';

/** An address on a chain, to copy. */
function ChainAddress({ address, of }: { address: string; of: string }) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      <Box component="code" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        {address}
      </Box>
      <CopyButton text={address} of={of} />
    </Stack>
  );
}

function Writer({ writer }: { writer: NonNullable<NetworkReport['writer']> }) {
  const translate = useTranslate();
  const say = (key: string, values = {}) => translate(`networks.${key}`, values);
  const address = (key: 'sender' | 'node' | 'hub') =>
    writer[key] === null ? [] : ([[say(key), <ChainAddress key={key} address={writer[key]} of={say(key)} />]] as const);
  return (
    <>
      {writer.permitted === false && <Alert severity="error">{say('notPermitted')}</Alert>}
      {writer.problem !== null && <Alert severity="warning">{say('problem', { problem: writer.problem })}</Alert>}
      <Facts
        facts={[
          [say('mode'), say(`modes.${writer.mode}`)],
          ...address('sender'),
          ...address('node'),
          ...address('hub'),
          ...(writer.quota === null
            ? []
            : ([
                [say('quota'), <NumberText key="quota" value={writer.quota} />],
                [say('used'), <NumberText key="used" value={writer.used} />],
              ] as const)),
          [say('waiting'), <NumberText key="waiting" value={writer.waiting} />],
          [
            say('oldest'),
            writer.oldest === null ? say('nothingWaits') : <DateText key="oldest" value={writer.oldest} time />,
          ],
          ...(writer.lagBlocks === null
            ? []
            : ([[say('lag'), say('blocks', { smart_count: writer.lagBlocks })]] as const)),
        ]}
      />
    </>
  );
}

function OneNetwork({ network }: { network: NetworkReport }) {
  const translate = useTranslate();
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography variant="h3">{networkName(network.id, translate)}</Typography>
      {network.writer === null ? (
        <Alert severity="warning">{translate('networks.unreachable')}</Alert>
      ) : (
        <Writer writer={network.writer} />
      )}
    </Stack>
  );
}

/** Who writes on each network, how much of the quota is used, and since when something waits; and what the closed ones miss. */
export function NetworksCard() {
  const translate = useTranslate();
  const { data, error, refetch } = useAllNetworks();
  return (
    <Box sx={{ mb: 2 }}>
      <Section title={translate('networks.title')}>
        {error && !data ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : !data ? (
          <Waiting />
        ) : (
          <Stack sx={{ gap: 2 }}>
            {data.networks.map(network => (
              <OneNetwork key={network.id} network={network} />
            ))}
            {data.closed.length > 0 && (
              <Advanced>
                <Typography sx={{ mb: 1 }}>{translate('networks.closed')}</Typography>
                <Facts facts={data.closed.map(({ name, missing }) => [name, missing.join(', ')] as const)} />
              </Advanced>
            )}
          </Stack>
        )}
      </Section>
    </Box>
  );
}
