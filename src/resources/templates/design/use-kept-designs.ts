import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { GenericTemplate } from '../../../../contract/templates/generic-template.ts';
import type { Template } from '../../../../contract/templates/template.ts';
import type { Designs } from '../../../custom/kit/design/PageInputs.tsx';
import { useUnsaved } from '../../../custom/kit/unsaved.ts';
import { useKept } from '../../../custom/kit/wizard/use-kept.ts';

interface Draft extends Designs {
  /** The digests of the designs that it was begun on. */
  on: string;
}
const NOBODY = { onElsewhere: () => undefined, onKept: () => undefined };

/** What was designed on older designs than those that are saved now: to be chosen from before anything is changed. */
export interface Outdated {
  designs: Designs;
  take: () => void;
  drop: () => void;
}

/**
 * Keeps what is designed and not saved yet: whoever leaves, or loads the page anew, goes on from there. What was begun on older designs is not put
 * over what was saved since.
 * @returns that, where it is so, and whether the browser has no room for what is designed
 */
export function useKeptDesigns({ id, files }: Pick<Template | GenericTemplate, 'id' | 'files'>): {
  outdated: Outdated | null;
  unkept: boolean;
} {
  const on = JSON.stringify(files.manifest);
  const { reset, getValues } = useFormContext<Designs>();
  const { isDirty } = useFormState<Designs>();
  const [page, card] = useWatch<Designs, ['page', 'card']>({ name: ['page', 'card'] });
  const { read, keep, forget, unkept } = useKept<Draft>(`drafts.design.${id}`, NOBODY);
  // Where the browser has no room for it, whoever leaves is asked.
  useUnsaved(isDirty && unkept);
  const [draft] = useState(read);
  const [decided, setDecided] = useState(draft.on === undefined || draft.on === on);
  const isTaken = useRef(false);
  const wasDirty = useRef(false);
  useEffect(() => {
    if (!decided || isTaken.current) return;
    isTaken.current = true;
    if (draft.on === undefined) return;
    const { page = getValues('page'), card = getValues('card') } = draft;
    // Over what is saved, which the form goes on comparing with: set field by field it would not know, as it begins, that they differ.
    reset({ page, card }, { keepDefaultValues: true });
  }, [decided, draft, getValues, reset]);
  useEffect(() => {
    if (isDirty) keep({ page, card, on });
    else if (wasDirty.current) forget();
    wasDirty.current = isDirty;
  }, [card, forget, isDirty, keep, on, page]);
  if (decided) return { outdated: null, unkept };
  const outdated = {
    designs: { page: draft.page ?? null, card: draft.card ?? null },
    take: () => setDecided(true),
    drop: () => {
      isTaken.current = true;
      forget();
      setDecided(true);
    },
  };
  return { outdated, unkept };
}
