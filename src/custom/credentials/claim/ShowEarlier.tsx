import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import type { ClaimShown } from '../../../../contract/credentials/claims/shown.ts';
import { Field } from '../../base/open/Field.tsx';
import { type Call, Refused } from '../../base/open/public-call.ts';
import { PublicQrCode } from '../../base/open/PublicQrCode.tsx';
import { Refusal } from '../../base/open/Refusal.tsx';
import { useSending } from '../../base/open/use/use-sending.ts';
import type { Spoken } from '../../base/open/use/use-toggles.ts';
import { beginShow, finishShow, readShow, type ShowState } from './show-api.ts';
import type { ClaimWords } from './words/index.ts';

const LOOK_MS = 2000;

interface ShowEarlierProps {
  code: string;
  credentialId: string;
  call: Call;
  speech: Spoken<ClaimWords>;
  /** The wallet showed one: this is the offer. */
  onOffer: (offer: ClaimShown) => void;
  /** Begins again. */
  onAgain: () => void;
  /** Back to the mailed code. Left out where no code can be mailed. */
  onMail: (() => void) | undefined;
}

/** Asks the wallet of a recipient for an earlier credential: the QR code, what became of it, and the code of the phone. */
export function ShowEarlier({ code, credentialId, call, speech, onOffer, onAgain, onMail }: ShowEarlierProps) {
  const { words } = speech;
  const said = words.show;
  const [link, setLink] = useState<string>();
  const [standing, setStanding] = useState<ShowState>();
  const [problem, setProblem] = useState<string>();
  const [typed, setTyped] = useState('');
  const form = useSending({ ...words.problem, invalid: said.wrong });
  const stop = (error: unknown) => {
    if (!(error instanceof Refused)) throw error;
    setProblem(error.status === 0 ? words.problem.none : error.message || words.problem.invalid);
  };
  const begin = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const begun = await beginShow(call, { code, credentialId }, signal);
      setLink(begun.link);
    } catch (error) {
      if (!signal.aborted) stop(error);
    }
  });
  const look = useEffectEvent(async (signal: AbortSignal) => {
    try {
      setStanding(await readShow(call, signal));
    } catch (error) {
      // A connection that is lost for a moment ends nothing.
      if (!signal.aborted && !(error instanceof Refused && error.status === 0)) stop(error);
    }
  });
  useEffect(() => {
    const leaving = new AbortController();
    void begin(leaving.signal);
    return () => leaving.abort();
  }, []);
  const state = standing?.state ?? 'waiting';
  const isGoing = link !== undefined && !problem && (state === 'waiting' || state === 'opened' || state === 'confirm');
  useEffect(() => {
    if (!isGoing) return;
    const leaving = new AbortController();
    const timer = setInterval(() => void look(leaving.signal), LOOK_MS);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [isGoing]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const digits = typed.trim();
    void form.send({ code: /^\d{6}$/.test(digits) ? undefined : 'invalid' }, async () =>
      onOffer(await finishShow(call, digits)),
    );
  };
  const over =
    problem ??
    (state === 'refused'
      ? said.refusal[standing?.refusal ?? 'invalid']
      : state === 'expired'
        ? said.expired
        : undefined);
  const mail = onMail && (
    <button type="button" className={over === undefined ? undefined : 'primary'} onClick={onMail}>
      {words.to.send}
    </button>
  );
  if (over !== undefined)
    return (
      <>
        <p role="alert">{over}</p>
        {onMail && <p>{said.mail}</p>}
        <div className="actions">
          {mail}
          <button type="button" onClick={onAgain}>
            {words.offer.restart}
          </button>
        </div>
      </>
    );
  if (state === 'done' || (state === 'confirm' && standing?.isReturned)) return <p role="status">{said.elsewhere}</p>;
  if (state === 'confirm')
    return (
      <form onSubmit={send} noValidate>
        <p role="status">{said.confirm}</p>
        <Refusal>{form.problemOf('code') ? undefined : form.refusal}</Refusal>
        <Field
          label={said.code}
          problem={form.problemOf('code')}
          value={typed}
          onChange={event => setTyped(event.target.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          autoFocus
        />
        <div className="actions">
          <button type="submit" className="primary" aria-disabled={form.isSending}>
            {said.submit}
          </button>
          {mail}
        </div>
      </form>
    );
  return (
    <>
      <p>{said.lead}</p>
      {link && (
        <>
          <div className="actions">
            <a className="button primary" href={link}>
              {said.open}
            </a>
            {mail}
          </div>
          <p>{words.offer.scan}</p>
          <PublicQrCode text={link} label={said.qr} />
        </>
      )}
      <p role="status">{link ? said[state === 'opened' ? state : 'waiting'] : said.loading}</p>
    </>
  );
}
