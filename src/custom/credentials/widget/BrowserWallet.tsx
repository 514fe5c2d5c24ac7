import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type {
  BrowserMessage,
  SiteAttempt,
  SiteAttemptBegun,
  SiteBrowserRequests,
} from '../../../../contract/credentials/applications/site.ts';
import { type Call, Refused } from '../../base/open/public-call.ts';
import { allowsProtocol, askBrowser, hasBrowserWallets } from './digital-credentials.ts';
import type { WidgetWords } from './words/index.ts';

interface BrowserWalletProps {
  applicationId: string;
  begun: SiteAttemptBegun;
  call: Call;
  words: WidgetWords;
  onEnd: (outcome: SiteAttempt) => void;
}

/** Asks a wallet that the browser knows, beside the QR code, by each protocol that the browser takes. Nothing where it takes none. */
export function BrowserWallet({ applicationId, begun, call, words, onEnd }: BrowserWalletProps) {
  const [requests, setRequests] = useState<readonly BrowserMessage[]>([]);
  const [step, setStep] = useState<'idle' | 'asking' | 'nothing'>('idle');
  const ending = useRef(new AbortController());
  const post = <T,>(what: string, more: object = {}) =>
    call<T>(`/api/v1/public/applications/${applicationId}/attempts/${begun.attemptId}/${what}`, {
      method: 'POST',
      body: { secret: begun.secret, ...more },
    });
  const prepare = useEffectEvent(async () => {
    if (!hasBrowserWallets()) return;
    // Without it, the QR code and the link are there.
    const made = await post<SiteBrowserRequests>('browser-request').catch(() => undefined);
    if (made) setRequests(made.requests.filter(({ protocol }) => allowsProtocol(protocol)));
  });
  useEffect(() => {
    void prepare();
    const over = (ending.current = new AbortController());
    return () => over.abort();
  }, []);
  if (requests.length === 0) return null;
  const ask = async () => {
    setStep('asking');
    try {
      onEnd(await post<SiteAttempt>('browser-answer', await askBrowser(requests, ending.current.signal)));
    } catch (error) {
      if (!(error instanceof Refused) && !(error instanceof DOMException)) throw error;
      // Its person may still use the QR code.
      setStep('nothing');
    }
  };
  return (
    <div className="actions">
      <button type="button" className="primary" disabled={step === 'asking'} onClick={() => void ask()}>
        {words.browser}
      </button>
      {step === 'nothing' && <span role="alert">{words.nothing}</span>}
    </div>
  );
}
