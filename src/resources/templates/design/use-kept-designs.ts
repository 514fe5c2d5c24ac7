import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { GenericTemplate } from '../../../../contract/templates/generic-template.ts';
import type { Template } from '../../../../contract/templates/template.ts';
import type { Designs } from '../../../custom/kit/design/PageInputs.tsx';
import { useKept } from '../../../custom/kit/wizard/use-kept.ts';

interface Draft extends Designs {
  /** The digests of the designs that it was begun on. */
  on: string;
}
const NOBODY = { onElsewhere: () => undefined, onKept: () => undefined };

/** Keeps what is designed and not saved yet: whoever leaves, or loads the page anew, goes on from there. */
export function useKeptDesigns({ id, files }: Pick<Template | GenericTemplate, 'id' | 'files'>): void {
  const on = JSON.stringify(files.manifest);
  const notify = useNotify();
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
    if (draft.on === undefined) return;
    // what was begun on older designs is not put over what was saved since, and whoever began it is told
    if (draft.on !== on) {
      notify('designs.draftOutdated', { type: 'info', autoHideDuration: null });
      return forget();
    }
    if (draft.page !== undefined) setValue('page', draft.page, { shouldDirty: true });
    if (draft.card !== undefined) setValue('card', draft.card, { shouldDirty: true });
  }, [forget, notify, on, read, setValue]);
  useEffect(() => {
    if (isDirty) keep({ page, card, on });
    else if (wasDirty.current) forget();
    wasDirty.current = isDirty;
  }, [card, forget, isDirty, keep, on, page]);
}
