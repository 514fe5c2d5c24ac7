import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { fill } from '../../../../../contract/credentials/verification/sentence.ts';
import { readCredential } from '../../../../../engine/credential/index.ts';
import { EngineError } from '../../../../../engine/errors.ts';
import { isObject, type JsonObject, type JsonValue } from '../../../../../engine/json.ts';
import { noblePrimitives } from '../../../../../engine/primitives/index.ts';
import { type Choice, choicesOf, partOf } from '../../verification/in-part/part.ts';
import { partLink } from '../../verification/in-part/part-link.ts';
import { PanelTitle } from '../frame/PanelTitle.tsx';
import { useWallet } from '../frame/wallet-context.ts';
import { WalletFile } from '../frame/WalletFile.tsx';

interface Opened {
  document: JsonObject;
  choices: readonly Choice[];
}

/** A part that was made: as a file of this page alone, and as a link. */
interface Made {
  file: string;
  link: string;
}

/** Shows a part of a credential: the holder derives a proof of the claims that they choose (Data Integrity BBS). */
export function PartPanel() {
  const { words, language } = useWallet();
  const said = words.part;
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<Opened | 'wrong'>();
  const read = (from: string) => {
    setText(from);
    try {
      const document = JSON.parse(from) as JsonValue;
      const reading = isObject(document) ? readCredential(noblePrimitives, document) : null;
      if (!isObject(document) || !reading) return setOpened('wrong');
      return setOpened({ document, choices: choicesOf(document, reading, language) });
    } catch (error) {
      if (!(error instanceof SyntaxError) && !(error instanceof EngineError)) throw error;
      return setOpened('wrong');
    }
  };
  return (
    <>
      <PanelTitle lead={said.lead}>{said.title}</PanelTitle>
      <Stack sx={{ gap: 1.5, alignItems: 'flex-start', mb: 2 }}>
        <WalletFile accept=".json,.jsonld,application/json" onFile={file => void file.text().then(read)}>
          {said.file}
        </WalletFile>
        <TextField
          label={said.text}
          value={text}
          onChange={event => setText(event.target.value)}
          multiline
          minRows={2}
          maxRows={6}
          fullWidth
        />
        <Button variant="contained" onClick={() => read(text)}>
          {said.read}
        </Button>
      </Stack>
      {opened === 'wrong' && (
        <Alert severity="error" variant="outlined" role="alert">
          {said.notForm}
        </Alert>
      )}
      {typeof opened === 'object' && <Choosing key={text} opened={opened} />}
    </>
  );
}

function Choosing({ opened: { document, choices } }: { opened: Opened }) {
  const { words } = useWallet();
  const said = words.part;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [made, setMade] = useState<Made | 'failed' | 'nothing' | 'making'>();
  const derive = async () => {
    const isClaim = ({ pointer, isFixed }: Choice) =>
      pointer.startsWith('/credentialSubject/') && (isFixed || chosen.includes(pointer));
    if (!choices.some(isClaim)) return setMade('nothing');
    setMade('making');
    try {
      const part = await partOf(document, chosen);
      const blob = new Blob([JSON.stringify(part, null, 2)], { type: 'application/vc' });
      setMade({ file: URL.createObjectURL(blob), link: await partLink(location.origin, part) });
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      setMade('failed');
    }
  };
  const labelOf = ({ label, value }: Choice) =>
    `${typeof label === 'string' ? label : said.member[label.word]}: ${value}`;
  return (
    <Stack component="section" aria-label={said.choose} sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      <Typography variant="h2">{said.choose}</Typography>
      {choices
        .filter(({ isFixed }) => isFixed)
        .map(choice => (
          <Typography key={choice.pointer}>{fill(said.always, { claim: labelOf(choice) })}</Typography>
        ))}
      <FormGroup>
        {choices
          .filter(({ isFixed }) => !isFixed)
          .map(choice => (
            <FormControlLabel
              key={choice.pointer}
              label={labelOf(choice)}
              control={
                <Checkbox
                  checked={chosen.includes(choice.pointer)}
                  onChange={(_, isOn) => {
                    setMade(undefined);
                    setChosen(isOn ? [...chosen, choice.pointer] : chosen.filter(each => each !== choice.pointer));
                  }}
                />
              }
            />
          ))}
      </FormGroup>
      <Button variant="contained" loading={made === 'making'} onClick={() => void derive()}>
        {said.derive}
      </Button>
      {(made === 'nothing' || made === 'failed') && (
        <Alert severity="error" variant="outlined" role="alert">
          {said[made]}
        </Alert>
      )}
      {typeof made === 'object' && (
        <Alert severity="success" variant="outlined" role="status">
          <Typography>{said.made}</Typography>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Button href={made.file} download={said.fileName}>
              {said.download}
            </Button>
            <Button href={made.link} target="_blank" rel="noreferrer">
              {said.link}
            </Button>
          </Stack>
        </Alert>
      )}
    </Stack>
  );
}
