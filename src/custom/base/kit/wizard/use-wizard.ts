import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type PathValue,
  useForm,
  useWatch,
  type UseFormReturn,
} from 'react-hook-form';
import { type Problems, resolverOf, takeRefusal } from '../form/contract-form.ts';
import { same } from '../form/differences.ts';
import { useFailure } from '../feedback/use-failure.ts';
import { useUndo } from '../feedback/use-undo.ts';
import { isAnswered, orderOf, stepOfPath } from './steps.ts';
import { useKept } from './use-kept.ts';
import { useStep } from './use-step.ts';
import type { WizardFrameProps } from './WizardFrame.tsx';

type WizardSteps<D, S extends string> = Readonly<Record<S, readonly (keyof D & string)[]>>;

interface WizardPlan<D extends FieldValues, S extends string, M> {
  /** Where the draft is kept in the browser. */
  key: string;
  empty: D;
  /** The steps in their order, each with the fields of the draft that it asks for, where the draft decides which there are; the last may ask for none. */
  steps: WizardSteps<D, S> | ((draft: D) => WizardSteps<D, S>);
  /** What is wrong with a draft, by the draft's own paths; mostly asked of a schema of the contract. */
  check: (draft: D) => Problems;
  /** The draft's path for a path of the body that the server refused. */
  pathOf?: (path: string) => string;
  /** Discards what stands beside the draft. @returns what puts it back */
  onDiscard?: () => () => void;
  /** Phrase key of what is said when saving fails; null where that is shown in another way. */
  failed: string | null;
  /** Saves; once it resolves, the draft is no longer kept. */
  save: (draft: D) => Promise<M>;
  /** What follows, mostly on another page: what was saved stands, whatever becomes of this. */
  onSaved: (made: M, draft: D) => Promise<void>;
}

export interface Wizard<D extends FieldValues, S extends string> {
  form: UseFormReturn<D>;
  draft: D;
  step: S;
  change: (part: Partial<D>) => void;
  /** Whether something that this step asks for is missing or wrong. */
  hasProblem: (step: S) => boolean;
  /** Forgets the draft, which has become something. */
  forget: () => void;
  /** What the frame around the steps needs. */
  frame: Pick<
    WizardFrameProps<S>,
    'steps' | 'step' | 'answered' | 'onStep' | 'onDiscard' | 'since' | 'unkept' | 'onFinish' | 'busy' | 'inVain'
  >;
}

/**
 * One form over several steps: its draft survives a reload, each step has an address, "back" loses nothing. What is wrong with a step shows
 * once one has tried to leave it; a refusal of the server leads to the step that it is about. Another tab of the same draft shows the same.
 */
export function useWizard<D extends FieldValues, S extends string, M>(plan: WizardPlan<D, S, M>): Wizard<D, S> {
  const { check, empty, pathOf, save, onSaved } = plan;
  const failed = useFailure();
  const undo = useUndo();
  const { read, readSince, keep, forget, unkept } = useKept<D>(plan.key, {
    onElsewhere: theirs => {
      const next: D = { ...empty, ...theirs };
      const now = form.getValues();
      // what was changed here since the tabs last agreed is newer than what the other one says
      const news = Object.entries(next).filter(
        ([name, value]) => same(now[name], agreed.current[name]) && !same(now[name], value),
      );
      agreed.current = next;
      change(Object.fromEntries(news) as Partial<D>);
    },
    onKept: value => {
      agreed.current = value;
    },
  });
  const [first] = useState(() => ({ ...empty, ...read() }));
  const [since] = useState(readSince);
  const agreed = useRef<D>(first);
  const form = useForm<D>({ defaultValues: first as DefaultValues<D>, resolver: resolverOf(check) });
  const { control, reset, setError, setValue, trigger } = form;
  const draft = useWatch({ control }) as D;
  const asked = typeof plan.steps === 'function' ? plan.steps(draft) : plan.steps;
  const steps = orderOf(asked);
  const [tried, setTried] = useState<ReadonlySet<S>>(new Set());
  const [busy, setBusy] = useState(false);
  const [inVain, setInVain] = useState(0);
  const problems = useMemo(() => Object.keys(check(draft)), [check, draft]);
  const stepOf = (path: string): S => stepOfPath(asked, path);
  const hasProblem = (step: S) => problems.some(path => stepOf(path) === step);
  const answered = (step: S) => isAnswered(asked, problems, step);
  const [step, go] = useStep(steps, answered);
  const here = asked[step] as unknown as FieldPath<D>[];

  const drop = () => {
    agreed.current = empty;
    forget();
  };
  const onChanged = useEffectEvent(() => {
    if (same(draft, empty)) drop();
    else keep(draft);
    if (tried.has(step) && here.length > 0) void trigger(here);
  });
  useEffect(() => {
    if (draft !== first) onChanged();
  }, [draft, first]);

  const change = useCallback(
    (part: Partial<D>) => {
      for (const [name, value] of Object.entries(part))
        setValue(name as FieldPath<D>, value as PathValue<D, FieldPath<D>>, { shouldDirty: true });
    },
    [setValue],
  );
  const leadToWrong = async () => {
    await trigger(here);
    setInVain(now => now + 1);
  };
  const onStep = (to: S) => {
    setTried(new Set([...tried, step]));
    const forward = steps.indexOf(to) > steps.indexOf(step);
    if (!forward || !hasProblem(step)) return go(to);
    void leadToWrong();
  };
  const discard = () => {
    const putBack = plan.onDiscard?.();
    undo('wizard.discarded', {}, () => {
      // also where one has left the wizard since
      keep(draft);
      change(draft);
      putBack?.();
    });
    setTried(new Set());
    reset(empty as DefaultValues<D>);
    drop();
  };
  const onFinish = async () => {
    setTried(new Set(steps));
    if (problems.length > 0) return leadToWrong();
    setBusy(true);
    try {
      const made = await save(draft);
      drop();
      await onSaved(made, draft).catch((error: unknown) => failed('wizard.afterwards', error));
    } catch (error) {
      const [refused] = takeRefusal(setError, error, pathOf);
      if (plan.failed !== null) failed(plan.failed, error);
      if (refused !== undefined) go(stepOf(refused));
      setInVain(now => now + 1);
    }
    setBusy(false);
  };
  return {
    form,
    draft,
    step,
    change,
    hasProblem,
    forget: drop,
    frame: {
      steps,
      step,
      answered,
      onStep,
      onDiscard: discard,
      since,
      unkept,
      onFinish: () => void onFinish(),
      busy,
      inVain,
    },
  };
}
