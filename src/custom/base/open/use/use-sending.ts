import { useEffect, useState } from 'react';
import { PIN_MAX, PIN_MIN } from '../../../../../contract/base/common/limits.ts';
import { Refused } from '../public-call.ts';

export type Problem =
  | 'required'
  | 'only_digits'
  | 'too_short'
  | 'too_long'
  | 'too_small'
  | 'too_big'
  | 'different'
  | 'invalid_amount'
  | 'invalid';
/** A page's words for what can be wrong in its forms; `none` says that there was no answer. */
export type ProblemWords = Readonly<Record<'invalid' | 'none', string> & Partial<Record<Problem, string>>>;
export type Problems = Partial<Record<string, Problem>>;

/** What is wrong with a PIN; undefined where nothing is. */
export function pinProblem(pin: string): Problem | undefined {
  if (pin === '') return 'required';
  if (!/^\d+$/.test(pin)) return 'only_digits';
  if (pin.length < PIN_MIN) return 'too_short';
  return pin.length > PIN_MAX ? 'too_long' : undefined;
}

/** A form that is sent once at a time: what is wrong is told at its field, the first of which has the focus, and what was refused above it. */
export function useSending(words: ProblemWords) {
  const [isSending, setSending] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<string>();
  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    const form = document.querySelector('dialog[open]') ?? document;
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  const sentence = (problem: string | undefined): string | undefined =>
    problem === undefined ? undefined : (words[problem as Problem] ?? words.invalid);
  return {
    isSending,
    refusal,
    problemOf: (field: string) => sentence(problems[field]),
    /** Does it, where nothing is wrong. `onRefused` may want to look at it anew. */
    async send(found: Problems, work: () => Promise<unknown>, onRefused?: (error: Refused) => unknown): Promise<void> {
      const wrong = Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
      setProblems(wrong);
      setRefusal(undefined);
      if (isSending || Object.keys(wrong).length > 0) return;
      setSending(true);
      try {
        await work();
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        setProblems(error.errors as Problems);
        setRefusal(error.status === 0 ? words.none : error.message || words.invalid);
        await onRefused?.(error);
      } finally {
        setSending(false);
      }
    },
  };
}
