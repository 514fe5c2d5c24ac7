import { type FormEvent, Suspense, useState } from 'react';
import type { Claim, ClaimedCredential, ClaimOffer } from '../../../../contract/credentials/claims/open.ts';
import type { ClaimShown } from '../../../../contract/credentials/claims/shown.ts';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import { later } from '../../base/open/load-later.tsx';
import type { Call } from '../../base/open/public-call.ts';
import { Refusal } from '../../base/open/Refusal.tsx';
import { useSending } from '../../base/open/use/use-sending.ts';
import type { Spoken } from '../../base/open/use/use-toggles.ts';
import { mailClaimCode, offerClaim } from './claim-api.ts';
import type { ClaimWords } from './words/index.ts';

const OfferShown = later(
  async () => (await import('./OfferShown.tsx')).OfferShown,
  () => null,
);
const ShowEarlier = later(
  async () => (await import('./ShowEarlier.tsx')).ShowEarlier,
  () => null,
);

interface ReceiveCredentialProps {
  code: string;
  call: Call;
  speech: Spoken<ClaimWords>;
  credential: ClaimedCredential;
  addresses: Claim['addresses'];
  /** Whether an earlier credential can be shown in place of a code. */
  canShow: boolean;
  onOther: () => void;
}

/** What was drawn before is gone: what came of it is read out. */
const takeFocus = (heading: HTMLElement | null): void => heading?.focus();

/** Receives one credential: the code is mailed to an address of the recipient, and the offer opens a wallet. */
export function ReceiveCredential({
  code,
  call,
  speech,
  credential,
  addresses,
  canShow,
  onOther,
}: ReceiveCredentialProps) {
  const { words } = speech;
  const [address, setAddress] = useState(addresses[0]?.id ?? '');
  const [offer, setOffer] = useState<ClaimOffer | ClaimShown>();
  /** Which time an earlier credential is asked for. 0 while it is not. */
  const [showing, setShowing] = useState(0);
  const [isAgain, setAgain] = useState(false);
  const form = useSending(words.problem);
  const wanted = { code, credentialId: credential.id, address };
  const masked = addresses.find(({ id }) => id === address)?.masked ?? '';
  const begin = (event: FormEvent) => {
    event.preventDefault();
    void form.send({}, async () => setOffer(await offerClaim(call, wanted)));
  };
  const again = (of: ClaimOffer) => () =>
    void form.send({}, async () => {
      const { sentTo } = await mailClaimCode(call, { ...wanted, offerId: of.id });
      setOffer({ ...of, sentTo });
      setAgain(true);
    });
  return (
    <>
      <h1 className="certificate-title" tabIndex={-1} ref={takeFocus}>
        {fill(words.to.title, { title: credential.title })}
      </h1>
      <section className="panel">
        <Refusal>{form.refusal}</Refusal>
        {offer ? (
          <Suspense fallback={<p role="status">{words.show.loading}</p>}>
            <OfferShown
              offer={offer}
              speech={speech}
              isWaiting={credential.isWaiting}
              isAgain={isAgain}
              isSending={form.isSending}
              {...('sentTo' in offer && { onAgain: again(offer) })}
              onRestart={() => {
                setOffer(undefined);
                setShowing(0);
                setAgain(false);
              }}
            />
          </Suspense>
        ) : showing > 0 ? (
          <Suspense fallback={<p role="status">{words.show.loading}</p>}>
            <ShowEarlier
              key={showing}
              code={code}
              credentialId={credential.id}
              call={call}
              speech={speech}
              onOffer={setOffer}
              onAgain={() => setShowing(showing + 1)}
              onMail={addresses.length > 0 ? () => setShowing(0) : undefined}
            />
          </Suspense>
        ) : (
          <form onSubmit={begin}>
            {addresses.length > 1 ? (
              <fieldset className="addresses">
                <legend>{words.to.address}</legend>
                {addresses.map(each => (
                  <label key={each.id}>
                    <input
                      type="radio"
                      name="address"
                      value={each.id}
                      checked={each.id === address}
                      onChange={() => setAddress(each.id)}
                    />
                    {each.masked}
                  </label>
                ))}
              </fieldset>
            ) : (
              masked && <p>{fill(words.to.only, { address: masked })}</p>
            )}
            {canShow && <p>{words.show.hint}</p>}
            <div className="actions">
              {masked && (
                <button type="submit" className="primary" aria-disabled={form.isSending}>
                  {words.to.send}
                </button>
              )}
              {canShow && (
                <button type="button" className={masked ? undefined : 'primary'} onClick={() => setShowing(1)}>
                  {words.show.choose}
                </button>
              )}
            </div>
          </form>
        )}
      </section>
      <div className="actions">
        <button type="button" onClick={onOther}>
          {words.to.other}
        </button>
      </div>
    </>
  );
}
