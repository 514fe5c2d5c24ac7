import { type ReactNode, useEffect, useId, useRef } from 'react';

interface AskProps {
  title: string;
  children: ReactNode;
  yes: string;
  no: string;
  isSending: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** Asks before something that only somebody else can undo. The browser's own dialog keeps the focus, and Escape leaves it. */
export function Ask({ title, children, yes, no, isSending, onYes, onNo }: AskProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="ask" aria-labelledby={id} onClose={onNo}>
      <h2 id={id}>{title}</h2>
      {children}
      <div className="actions">
        {/* Only a dialog that is closed gives the focus back to what opened it. */}
        <button type="button" onClick={() => dialog.current?.close()}>
          {no}
        </button>
        <button type="button" className="primary" onClick={isSending ? undefined : onYes} aria-disabled={isSending}>
          {yes}
        </button>
      </div>
    </dialog>
  );
}
