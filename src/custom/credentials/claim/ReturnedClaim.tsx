import { useEffect, useEffectEvent, useState } from 'react';
import type { ClaimShown } from '../../../../contract/credentials/claims/shown.ts';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import { type Call, Refused } from '../../base/open/public-call.ts';
import type { Spoken } from '../../base/open/use/use-toggles.ts';
import { OfferShown } from './OfferShown.tsx';
import { finishShow, returnShow } from './show-api.ts';
import type { ClaimWords } from './words/index.ts';

interface ReturnedClaimProps {
  responseCode: string;
  call: Call;
  speech: Spoken<ClaimWords>;
}

type Came = { code: string } | { offer: ClaimShown } | { problem: string };

/** Where a wallet leads its person: to the offer in the browser that asked, and on another device to the code to type there. */
export function ReturnedClaim({ responseCode, call, speech }: ReturnedClaimProps) {
  const { words } = speech;
  const said = words.show;
  const [came, setCame] = useState<Came>();
  const come = useEffectEvent(async () => {
    history.replaceState(history.state, '', '/claim/return');
    try {
      const { code } = await returnShow(call, responseCode);
      setCame(code === null ? { offer: await finishShow(call) } : { code });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setCame({ problem: error.status === 0 ? words.problem.none : error.message || words.problem.invalid });
    }
  });
  useEffect(() => void come(), []);
  if (!came) return <p role="status">{said.loading}</p>;
  if ('offer' in came)
    return (
      <>
        <h1 className="certificate-title">{fill(words.to.title, { title: came.offer.title })}</h1>
        <section className="panel">
          <OfferShown offer={came.offer} speech={speech} />
        </section>
      </>
    );
  if ('problem' in came)
    return (
      <>
        <h1 className="certificate-title">{said.title}</h1>
        <p role="alert">{came.problem}</p>
        <p>{said.fromLink}</p>
      </>
    );
  return (
    <>
      <h1 className="certificate-title">{said.title}</h1>
      <p>{said.typeThere}</p>
      <output className="shown-code">{came.code}</output>
      <p role="note">
        <strong>{said.warning}</strong>
      </p>
    </>
  );
}
