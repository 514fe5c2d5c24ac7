import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import type { Credential } from '../../../../../contract/credentials/credentials/index.ts';
import type { TemplateField } from '../../../../../contract/credentials/templates/index.ts';
import { resolverOf } from '../../../../custom/base/kit/form/contract-form.ts';
import { same } from '../../../../custom/base/kit/form/differences.ts';
import { useUndo } from '../../../../custom/base/kit/feedback/use-undo.ts';
import { useKept } from '../../../../custom/base/kit/wizard/use-kept.ts';
import {
  changedInBoth,
  correctionOf,
  correctionProblems,
  type CorrectionForm,
  goneOnWith,
  type Purpose,
} from './correction.ts';

/** A correction that was left: what was typed, and what it began with. */
interface Left {
  begun: CorrectionForm;
  typed: CorrectionForm;
}

interface CorrectionDraft {
  form: UseFormReturn<CorrectionForm>;
  /** The revision of the credential that the form goes by. */
  revision: number;
  /** What somebody else has changed meanwhile, and is typed here otherwise. */
  theirs: TemplateField[];
  /** When what the browser held from before was written; null where it held nothing. */
  since: number | null;
  beginAnew: () => void;
  /** Forgets it: it was sent. */
  forget: () => void;
}

/**
 * The form of a correction, which outlives a reload and leaving the page, as every draft does. Where somebody else changes the credential
 * meanwhile, what was not typed here follows. Its tabs show the same: what one of them has sent or discarded is begun anew in all.
 */
export function useCorrectionDraft(
  credential: Credential,
  fields: readonly TemplateField[],
  purpose: Purpose,
): CorrectionDraft {
  const undo = useUndo();
  const { read, readSince, keep, forget } = useKept<Left>(`drafts.${purpose}.${credential.id}`, {
    onElsewhere: theirs => {
      const next = goneOnWith(begun, theirs ?? {});
      // What was typed here since the tabs last agreed is newer, also than that the other one has sent or discarded it.
      const mine = goneOnWith(next, { begun: agreed.current, typed: form.getValues() });
      agree(next);
      show(mine);
      if (!same(mine, next)) keep({ begun, typed: mine });
    },
    onKept: ({ typed }) => agree(typed),
  });
  const [{ revision, person, begun, theirs }, setBase] = useState(() => ({
    revision: credential.revision,
    person: credential.person.revision,
    begun: correctionOf(credential, fields),
    theirs: [] as CorrectionDraft['theirs'],
  }));
  const [first] = useState(() => goneOnWith(begun, read()));
  const [since] = useState(() => (same(first, begun) ? null : readSince()));
  const form = useForm<CorrectionForm>({
    defaultValues: first,
    resolver: resolverOf(typed => correctionProblems(typed, fields, purpose, credential.person.email)),
  });
  const { reset, control } = form;
  const typed = useWatch({ control }) as CorrectionForm;
  // What the browser holds, so that two tabs do not tell each other the same for ever.
  const held = useRef(first);
  const agreed = useRef(first);
  const agree = (next: CorrectionForm) => {
    agreed.current = next;
  };
  const drop = () => {
    agree(begun);
    forget();
  };
  const show = (next: CorrectionForm) => {
    held.current = next;
    reset(next);
  };
  const onTyped = useEffectEvent(() => {
    if (same(typed, held.current)) return;
    held.current = structuredClone(typed);
    if (same(typed, begun)) drop();
    else keep({ begun, typed: held.current });
  });
  useEffect(() => onTyped(), [typed]);
  const onChanged = useEffectEvent(() => {
    if (credential.revision <= revision && credential.person.revision <= person) return;
    const now = correctionOf(credential, fields);
    const left = { begun, typed: form.getValues() };
    setBase({
      revision: credential.revision,
      person: credential.person.revision,
      begun: now,
      theirs: changedInBoth(now, left, fields),
    });
    agree(goneOnWith(now, { begun, typed: agreed.current }));
    show(goneOnWith(now, left));
  });
  useEffect(() => onChanged(), [credential.revision, credential.person.revision]);
  return {
    form,
    revision,
    theirs,
    since,
    beginAnew: () => {
      const before = form.getValues();
      undo('wizard.discarded', {}, () => {
        keep({ begun, typed: before });
        show(before);
      });
      show(begun);
      drop();
    },
    forget,
  };
}
