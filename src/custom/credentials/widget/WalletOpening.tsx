import { useEffect, useEffectEvent, useState } from 'react';
import type { SiteLink } from '../../../../contract/credentials/applications/site.ts';
import { type Call, Refused } from '../../base/open/public-call.ts';
import type { WidgetWords } from './words/index.ts';

/** The attempt that a widget of this browser handed over. */
export interface OpenedAttempt {
  applicationId: string;
  attemptId: string;
  secret: string;
}

interface WalletOpeningProps {
  attempt: OpenedAttempt | null;
  call: Call;
  words: WidgetWords;
}

/** Opens a wallet on this device. The cookie that this page gets proves later that the wallet led back to the browser that asked. */
export function WalletOpening({ attempt, call, words }: WalletOpeningProps) {
  const said = words.opening;
  const [link, setLink] = useState<string | null | undefined>(attempt === null ? null : undefined);
  const open = useEffectEvent(async () => {
    if (!attempt) return;
    const { applicationId, attemptId, secret } = attempt;
    const path = `/api/v1/public/applications/${applicationId}/attempts/${attemptId}/open`;
    try {
      setLink((await call<SiteLink>(path, { method: 'POST', body: { secret } })).link);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setLink(null);
    }
  });
  useEffect(() => void open(), []);
  if (link === null)
    return (
      <>
        <h1>{said.over}</h1>
        <p role="alert">{said.again}</p>
      </>
    );
  return (
    <>
      <h1>{said.title}</h1>
      <p>{said.line}</p>
      {link === undefined ? (
        <p role="status">{words.asking}</p>
      ) : (
        <div className="actions">
          <a className="button primary" href={link}>
            {said.open}
          </a>
        </div>
      )}
    </>
  );
}
