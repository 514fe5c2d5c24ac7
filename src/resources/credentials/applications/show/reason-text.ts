import { useTranslate } from 'react-admin';
import { attemptReasonOf, attemptStepOf } from '../../../../../contract/credentials/applications/reasons.ts';

/** Names a step, with its number where it has one, and says why it did not pass. */
export function useStepText() {
  const translate = useTranslate();
  return {
    nameOf: (step: string): string => {
      const { kind, number } = attemptStepOf(step);
      return [translate(`attemptReasons.steps.${kind}`, { _: kind }), number].filter(part => part !== null).join(' ');
    },
    /** What the step says itself goes before what any verification says. */
    whyOf: (step: string, why: string): string =>
      translate(`attemptReasons.${attemptStepOf(step).kind}.${why}`, {
        _: translate(`attemptReasons.any.${why}`, { _: why }),
      }),
  };
}

/** The reason of an attempt in words: the step and why it failed, or how the attempt ended without an answer. */
export function useReasonText(): (reason: string) => string {
  const { nameOf, whyOf } = useStepText();
  return reason => {
    const { step, why } = attemptReasonOf(reason);
    return step === null ? whyOf('ended', why) : `${nameOf(step)}: ${whyOf(step, why)}`;
  };
}
