import { type ReactNode, Suspense } from 'react';
import type { SiteAttemptBegun } from '../../../../contract/credentials/applications/site.ts';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import { later } from '../../base/open/load-later.tsx';
import type { Spoken } from '../../base/open/use/use-toggles.ts';
import type { WidgetWords } from './words/index.ts';

const QrCode = later(
  async () => (await import('../../base/open/PublicQrCode.tsx')).PublicQrCode,
  () => null,
);

const keptText = ({ organization, retention, retentionDays }: SiteAttemptBegun, words: WidgetWords): string => {
  const said = words.retention;
  if (retention !== 'claims') return fill(said[retention], { organization });
  return retentionDays === 1
    ? fill(said.day, { organization })
    : fill(said.days, { organization, days: String(retentionDays) });
};

interface AskedOfVisitorProps {
  applicationId: string;
  begun: SiteAttemptBegun;
  speech: Spoken<WidgetWords>;
  /** Another way to answer, once it is said what is asked. */
  children: ReactNode;
}

/** The request as a code for another device and a link for this one, and what its visitor agrees to. */
export function AskedOfVisitor({ applicationId, begun, speech, children }: AskedOfVisitorProps) {
  const { language, words } = speech;
  const isPhone = matchMedia('(pointer: coarse)').matches;
  const qr = (
    <>
      <p>{words.scan}</p>
      <Suspense fallback={null}>
        <QrCode text={begun.link} label={words.qr} />
      </Suspense>
    </>
  );
  return (
    <>
      {begun.purposes.length > 0 && (
        <>
          <h2>{words.purposes}</h2>
          <ul className="asked-purposes">
            {begun.purposes.map((purpose, at) => (
              <li key={at}>{purpose}</li>
            ))}
          </ul>
        </>
      )}
      <p className="hint">
        {begun.isWhole ? words.whole : words.parts} {keptText(begun, words)}
      </p>
      {children}
      {!isPhone && begun.fitsQr && qr}
      <OpenHere
        asked={{ applicationId, attemptId: begun.attemptId, secret: begun.secret, lang: language }}
        isFirst={isPhone}
        text={words.open}
      />
      {isPhone && begun.fitsQr && (
        <details>
          <summary>{words.other}</summary>
          {qr}
        </details>
      )}
    </>
  );
}

/** Leads to our page that opens the wallet. It is in no frame, so that its cookie proves this browser later. */
function OpenHere({ asked, isFirst, text }: { asked: Record<string, string>; isFirst: boolean; text: string }) {
  return (
    <form className="actions" method="post" action="/widget/open" target="_blank">
      {Object.entries(asked).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={isFirst ? 'primary' : undefined}>
        {text}
      </button>
    </form>
  );
}
