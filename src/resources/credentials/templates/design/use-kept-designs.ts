import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { GenericTemplate } from '../../../../../contract/credentials/templates/generic-template.ts';
import type { Template } from '../../../../../contract/credentials/templates/template.ts';
import type { Designs } from '../../../../custom/credentials/designer/index.ts';
import { same } from '../../../../custom/base/kit/form/differences.ts';
import { useUnsaved } from '../../../../custom/base/kit/unsaved.ts';
import { useKept } from '../../../../custom/base/kit/wizard/use-kept.ts';

interface Draft extends Designs {
  /** The digests of the designs that it was begun on. */
  on: string;
}

/** What was designed on older designs than those that are saved now: to be chosen from before anything is changed. */
export interface Outdated {
  designs: Designs;
  take: () => void;
  drop: () => void;
}

/** Why what is designed is kept nowhere: the browser has no room for it, or keeps what another tab has designed. */
export type Unkept = 'noRoom' | 'otherTab';

/**
 * Keeps what is designed and not saved yet: whoever leaves, or loads the page anew, goes on from there. What was begun on older designs is not put
 * over what was saved since. There is one place for it, whatever the number of tabs: where another one has let go of its own, this one's is put
 * there again, and where it has put its own there, whoever leaves this one is asked.
 * @returns what was begun on older ones, where it is so, and why what is designed is not kept; null where it is
 */
export function useKeptDesigns({ id, files }: Pick<Template | GenericTemplate, 'id' | 'files'>): {
  outdated: Outdated | null;
  unkept: Unkept | null;
} {
  const on = JSON.stringify(files.manifest);
  const { reset, getValues } = useFormContext<Designs>();
  const { isDirty } = useFormState<Designs>();
  const [page, card] = useWatch<Designs, ['page', 'card']>({ name: ['page', 'card'] });
  // What the form was filled from: somebody else's save may be read while something is designed here, and is no ground of it.
  const begunOn = useRef(on);
  const [isReplaced, setReplaced] = useState(false);
  const { read, keep, forget, unkept } = useKept<Draft>(`drafts.design.${id}`, {
    onElsewhere: theirs => {
      if (!isDirty) return;
      const mine = { page, card, on: begunOn.current };
      if (theirs) setReplaced(!same(theirs, mine));
      else keep(mine);
    },
    onKept: value => {
      held.current = value;
      setReplaced(false);
    },
  });
  const why = unkept ? 'noRoom' : isReplaced ? 'otherTab' : null;
  useUnsaved(isDirty && why !== null);
  const [draft] = useState(read);
  // The last that this tab knows to stand there as its own: no other's is forgotten with it.
  const held = useRef(draft);
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
    if (!isDirty) begunOn.current = on;
  }, [isDirty, on]);
  useEffect(() => {
    if (isDirty) keep({ page, card, on: begunOn.current });
    else if (wasDirty.current) forget(held.current);
    wasDirty.current = isDirty;
  }, [card, forget, isDirty, keep, page]);
  if (decided) return { outdated: null, unkept: why };
  const outdated = {
    designs: { page: draft.page ?? null, card: draft.card ?? null },
    take: () => setDecided(true),
    drop: () => {
      isTaken.current = true;
      forget(draft);
      setDecided(true);
    },
  };
  return { outdated, unkept: why };
}
