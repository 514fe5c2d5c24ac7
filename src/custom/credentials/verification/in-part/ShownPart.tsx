import { sentenceOf } from '../../../../../contract/credentials/verification/sentence.ts';
import { fieldText } from '../../../../../contract/credentials/verification/field-text.ts';
import { Fact, Panel } from '../../../base/open/Panel.tsx';
import { VerdictBand } from '../../../base/open/VerdictBand.tsx';
import { Steps } from '../parts/Steps.tsx';
import { useWords } from '../words-context.ts';
import type { CheckedPart } from './part.ts';
import type { PartWords } from './words/index.ts';

/** A part of a credential that its holder shows: the verdict, what it says, and every step. */
export function ShownPart({
  checked: { verification, reading },
  words: part,
}: {
  checked: CheckedPart;
  words: PartWords;
}) {
  const { language, words } = useWords();
  const { verdict, steps } = verification;
  const subject = { did: reading?.recipient.did ?? null, name: reading?.recipient.name ?? null, fields: [] };
  const said = sentenceOf(
    {
      verdict,
      steps: steps.map(step => ({ ...step, reason: step.reason ?? null, sources: [] })),
      issuer: reading?.issuer ?? { did: '', name: null },
      subject,
      issuedAt: reading?.issuedAt ?? null,
      validFrom: reading?.validFrom ?? null,
      validUntil: reading?.validUntil ?? null,
      revocation: null,
      suspension: null,
      replacedBy: null,
    },
    language,
    words,
  );
  const facts: [key: string, label: string, value: string][] = [
    ['title', part.credentialTitle, reading?.title ?? ''],
    ['subtitle', part.subtitle, reading?.subtitle ?? ''],
    ['description', part.description, reading?.description ?? ''],
    ['name', part.name, reading?.recipient.name ?? ''],
    ...(reading?.fields ?? []).map((field): [string, string, string] => [
      `claim ${field.name}`,
      field.label,
      fieldText(field, language),
    ]),
  ];
  return (
    <>
      <VerdictBand {...said}>
        <p>
          <strong>{part.shown}.</strong> {part.shownNote}
        </p>
      </VerdictBand>
      <Panel title={part.said}>
        <dl className="facts columns">
          {facts
            .filter(([, , value]) => value !== '')
            .map(([key, label, value]) => (
              <Fact key={key} label={label}>
                {value}
              </Fact>
            ))}
        </dl>
      </Panel>
      <Panel title={words.label.checks}>
        <Steps steps={steps} />
      </Panel>
    </>
  );
}
