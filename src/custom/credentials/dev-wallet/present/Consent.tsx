import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { fill } from '../../../../../contract/credentials/verification/sentence.ts';
import { EngineError } from '../../../../../engine/errors.ts';
import type { Choices, ReadRequest } from '../../../../../engine/openid4vp/index.ts';
import { useWallet } from '../frame/wallet-context.ts';
import type { HeldRow } from '../hold/held-row.ts';
import type { WalletPerson } from '../kept/keep.ts';
import { newHolderKey } from '../protocol/holder-keys.ts';
import { isMisbehaving } from '../protocol/misbehaviour.ts';
import { answerByCodes, answerRequest, declineRequest, isAnsweredByCodes, type Shown } from '../protocol/requests.ts';
import { ProtocolError } from '../protocol/wire.ts';
import { AnswerCodes } from './AnswerCodes.tsx';
import { ShownApproval } from './ShownApproval.tsx';
import { intentOf, missingIn, questionsOf, verifierOf } from './consent.ts';
import { firstChoice, QuestionForm, type Chosen } from './QuestionForm.tsx';

interface ConsentProps {
  request: ReadRequest;
  choices: Choices;
  rows: readonly HeldRow[];
  person: WalletPerson;
}

type Outcome = { state: 'answered' | 'declined'; leadsTo: string | null } | { refused: string } | { codes: string[] };

/** Who asks for what, with consent to each claim: the holder shares or declines. */
export function Consent({ request, choices, rows, person }: ConsentProps) {
  const wallet = useWallet();
  const { words, wire, keep, misbehaviour, onSend } = wallet;
  const said = words.present;
  const questions = questionsOf(choices, rows);
  const [chosen, setChosen] = useState<Readonly<Record<string, Chosen>>>(() =>
    Object.fromEntries(questions.map(question => [question.query, firstChoice(question)])),
  );
  const [outcome, setOutcome] = useState<Outcome | 'sending'>();
  const name = verifierOf(request);
  const isKept = intentOf(request);

  const end = async (
    state: 'answered' | 'declined',
    work: () => Promise<{ leadsTo: string | null } | { codes: string[] }>,
  ) => {
    setOutcome('sending');
    try {
      const done = await work();
      if ('codes' in done) return setOutcome(done);
      const { leadsTo } = done;
      setOutcome({ state, leadsTo });
      // A wallet that misbehaves stays, so that what came of it can be read.
      if (leadsTo !== null && !isMisbehaving(misbehaviour)) location.assign(leadsTo);
    } catch (error) {
      if (!(error instanceof ProtocolError) && !(error instanceof EngineError)) throw error;
      setOutcome({ refused: error.message });
    }
  };
  const decline = () =>
    end('declined', async () => ({ leadsTo: isAnsweredByCodes(request) ? null : await declineRequest(wire, request) }));
  const share = () =>
    end('answered', async () => {
      const keys = await keep.all('keys', person.id);
      const shown = questions.flatMap(({ query, options }): Shown[] => {
        const { rowId, claims, isOn } = chosen[query] ?? {};
        const option = options.find(({ row }) => row.id === rowId);
        if (!option || !isOn) return [];
        const { view, credential, thumbprint } = option.row;
        return [
          { query, view, credential, claims: claims ?? [], key: keys.find(each => each.thumbprint === thumbprint) },
        ];
      });
      const otherKey = misbehaviour.otherKey ? await newHolderKey() : undefined;
      const answering = { request, shown, otherKey, misbehaviour, now: new Date() };
      if (!isAnsweredByCodes(request)) return { leadsTo: await answerRequest(wire, answering, onSend) };
      return { codes: await answerByCodes(wire, answering) };
    });

  if (typeof outcome === 'object' && 'codes' in outcome) return <AnswerCodes codes={outcome.codes} />;
  if (typeof outcome === 'object' && 'state' in outcome)
    return (
      <Alert
        severity={outcome.state === 'answered' ? 'success' : 'info'}
        variant="outlined"
        role="status"
        action={
          outcome.leadsTo !== null && (
            <Button size="small" href={outcome.leadsTo}>
              {fill(said.continue, { host: new URL(outcome.leadsTo).host })}
            </Button>
          )
        }
      >
        {said[outcome.state]}
      </Alert>
    );
  const isApproval = request.transactionData.length > 0;
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <div>
        <Typography sx={{ fontWeight: 600 }}>{fill(said.asks, { name })}</Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {request.signedBy === undefined
            ? isAnsweredByCodes(request)
              ? said.offline
              : fill(said.unsigned, { address: request.responseUri })
            : fill(said.verified, { signer: request.signedBy })}
        </Typography>
        {isKept !== undefined && <Typography variant="body2">{isKept ? said.kept : said.notKept}</Typography>}
      </div>
      {request.transactionData.map(data => (
        <ShownApproval key={data.encoded} data={data} />
      ))}
      {choices.isComplete ? (
        questions.map(question => (
          <QuestionForm
            key={question.query}
            question={question}
            chosen={chosen[question.query] ?? firstChoice(question)}
            onChoose={next => setChosen({ ...chosen, [question.query]: next })}
          />
        ))
      ) : (
        <Alert severity="warning" variant="outlined" role="alert">
          <Typography>{fill(said.nothing, { name: person.name })}</Typography>
          {missingIn(choices, request.dcql.credentials).map(what => (
            <Typography key={what} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {fill(said.fault, { what })}
            </Typography>
          ))}
        </Alert>
      )}
      {typeof outcome === 'object' && (
        <Alert severity="error" variant="outlined" role="alert" sx={{ overflowWrap: 'anywhere' }}>
          {fill(said.refused, { error: outcome.refused })}
        </Alert>
      )}
      <Stack direction="row" sx={{ gap: 1 }}>
        {choices.isComplete && !misbehaviour.decline && (
          <Button variant="contained" loading={outcome === 'sending'} onClick={() => void share()}>
            {isApproval ? said.approve : said.share}
          </Button>
        )}
        <Button variant="outlined" onClick={() => void decline()}>
          {said.decline}
        </Button>
      </Stack>
      <span role="status">{outcome === 'sending' ? said.sending : ''}</span>
    </Stack>
  );
}
