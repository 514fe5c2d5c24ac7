import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { fill } from '../../../../../contract/credentials/verification/sentence.ts';
import { EngineError } from '../../../../../engine/errors.ts';
import { PanelTitle } from '../frame/PanelTitle.tsx';
import { useWallet } from '../frame/wallet-context.ts';
import type { WalletPerson } from '../kept/keep.ts';
import { takeCredential, takeToken, type Taken } from '../kept/receiving.ts';
import { displayFor, openOffer, type OfferedForm, type OpenedOffer } from '../protocol/offers.ts';
import { ProtocolError } from '../protocol/wire.ts';
import type { WalletWords } from '../words/index.ts';

const isRefusal = (error: unknown): error is Error => error instanceof ProtocolError || error instanceof EngineError;

/** Reads an offer, and receives what it offers. */
export function ReceiveOffer({ link, person }: { link: string; person: WalletPerson }) {
  const { words, wire } = useWallet();
  const said = words.receive;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['offer', link],
    queryFn: () => openOffer(wire, link),
    // A code that is spent no longer opens its offer: what was read stays for another try.
    staleTime: 'static',
  });
  return (
    <>
      <PanelTitle isNew>{said.title}</PanelTitle>
      {isFetching && <Typography role="status">{said.loading}</Typography>}
      {error && !isFetching && (
        <Alert
          severity="error"
          variant="outlined"
          role="alert"
          action={
            <Button size="small" onClick={() => void refetch()}>
              {words.retry}
            </Button>
          }
        >
          {fill(said.refused, { error: error.message })}
        </Alert>
      )}
      {data && !error && (
        <>
          <Typography sx={{ mb: 2 }}>
            {fill(said.from, {
              issuer: displayFor(data.issuerDisplay, document.documentElement.lang)?.name ?? data.offer.issuer,
            })}
          </Typography>
          <Offered opened={data} person={person} />
        </>
      )}
    </>
  );
}

const nameOf = ({ display, format }: OfferedForm, language: string, words: WalletWords): string => {
  const form = format in words.forms ? words.forms[format as keyof typeof words.forms] : format;
  const name = displayFor(display, language)?.name;
  return name === undefined ? form : `${name} · ${form}`;
};

function Offered({ opened, person }: { opened: OpenedOffer; person: WalletPerson }) {
  const wallet = useWallet();
  const { words, language, refresh, goTo, tokens, keepToken } = wallet;
  const said = words.receive;
  const { forms, offer } = opened;
  const [formId, setFormId] = useState(forms[0]?.id ?? '');
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  // From an earlier try, which spent the code.
  const access = tokens[offer.preAuthorizedCode ?? ''];
  const [taken, setTaken] = useState<Taken | 'taking' | { refused: string }>();
  const form = forms.find(({ id }) => id === formId);
  if (!form) return <Alert severity="warning">{said.noOffered}</Alert>;
  if (offer.preAuthorizedCode === undefined) return <Alert severity="warning">{said.noGrant}</Alert>;
  const wantsCode = offer.transactionCode !== undefined && !access;
  const take = async (event: FormEvent) => {
    event.preventDefault();
    const typed = code.replaceAll(/\s/g, '');
    setMissing(wantsCode && typed === '');
    if (wantsCode && typed === '') return;
    setTaken('taking');
    try {
      const taking = { personId: person.id, opened, form, code: wantsCode ? typed : undefined, token: access };
      const token = await takeToken(wallet, taking);
      keepToken(offer.preAuthorizedCode ?? '', token);
      setTaken(await takeCredential(wallet, taking, token));
      await refresh();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      setTaken({ refused: error.message });
    }
  };
  if (typeof taken === 'object' && 'state' in taken)
    return (
      <Alert
        severity={taken.state === 'failed' ? 'warning' : 'success'}
        variant="outlined"
        role="status"
        action={
          taken.state !== 'failed' && (
            <Button size="small" onClick={() => goTo('credentials')}>
              {said.see}
            </Button>
          )
        }
      >
        {fill(said[taken.state], {
          name: person.name,
          seconds: 'interval' in taken ? String(taken.interval) : '',
        })}
      </Alert>
    );
  return (
    <Stack component="form" noValidate onSubmit={event => void take(event)} sx={{ gap: 2, alignItems: 'flex-start' }}>
      {forms.length > 1 ? (
        <FormControl>
          <FormLabel id="offered-forms">{said.form}</FormLabel>
          <RadioGroup aria-labelledby="offered-forms" value={formId} onChange={(_, id) => setFormId(id)}>
            {forms.map(each => (
              <FormControlLabel
                key={each.id}
                value={each.id}
                label={nameOf(each, language, words)}
                control={<Radio />}
              />
            ))}
          </RadioGroup>
        </FormControl>
      ) : (
        <Typography sx={{ fontWeight: 600 }}>{nameOf(form, language, words)}</Typography>
      )}
      {wantsCode && (
        <TextField
          fullWidth={false}
          label={said.code}
          value={code}
          onChange={event => setCode(event.target.value)}
          error={isMissing}
          helperText={isMissing ? said.codeMissing : said.codeHelp}
          autoComplete="one-time-code"
          slotProps={{
            htmlInput: {
              inputMode: offer.transactionCode?.inputMode === 'numeric' ? 'numeric' : 'text',
              maxLength: 40,
            },
          }}
        />
      )}
      {typeof taken === 'object' && (
        <Alert severity="error" variant="outlined" role="alert">
          {fill(said.refused, { error: taken.refused })}
        </Alert>
      )}
      <Button type="submit" variant="contained" loading={taken === 'taking'}>
        {said.receive}
      </Button>
      <span role="status">{taken === 'taking' ? said.receiving : ''}</span>
    </Stack>
  );
}
