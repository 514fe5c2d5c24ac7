import { useCallback, useEffect, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { ApiError } from '../../../../dataProvider/api-error.ts';
import { useFailure } from '../feedback/use-failure.ts';
import { useUnsaved } from '../unsaved.ts';
import { useRefresh } from '../use-refresh.ts';
import type { Side } from './ConflictDialog.tsx';
import { type Problems, resolverOf, takeRefusal } from './contract-form.ts';
import { type Difference, differencesOf, type Said } from './differences.ts';

/** A record with the revision that an edit of it is made on. */
export interface Editable {
  id: string;
  revision: number;
}

export interface EditPlan<R extends Editable, V extends FieldValues> {
  resource: string;
  record: R;
  meta?: Record<string, unknown>;
  /** What the form holds of a record; the same for the same revision. */
  valuesOf: (record: R) => V;
  /** The body of the change to that record; not yet checked. What it takes first is done by it, too. */
  bodyOf: (values: V, record: R) => Record<string, unknown> | Promise<Record<string, unknown>>;
  /** What is wrong with the values, by their own paths; mostly asked of a schema of the contract. */
  check?: (values: V) => Problems;
  /** The form's path for a path of the body that the server refused. */
  pathOf?: (path: string) => string;
  /** All that the form asks for, as two states of it are compared. */
  said: Said<V>;
  /** The id of what stands in a record's place now, where an edit may put another there. */
  newestOf?: (record: R) => string;
  /** Phrase keys of what is said when it is saved, and when it could not be. */
  done: string;
  failed: string;
  /** That what is typed is kept in this browser: whoever leaves loses nothing, and is asked nothing. */
  isKept?: boolean;
  /** For what follows, once it is saved. */
  onSaved?: () => void;
}

interface Conflict<R, V> {
  mine: V;
  theirs: R;
  differences: Difference[];
}

/** Somebody else changed the record, or put another in its place. */
const STALE: readonly string[] = ['request.stale', 'schema.not_newest'];
export const isStale = (error: unknown) => error instanceof ApiError && STALE.includes(error.key);
const unchecked = (): Problems => ({});

/**
 * Edits a record: the one way to do so. The change goes with the revision that the form was filled from; where the record was changed since,
 * nothing is overwritten: both states are shown, and what is chosen is saved on top of the newer one.
 */
export function useEdit<R extends Editable, V extends FieldValues>(plan: EditPlan<R, V>) {
  const { resource, record, meta, valuesOf, said } = plan;
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const dataProvider = useDataProvider();
  const [base, setBase] = useState(record);
  const [conflict, setConflict] = useState<Conflict<R, V> | null>(null);
  const form = useForm<V>({
    defaultValues: valuesOf(base) as DefaultValues<V>,
    resolver: resolverOf(plan.check ?? unchecked),
  });
  const { reset, setError } = form;
  const { isDirty, isSubmitting } = form.formState;
  useUnsaved(isDirty && !isSubmitting && !plan.isKept);

  const fill = useCallback(
    (from: R) => {
      setBase(from);
      setConflict(null);
      reset(valuesOf(from));
    },
    [reset, valuesOf],
  );
  // what was read anew stands in the form, unless something else was typed there meanwhile
  useEffect(() => {
    if (record.id === base.id && record.revision > base.revision && !isDirty) fill(record);
  }, [record, base, isDirty, fill]);

  const accept = (saved: R) => {
    fill(saved);
    notify(plan.done, { type: 'success' });
    plan.onSaved?.();
  };
  const compare = async (mine: V) => {
    const read = async (id: string) => (await dataProvider.getOne<R>(resource, { id, ...(meta && { meta }) })).data;
    const there = await read(record.id);
    const newestId = plan.newestOf?.(there) ?? there.id;
    const theirs = newestId === there.id ? there : await read(newestId);
    const differences = differencesOf(said, valuesOf(base), mine, valuesOf(theirs));
    // an answer that did not arrive: it was this very change that was made
    if (differences.length === 0) accept(theirs);
    else setConflict({ mine, theirs, differences });
  };
  const send = async (values: V, on: R) => {
    let saved: R | undefined;
    try {
      const data = (await plan.bodyOf(values, on)) as Partial<R>;
      const change = { id: on.id, data, previousData: on, ...(meta && { meta }) };
      ({ data: saved } = await dataProvider.update<R>(resource, change));
      accept(saved);
    } catch (error) {
      if (isStale(error)) await compare(values).catch((why: unknown) => failed(plan.failed, why));
      else {
        setConflict(null);
        takeRefusal(setError, error, plan.pathOf);
        failed(plan.failed, error);
      }
    }
    await refresh(saved && { resource, record: saved });
  };
  const choose = (sides: Record<string, Side>) => {
    if (!conflict) return undefined;
    const { mine, theirs } = conflict;
    const kept = Object.entries(valuesOf(theirs)).filter(([name]) => sides[name] === 'theirs');
    const chosen: V = { ...mine, ...Object.fromEntries(kept) };
    reset(chosen, { keepDefaultValues: true });
    return form.handleSubmit(values => send(values, theirs))();
  };
  return {
    form,
    save: form.handleSubmit(values => send(values, base)),
    conflict: conflict && {
      differences: conflict.differences,
      busy: form.formState.isSubmitting,
      onChoose: (sides: Record<string, Side>) => void choose(sides),
      onClose: () => setConflict(null),
    },
  };
}
