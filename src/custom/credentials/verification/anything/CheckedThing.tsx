import { type ReactNode, useEffect, useState } from 'react';
import { fill } from '../../../../../contract/credentials/verification/sentence.ts';
import { Icon, type IconName } from '../../../base/open/Icon.tsx';
import { Panel } from '../../../base/open/Panel.tsx';
import { day } from '../i18n/index.ts';
import { Steps } from '../parts/Steps.tsx';
import { useWords } from '../words-context.ts';
import { AskIssuer } from './AskIssuer.tsx';
import { checkThing, type CheckedHere, type ReadThere } from './check-thing.ts';
import type { Checked, CheckedCredential } from './check-value.ts';
import { Claims } from './SaidClaims.tsx';
import { issuerOf } from './thing-issuer.ts';
import type { Checkable } from './recognize.ts';
import type { AnythingWords } from './words/index.ts';

interface ThingProps {
  thing: Checkable;
  own: AnythingWords;
}

/** What a thing is called. */
function kindText(thing: Checkable, { kind }: AnythingWords): string {
  if (thing.what === 'token') return kind.token[thing.kind];
  if (thing.what !== 'credential') return kind[thing.what];
  if (thing.shows !== 'all') return kind[thing.shows];
  return thing.isBadge ? kind.badge : kind.credential;
}

/** Something that can be checked, with its verdict, what it says, and each step. */
export function CheckedThing({ thing, own }: ThingProps) {
  const { language } = useWords();
  const [result, setResult] = useState<CheckedHere>();
  const [wanted, setWanted] = useState<CheckedHere['wanted']>([]);
  useEffect(() => {
    let isShown = true;
    void checkThing(thing.value).then(checked => {
      if (!isShown) return;
      setResult(checked);
      setWanted(checked.wanted);
    });
    return () => {
      isShown = false;
    };
  }, [thing]);
  const ask = (readThere: ReadThere) => checkThing(thing.value, readThere).then(setResult);
  if (!result) return <p role="status">{own.looking}</p>;
  const { checked } = result;
  const notes = [
    thing.what === 'credential' && fill(own.model, { model: thing.model }),
    thing.what === 'credential' && thing.shows !== 'all' && own[thing.shows],
    own.carrier[thing.carrier],
    checked.madeAt && isInstant(checked.madeAt) && fill(own.madeAt, { date: day(checked.madeAt, language) }),
  ].filter(note => typeof note === 'string' && note !== '');
  return (
    <>
      <Band checked={checked} kind={kindText(thing, own)} own={own}>
        {notes.map(note => (
          <p key={String(note)} className="verdict-line">
            {note}
          </p>
        ))}
      </Band>
      {wanted.length > 0 && <AskIssuer wanted={wanted} own={own} onAsk={ask} />}
      {checked.holder && (
        <Panel title={own.holder}>
          <p>{own.holderOutcome[checked.holder.outcome as keyof typeof own.holderOutcome]}</p>
        </Panel>
      )}
      {checked.what === 'presentation' ? (
        checked.credentials?.map((each, at) => (
          <Panel key={at} title={fill(own.nth, { n: String(at + 1) })} wide>
            <Content of={each} own={own} />
          </Panel>
        ))
      ) : (
        <Panel title={own.claims} wide>
          <Content of={checked} own={own} />
        </Panel>
      )}
    </>
  );
}

const isInstant = (text: string): boolean => !Number.isNaN(Date.parse(text));

/** Whether each credential was issued by an organization of this site. */
const isFromHere = (checked: Checked): boolean =>
  (checked.credentials ?? [checked]).every(each => issuerOf(each, window.location.host)?.known === 'here');

const ICONS: Partial<Record<string, IconName>> = {
  valid: 'check',
  stranger: 'check',
  revoked: 'cross',
  invalid: 'cross',
  suspended: 'pause',
  expired: 'clock',
  'not-yet-valid': 'clock',
};

interface BandProps {
  checked: Checked;
  kind: string;
  own: AnythingWords;
  children: ReactNode;
}

/** The verdict first. It has no colour where the issuer is unknown: a signature alone says nothing of who made it. */
function Band({ checked, kind, own, children }: BandProps) {
  const { verdict } = checked;
  const said = verdict === 'valid' && !isFromHere(checked) ? 'stranger' : verdict;
  const [head, line] = own.verdict[said] as [string, string];
  return (
    <section className={`verdict verdict-${said === 'stranger' ? 'plain' : said}`}>
      <p className="verdict-word">
        <Icon name={ICONS[said] ?? 'question'} size={22} />
        {kind}
      </p>
      <h2>{head}</h2>
      <p className="verdict-line">{line}</p>
      {children}
    </section>
  );
}

/** Who issued it, what it says, and the steps of its check. */
function Content({ of: checked, own }: { of: CheckedCredential & Pick<Checked, 'token'>; own: AnythingWords }) {
  const issuer = issuerOf(checked, window.location.host);
  const { token, steps, reading } = checked;
  return (
    <div className="content">
      {reading?.title && <h3>{reading.title}</h3>}
      {issuer && (
        <>
          <h3>{own.issuer.title}</h3>
          {issuer.name && <p>{issuer.name}</p>}
          <code>{issuer.id}</code>
          <p>{fill(own.issuer[issuer.known], { host: issuer.host ?? '' })}</p>
          {token?.claimedIssuer && token.claimedIssuer !== issuer.id && (
            <>
              <code>{token.claimedIssuer}</code>
              <p>{own.issuer.claimed}</p>
            </>
          )}
        </>
      )}
      <Claims of={checked} />
      {token && token.disclosed.length > 0 && (
        <p className="hint">{fill(own.disclosed, { names: token.disclosed.join(', ') })}</p>
      )}
      <h3>{own.checks}</h3>
      <Steps steps={steps} />
    </div>
  );
}
