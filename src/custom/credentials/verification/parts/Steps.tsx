import { describeStep } from '../verdict.ts';
import { useWords } from '../words-context.ts';
import { Icon, type IconName } from '../../../base/open/Icon.tsx';

interface AnyStep {
  id: string;
  outcome: 'passed' | 'failed' | 'unchecked' | 'not-applicable';
  reason?: string | null;
}

const ICONS: Record<AnyStep['outcome'], IconName> = {
  passed: 'check',
  failed: 'cross',
  unchecked: 'question',
  'not-applicable': 'dash',
};

/** The steps of a verification in plain words, each with its outcome and its reason. */
export function Steps({ steps }: { steps: readonly AnyStep[] }) {
  const { words } = useWords();
  return (
    <ol className="steps">
      {steps.map(step => {
        const { name, sentence } = describeStep(step, words);
        return (
          <li key={step.id} className={`step step-${step.outcome}`}>
            <span className="step-mark">
              <Icon name={ICONS[step.outcome]} size={16} />
            </span>
            <span className="step-text">
              <strong>{name}</strong>
              <span>{sentence}</span>
            </span>
            <span className="step-outcome">{words.outcome[step.outcome]}</span>
          </li>
        );
      })}
    </ol>
  );
}
