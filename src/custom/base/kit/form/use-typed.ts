import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { type FieldValues, useFormContext, type UseFormReturn } from 'react-hook-form';
import { useUnsaved, useUnsavedOver } from '../unsaved.ts';

export interface Typed {
  /** Whether it is asked now if what was typed is to be lost. */
  isAsked: boolean;
  /** A way out that one takes by mistake: a click beside the dialog, or Escape. Nothing typed is lost by it; taken again, it leads back. */
  leave: () => void;
  /** Goes on where one was. */
  stay: () => void;
  /** Of the dialog's content: where one is, which a click beside it takes away before it is heard. */
  onFocus: (event: FocusEvent) => void;
  /** Of the dialog's content: what is typed into a form inside, which says nothing of itself out here. */
  onChange: () => void;
}

/** Whether the form around is changed; false where there is none, of which react-hook-form's own hook knows nothing to say. */
function useDirty(form: UseFormReturn<FieldValues> | null): boolean {
  const [isDirty, setDirty] = useState(() => form?.formState.isDirty ?? false);
  useEffect(
    () => form?.subscribe({ formState: { isDirty: true }, callback: state => setDirty(state.isDirty ?? false) }),
    [form],
  );
  return isDirty;
}

interface Asking {
  /** Whether the dialog is open with a form, and it is still to be sent. */
  isForm: boolean;
  /** Whether something was chosen in a dialog without a form, and is still to be sent. */
  isChosen: boolean;
  onLeave: () => void;
}

/** What was typed into a dialog's form, which stands around it or inside and goes with it; or was chosen where there is none. */
export function useTyped({ isForm, isChosen, onLeave }: Asking): Typed {
  // null where there is no form around, whatever its type says
  const form = useFormContext() as UseFormReturn<FieldValues> | null;
  const [isChanged, setChanged] = useState(false);
  const isDirty = useDirty(form);
  const isTyped = isChosen || (isForm && (form ? isDirty : isChanged));
  // One inside goes on to other pages by itself once it is sent.
  useUnsaved(isChosen || (isTyped && form !== null));
  useUnsavedOver(isTyped);
  const [asked, setAsked] = useState(false);
  const last = useRef<Element | null>(null);
  const isAsked = asked && isTyped;
  const stay = () => {
    setAsked(false);
    if (last.current instanceof HTMLElement) last.current.focus();
  };
  const leave = () => {
    if (isAsked) stay();
    else if (isTyped) setAsked(true);
    else onLeave();
  };
  const onFocus = ({ target }: FocusEvent) => {
    last.current = target;
  };
  return { isAsked, leave, stay, onFocus, onChange: () => setChanged(true) };
}
