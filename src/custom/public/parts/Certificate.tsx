import type { PublicVerification } from '../../../../contract/verification/verification.ts';
import { Rosette } from '../Rosette.tsx';
import { useWords } from '../words-context.ts';
import { Icon } from './Icon.tsx';
import { Fact } from './Panel.tsx';

/** The credential itself: its rosette, what it is called, whose it is, who issued it. */
export function Certificate({ verification }: { verification: PublicVerification }) {
  const { words } = useWords();
  const { issuer, subject, title, subtitle, language } = verification;
  return (
    <article className="certificate">
      <Rosette className="rosette" digest={verification.digest} size={220} />
      <div className="certificate-text">
        <h2 className="certificate-title" lang={language}>
          {title}
        </h2>
        {subtitle && <p lang={language}>{subtitle}</p>}
        <dl className="facts">
          <Fact label={words.label.recipient}>
            <span className="person">{subject.name}</span>
          </Fact>
          <Fact label={words.label.issuer}>
            <span className="issuer">
              {issuer.image && <img src={issuer.image} alt="" width={32} height={32} />}
              <span>{issuer.name}</span>
            </span>
            <code>{issuer.did}</code>
            <ul className="marks">
              <li>
                <Icon name={issuer.verified ? 'check' : 'question'} size={16} />
                {issuer.verified ? words.label.verifiedOrganization : words.label.unverifiedOrganization}
              </li>
              <li>{words.label.membership[issuer.membership]}</li>
            </ul>
          </Fact>
        </dl>
      </div>
      <p className="rosette-note">{words.label.rosette}</p>
    </article>
  );
}
