import { useEffect, useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Template } from '../../../../contract/templates/template.ts';
import type { Designs } from '../../../custom/kit/design/PageInputs.tsx';
import { useKept } from '../../../custom/kit/wizard/use-kept.ts';

interface Draft extends Designs {
  /** The state of the template that it was begun on. */
  revision: number;
}
const NOBODY = { onElsewhere: () => undefined, onKept: () => undefined };

/** Keeps what is designed and not saved yet: whoever leaves, or loads the page anew, goes on from there. */
export function useKeptDesigns({ id, revision }: Pick<Template, 'id' | 'revision'>): void {
  const { setValue } = useFormContext<Designs>();
  const { isDirty } = useFormState<Designs>();
  const [page, card] = useWatch<Designs, ['page', 'card']>({ name: ['page', 'card'] });
  const { read, keep, forget } = useKept<Draft>(`drafts.design.${id}`, NOBODY);
  const isRead = useRef(false);
  const wasDirty = useRef(false);
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    const draft = read();
    // what was begun on an older state is not put over what was saved since
    if (draft.revision !== revision) return forget();
    if (draft.page !== undefined) setValue('page', draft.page, { shouldDirty: true });
    if (draft.card !== undefined) setValue('card', draft.card, { shouldDirty: true });
  }, [forget, read, revision, setValue]);
  useEffect(() => {
    if (isDirty) keep({ page, card, revision });
    else if (wasDirty.current) forget();
    wasDirty.current = isDirty;
  }, [card, forget, isDirty, keep, page, revision]);
}
