import { useEffect, useEffectEvent, useState } from 'react';
import type { Claim } from '../../../../contract/credentials/claims/open.ts';
import { dayText } from '../../../../contract/credentials/verification/claim-text.ts';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import { type Call, Refused } from '../../base/open/public-call.ts';
import type { Spoken } from '../../base/open/use/use-toggles.ts';
import { isEnded, openClaim } from './claim-api.ts';
import { ClaimedLine } from './ClaimedLine.tsx';
import { ReceiveCredential } from './ReceiveCredential.tsx';
import type { ClaimWords } from './words/index.ts';

interface ClaimContentProps {
  code: string;
  call: Call;
  speech: Spoken<ClaimWords>;
  onEnded: () => void;
}

/** What a link lists, and one of it while it is received. */
export function ClaimContent({ code, call, speech, onEnded }: ClaimContentProps) {
  const { language, words } = speech;
  const [claim, setClaim] = useState<Claim>();
  const [problem, setProblem] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const read = async (signal?: AbortSignal) => {
    setProblem(undefined);
    try {
      setClaim(await openClaim(call, code, signal));
    } catch (error) {
      if (signal?.aborted || !(error instanceof Refused)) return;
      if (isEnded(error.status)) return onEnded();
      setProblem(error.status === 0 ? words.problem.none : error.message || words.problem.none);
    }
  };
  const begin = useEffectEvent((signal: AbortSignal) => void read(signal));
  useEffect(() => {
    const leaving = new AbortController();
    begin(leaving.signal);
    return () => leaving.abort();
  }, [code]);
  const credential = claim?.credentials.find(({ id }) => id === chosen);
  const said = claim && { name: claim.name, issuer: claim.issuer.name };
  if (claim && credential)
    return (
      <ReceiveCredential
        code={code}
        call={call}
        speech={speech}
        credential={credential}
        addresses={claim.addresses}
        canShow={claim.canShow}
        onOther={() => {
          setChosen(undefined);
          void read();
        }}
      />
    );
  return (
    <>
      <h1 className="certificate-title">{words.title}</h1>
      {said && claim.credentials.length > 0 && (
        <p>
          {fill(words.lead, said)} {fill(words.until, { date: dayText(new Date(claim.expiresAt), language) })}
        </p>
      )}
      {said && claim.credentials.length === 0 && <p>{fill(words.none, said)}</p>}
      {said && claim.addresses.length === 0 && !claim.canShow && <p role="alert">{fill(words.noAddress, said)}</p>}
      {claim && claim.credentials.length > 0 && (
        <section className="panel" aria-labelledby="issuer">
          <h2 id="issuer">{claim.issuer.name}</h2>
          <ul className="lines">
            {claim.credentials.map(each => (
              <ClaimedLine
                key={each.id}
                credential={each}
                speech={speech}
                onChoose={claim.addresses.length > 0 || claim.canShow ? () => setChosen(each.id) : undefined}
              />
            ))}
          </ul>
        </section>
      )}
      <p role="status">{!claim && !problem && words.loading}</p>
      {problem && (
        <>
          <p role="alert">{problem}</p>
          <div className="actions">
            <button type="button" onClick={() => void read()}>
              {words.retry}
            </button>
          </div>
        </>
      )}
    </>
  );
}
