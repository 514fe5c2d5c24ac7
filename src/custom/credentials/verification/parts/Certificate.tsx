import type { PublicVerification } from '../../../../../contract/credentials/verification/verification.ts';
import { Rosette } from '../../../base/open/Rosette.tsx';
import { useWords } from '../words-context.ts';
import { Fact } from '../../../base/open/Panel.tsx';

/** The credential itself: its rosette, what it is called, whose it is, who issued it. All of it is signed. */
export function Certificate({ verification }: { verification: PublicVerification }) {
  const { words } = useWords();
  const { issuer, subject, title, subtitle, language, digest } = verification;
  return (
    <article className="certificate">
      {digest && <Rosette className="rosette" digest={digest} size={220} />}
      <div className="certificate-text">
        <h2 className="certificate-title" lang={language}>
          {title}
        </h2>
        {subtitle && <p lang={language}>{subtitle}</p>}
        <dl className="facts">
          {subject.name !== null && (
            <Fact label={words.label.recipient}>
              <span className="person">{subject.name}</span>
            </Fact>
          )}
          <Fact label={words.label.issuer}>
            {issuer.name === null ? <code>{issuer.did}</code> : <span className="issuer">{issuer.name}</span>}
          </Fact>
        </dl>
      </div>
      <p className="rosette-note">{words.label.rosette}</p>
    </article>
  );
}
