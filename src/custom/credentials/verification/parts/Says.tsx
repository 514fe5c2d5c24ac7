import { Suspense } from 'react';
import type { PublicVerification } from '../../../../../contract/credentials/verification/verification.ts';
import { day, pauseEnd } from '../i18n/index.ts';
import { useWords } from '../words-context.ts';
import { Icon } from '../../../base/open/Icon.tsx';
import { later } from '../../../base/open/load-later.tsx';
import { Fact, Panel } from '../../../base/open/Panel.tsx';

const Benefits = later(
  async () => (await import('./Benefits.tsx')).default,
  () => null,
);

const RecognizedBy = later(
  async () => (await import('./RecognizedBy.tsx')).default,
  () => null,
);

/** What Sello adds and nobody signed: apart from everything that was verified, under its own heading. */
export function Says({ verification }: { verification: PublicVerification }) {
  const { language, words } = useWords();
  const { issuer, issuedOnTrial, recipient, approvals, revocation, suspension, benefits, recognition } =
    verification.says;
  const reason = revocation?.reason || suspension?.reason;
  return (
    <Panel title={words.label.says} wide kind="says">
      {issuer.banner && <img src={issuer.banner} alt="" />}
      <p>{words.label.saysNote}</p>
      <ul className="marks">
        <li>
          {issuer.image ? (
            <img src={issuer.image} alt="" style={{ background: issuer.background ?? '' }} />
          ) : (
            <Icon name={issuer.verified ? 'check' : 'question'} size={16} />
          )}
          {issuer.verified ? words.label.verifiedOrganization : words.label.unverifiedOrganization}
        </li>
        {issuer.domain && (
          <li>
            {words.label.domain[0]} {issuer.domain.name}, {words.label.domain[1]} {day(issuer.domain.since, language)}
          </li>
        )}
        <li>{words.label.membership[issuer.membership]}</li>
        {issuedOnTrial && <li>{words.label.trial}</li>}
      </ul>
      {recognition && (
        <Suspense>
          <RecognizedBy recognition={recognition} language={language} />
        </Suspense>
      )}
      <dl className="facts">
        {recipient !== null && <Fact label={words.label.recipient}>{recipient}</Fact>}
        {approvals.length > 0 && (
          <Fact label={words.label.approverNames}>{approvals.map(({ name }) => name).join('\n')}</Fact>
        )}
        {revocation && <Fact label={words.label.revokedOn}>{day(revocation.at, language)}</Fact>}
        {suspension && <Fact label={words.label.pausedOn}>{day(suspension.at, language)}</Fact>}
        {suspension?.until && (
          <Fact label={words.label.pausedUntil}>{pauseEnd(suspension.until, suspension.at, language)}</Fact>
        )}
        {reason && <Fact label={words.label.reason}>{reason}</Fact>}
      </dl>
      {benefits.length > 0 && (
        <Suspense>
          <Benefits benefits={benefits} language={language} />
        </Suspense>
      )}
    </Panel>
  );
}
