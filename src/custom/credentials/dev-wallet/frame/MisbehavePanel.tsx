import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { fill } from '../../../../../contract/credentials/verification/sentence.ts';
import { ProtocolError } from '../protocol/wire.ts';
import { PanelTitle } from './PanelTitle.tsx';
import { RawText } from './RawText.tsx';
import { useWallet } from './wallet-context.ts';

const SWITCHES = ['tamper', 'otherNonce', 'otherKey', 'otherType', 'otherDates', 'decline'] as const;
const SLOW_MAX = 600;

/** Sends the last answer as it was, once more. */
function Replay() {
  const { words, wire, lastSent } = useWallet();
  const said = words.misbehave;
  const [answer, setAnswer] = useState<{ status: number; text: string }>();
  const [isSending, setSending] = useState(false);
  const replay = async (sent: NonNullable<typeof lastSent>) => {
    setSending(true);
    try {
      setAnswer(await wire.again(sent));
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      setAnswer({ status: 0, text: error.message });
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
        {said.replayTitle}
      </Typography>
      {lastSent ? (
        <>
          <Typography sx={{ overflowWrap: 'anywhere', mb: 1 }}>
            {lastSent.method} {lastSent.url}
          </Typography>
          <Button variant="outlined" loading={isSending} onClick={() => void replay(lastSent)}>
            {said.replay}
          </Button>
        </>
      ) : (
        <Typography color="text.secondary">{said.replayNone}</Typography>
      )}
      <div role="status">
        {answer && <RawText title={fill(said.replayed, { status: String(answer.status) })} text={answer.text} />}
      </div>
    </>
  );
}

/** Switches for what the wallet does wrong on purpose. */
export function MisbehavePanel() {
  const { words, misbehaviour, setMisbehaviour } = useWallet();
  const said = words.misbehave;
  const [slow, setSlow] = useState(String(misbehaviour.slow));
  const isWrong = !/^\d{1,3}$/.test(slow) || Number(slow) > SLOW_MAX;
  return (
    <>
      <PanelTitle lead={said.lead}>{said.title}</PanelTitle>
      <FormGroup>
        {SWITCHES.map(name => (
          <FormControlLabel
            key={name}
            label={said[name]}
            control={
              <Switch
                checked={misbehaviour[name]}
                onChange={(_, isOn) => setMisbehaviour({ ...misbehaviour, [name]: isOn })}
              />
            }
          />
        ))}
      </FormGroup>
      <TextField
        label={said.slow}
        value={slow}
        error={isWrong}
        helperText={isWrong ? said.slowWrong : undefined}
        onChange={event => {
          const { value } = event.target;
          setSlow(value);
          if (/^\d{1,3}$/.test(value) && Number(value) <= SLOW_MAX)
            setMisbehaviour({ ...misbehaviour, slow: Number(value) });
        }}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
        sx={{ mt: 1, width: '100%', maxWidth: 360 }}
      />
      <Replay />
    </>
  );
}
