import { type FocusEvent, useRef, useState } from 'react';
import { type FieldValues, useFormContext, type UseFormReturn } from 'react-hook-form';
import { useUnsaved } from '../unsaved.ts';

export interface Typed {
  /** Whether it is asked now if what was typed is to be lost. */
  isAsked: boolean;
  /** A way out that one takes by mistake: a click beside the dialog, or Escape. Nothing typed is lost by it; taken again, it leads back. */
  leave: () => void;
  /** Goes on where one was. */
  stay: () => void;
  /** Of the dialog's content: where one is, which a click beside it takes away before it is heard. */
  onFocus: (event: FocusEvent) => void;
}

/**
 * What was typed into the form around, which goes with its dialog.
 * @param isForm whether the form around is the dialog's own, and still to be sent
 */
export function useTyped(isForm: boolean, onLeave: () => void): Typed {
  // null where there is no form around, whatever its type says
  const form = useFormContext() as UseFormReturn<FieldValues> | null;
  const isTyped = isForm && (form?.formState.isDirty ?? false);
  useUnsaved(isTyped);
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
  return { isAsked, leave, stay, onFocus };
}
