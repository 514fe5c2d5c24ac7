import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { Scanner } from '../../../base/open/camera/Scanner.tsx';
import { codeInPicture } from '../../verification/anything/code-picture.ts';
import { PanelTitle } from '../frame/PanelTitle.tsx';
import { useWallet } from '../frame/wallet-context.ts';
import { WalletFile } from '../frame/WalletFile.tsx';
import { AnswerRequest } from '../present/AnswerRequest.tsx';
import { linkKind } from '../protocol/link-kind.ts';
import { ReceiveOffer } from './ReceiveOffer.tsx';

interface OpenPanelProps {
  /** The link that is opened; empty where none is. */
  link: string;
  onLink: (link: string) => void;
}

/** Opens what was pasted or scanned: an offer, or a request. */
export function OpenPanel({ link, onLink }: OpenPanelProps) {
  const { words, person } = useWallet();
  const other = () => {
    // A link in the address is opened once.
    history.replaceState(null, '', location.pathname);
    onLink('');
  };
  const kind = linkKind(link);
  const isOpened = kind === 'offer' || kind === 'request';
  if (!isOpened || !person) return <LinkForm link={link} onLink={onLink} />;
  return (
    <>
      {kind === 'offer' ? <ReceiveOffer link={link} person={person} /> : <AnswerRequest link={link} person={person} />}
      <Button onClick={other} sx={{ mt: 2 }}>
        {words.open.other}
      </Button>
    </>
  );
}

function LinkForm({ link, onLink }: OpenPanelProps) {
  const { words, goTo } = useWallet();
  const said = words.open;
  const [text, setText] = useState(link);
  const [problem, setProblem] = useState<'missing' | 'noCode' | 'unknown' | 'claim' | 'asForm' | undefined>(
    link === '' ? undefined : problemOf(link),
  );
  const [isSeeing, setSeeing] = useState(false);
  const open = (found: string): boolean => {
    const wrong = problemOf(found);
    setText(found);
    setProblem(wrong);
    if (wrong === undefined) onLink(found.trim());
    return wrong === undefined;
  };
  const openPicture = async (picture: Blob) => {
    const found = await codeInPicture(picture);
    if (found === undefined) return setProblem('noCode');
    open(found);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    open(text);
  };
  return (
    <>
      <PanelTitle lead={said.lead}>{said.title}</PanelTitle>
      <Stack component="form" noValidate onSubmit={onSubmit} sx={{ gap: 2, alignItems: 'flex-start' }}>
        <TextField
          label={said.field}
          value={text}
          onChange={event => setText(event.target.value)}
          onPaste={event => {
            const [picture] = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'));
            if (picture) void openPicture(picture);
          }}
          multiline
          minRows={2}
          maxRows={6}
          fullWidth
          error={problem === 'missing' || problem === 'unknown'}
          helperText={problem === 'missing' || problem === 'unknown' ? said[problem] : undefined}
        />
        {(problem === 'noCode' || problem === 'claim' || problem === 'asForm') && (
          <Alert
            severity={problem === 'noCode' ? 'error' : 'info'}
            variant="outlined"
            role="alert"
            action={
              problem === 'claim' ? (
                <Button href={text.trim()} size="small">
                  {said.claimPage}
                </Button>
              ) : problem === 'asForm' ? (
                <Button size="small" onClick={() => goTo('part')}>
                  {words.part.title}
                </Button>
              ) : undefined
            }
          >
            {said[problem]}
          </Alert>
        )}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button type="submit" variant="contained">
            {said.continue}
          </Button>
          <WalletFile accept="image/*" onFile={picture => void openPicture(picture)}>
            {said.picture}
          </WalletFile>
          <Button variant="outlined" onClick={() => setSeeing(!isSeeing)}>
            {isSeeing ? said.cameraOff : said.camera}
          </Button>
        </Stack>
        {isSeeing && (
          <Box sx={{ width: '100%', maxWidth: 420, '& video': { width: '100%', borderRadius: 1 } }}>
            <Scanner words={said.scanner} onText={open} />
          </Box>
        )}
      </Stack>
    </>
  );
}

/** Why a text opens nothing; undefined where it does. */
function problemOf(text: string): 'missing' | 'unknown' | 'claim' | 'asForm' | undefined {
  if (text.trim() === '') return 'missing';
  const kind = linkKind(text);
  if (kind === 'form') return 'asForm';
  return kind === 'unknown' || kind === 'claim' ? kind : undefined;
}
