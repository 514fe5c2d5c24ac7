import { momentText } from '../../base/open/moment.ts';
import { Suspense, useEffect, useState } from 'react';
import type { ClaimOffer } from '../../../../contract/credentials/claims/open.ts';
import type { ClaimShown } from '../../../../contract/credentials/claims/shown.ts';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import { later } from '../../base/open/load-later.tsx';
import type { Spoken } from '../../base/open/use/use-toggles.ts';
import type { ClaimWords } from './words/index.ts';

const QrCode = later(
  async () => (await import('../../base/open/PublicQrCode.tsx')).PublicQrCode,
  () => null,
);

interface OfferShownProps {
  /** With the masked address of its code, or without a code. */
  offer: ClaimOffer | ClaimShown;
  speech: Spoken<ClaimWords>;
  /** Nothing of it can be seen before it is approved. */
  isWaiting?: boolean;
  /** Whether the code was mailed again. */
  isAgain?: boolean;
  isSending?: boolean;
  /** Left out where no code is mailed. */
  onAgain?: () => void;
  /** Left out where it cannot begin again. */
  onRestart?: () => void;
}

/** Whether the time of an offer is over. */
function useOver(expiresAt: string): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Math.max(0, Date.parse(expiresAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [expiresAt]);
  return isOver;
}

/** The offer as a link for this device and a code for another; and where the code to type was mailed. */
export function OfferShown({ offer, speech, isWaiting, isAgain, isSending, onAgain, onRestart }: OfferShownProps) {
  const { language, words } = speech;
  const said = words.offer;
  if (useOver(offer.expiresAt))
    return (
      <>
        <p role="alert">{said.over}</p>
        {onRestart ? (
          <div className="actions">
            <button type="button" className="primary" onClick={onRestart}>
              {said.restart}
            </button>
          </div>
        ) : (
          <p>{words.show.fromLink}</p>
        )}
      </>
    );
  const sentTo = 'sentTo' in offer ? offer.sentTo : undefined;
  const time = momentText(offer.expiresAt, language, 'medium');
  return (
    <>
      <p role="status">
        {sentTo === undefined ? words.show.known : fill(isAgain ? said.sentAgain : said.sent, { address: sentTo })}
      </p>
      <div className="actions">
        <a className="button primary" href={offer.link}>
          {said.open}
        </a>
        {onAgain && (
          <button type="button" aria-disabled={isSending} onClick={onAgain}>
            {said.again}
          </button>
        )}
      </div>
      <p>{said.scan}</p>
      <Suspense fallback={null}>
        <QrCode text={offer.link} label={said.code} />
      </Suspense>
      <p>
        <small>{fill(said.until, { time })}</small>
      </p>
      {sentTo !== undefined && <p>{isWaiting ? said.noWalletYet : said.noWallet}</p>}
    </>
  );
}
