import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Application } from '../../../../../contract/credentials/applications/application.ts';
import {
  scenesOf,
  type ConsoleMessage,
  type ConsoleResult,
  type ConsoleScene,
} from '../../../../../contract/credentials/applications/console.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { ErrorState, StatusChip } from '../../../../custom/base/kit/index.ts';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { CodeBlock } from './CodeBlock.tsx';
import { useReasonText } from './reason-text.ts';
import { StepList } from './StepList.tsx';

/** An attempt with a simulated wallet, message by message. */
export function ConsoleTab({ application }: { application: Application }) {
  const translate = useTranslate();
  const call = useCall();
  const { projectId } = useProjectMeta();
  const say = (key: string) => translate(`applications.console.${key}`);
  const [scene, setScene] = useState<ConsoleScene>('valid');
  const run = useMutation({
    mutationFn: () =>
      call('runApplicationConsole', { params: { projectId, applicationId: application.id }, body: { scene } }),
  });
  if (application.state !== 'active') return <Alert severity="info">{say('notActive')}</Alert>;
  if (application.askedTypes.length === 0) return <Alert severity="info">{translate('applications.noTypes')}</Alert>;
  return (
    <Stack sx={{ gap: 2 }}>
      <Section title={translate('applications.tabs.console')}>
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {say('lead')}
        </Typography>
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'flex-start' }}>
          <TextField
            select
            size="small"
            label={say('scene')}
            value={scene}
            helperText={say(`hints.${scene}`)}
            disabled={run.isPending}
            onChange={event => {
              setScene(event.target.value as ConsoleScene);
              run.reset();
            }}
            sx={{ width: { xs: 1, sm: 360 } }}
          >
            {scenesOf(application).map(each => (
              <MenuItem key={each} value={each}>
                {say(`scenes.${each}`)}
              </MenuItem>
            ))}
          </TextField>
          <Button variant="contained" loading={run.isPending} onClick={() => run.mutate()}>
            {say('run')}
          </Button>
        </Stack>
      </Section>
      <div aria-live="polite">
        {run.isPending ? (
          <Waiting />
        ) : run.error ? (
          <ErrorState error={run.error} onRetry={() => run.mutate()} />
        ) : (
          run.data && <Result result={run.data} />
        )}
      </div>
    </Stack>
  );
}

function Result({ result: { attempt, messages } }: { result: ConsoleResult }) {
  const translate = useTranslate();
  const reasonText = useReasonText();
  return (
    <Stack sx={{ gap: 2 }}>
      <Section title={translate('applications.console.result')}>
        <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
          <StatusChip of="attempt" state={attempt.state} />
          {attempt.reason !== null && <Typography>{reasonText(attempt.reason)}</Typography>}
          <StepList steps={attempt.steps} />
        </Stack>
      </Section>
      <Section title={translate('applications.console.messages')}>
        <Stack component="ol" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1 }}>
          {messages.map((message, at) => (
            <li key={at}>
              <Message message={message} number={at + 1} />
            </li>
          ))}
        </Stack>
      </Section>
    </Stack>
  );
}

/** One message: who sent it to whom, what it says, and how it was sent. */
function Message({ message: { name, from, to, raw, decoded }, number }: { message: ConsoleMessage; number: number }) {
  const translate = useTranslate();
  const say = (key: string) => translate(`applications.console.${key}`);
  const title = `${number}. ${say(`names.${name}`)}`;
  return (
    <details>
      <summary style={{ cursor: 'pointer', padding: '6px 0' }}>
        {title} ({say(`actors.${from}`)} → {say(`actors.${to}`)})
      </summary>
      <Stack sx={{ gap: 2, py: 1 }}>
        <CodeBlock label={say('decoded')} text={JSON.stringify(decoded, null, 2)} />
        {raw !== '' && <CodeBlock label={say('raw')} text={raw} wraps />}
      </Stack>
    </details>
  );
}
