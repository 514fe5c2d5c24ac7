import { useEffect, useEffectEvent, useState } from 'react';
import type { SiteReturn } from '../../../../contract/credentials/applications/site.ts';
import { type Call, Refused } from '../../base/open/public-call.ts';
import type { WidgetWords } from './words/index.ts';

interface ReturnedToSiteProps {
  /** Null where the wallet is on another device than the widget. */
  responseCode: string | null;
  call: Call;
  words: WidgetWords;
}

/** Where a wallet leads its person. The answer counts in the browser that asked, and in no other. */
export function ReturnedToSite({ responseCode, call, words }: ReturnedToSiteProps) {
  const said = words.returned;
  const [came, setCame] = useState<'coming' | 'here' | 'other' | 'over' | 'silent'>(
    responseCode === null ? 'here' : 'coming',
  );
  const come = useEffectEvent(async () => {
    if (responseCode === null) return;
    history.replaceState(history.state, '', location.pathname);
    try {
      const path = '/api/v1/public/applications/returned';
      const { isHere } = await call<SiteReturn>(path, { method: 'POST', body: { responseCode } });
      setCame(isHere ? 'here' : 'other');
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setCame(error.status === 0 ? 'silent' : 'over');
    }
  });
  useEffect(() => void come(), []);
  if (came === 'coming') return <p role="status">{words.asking}</p>;
  if (came === 'here')
    return (
      <>
        <h1>{said.title}</h1>
        <p>{said.line}</p>
      </>
    );
  return (
    <>
      <h1 className="outcome outcome-failed">{came === 'other' ? said.other : words.opening.over}</h1>
      <p role="alert">
        {came === 'other' ? said.otherLine : came === 'silent' ? words.problem.none : words.opening.again}
      </p>
    </>
  );
}
