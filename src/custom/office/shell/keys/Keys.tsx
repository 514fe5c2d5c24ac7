import { Suspense, useEffect, useState } from 'react';
import { later } from '../../../base/kit/feedback/later.tsx';

const KeysDialog = later(() => import('./KeysDialog.tsx'));

const TYPED = 'input, textarea, select, [contenteditable], [role="combobox"], [role="textbox"]';

/** Whether the key is meant for a field. */
const isTyping = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.closest(TYPED) !== null;

/** Shows all keys when ? is pressed outside a field. */
export function Keys() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.defaultPrevented || event.ctrlKey || event.metaKey || isTyping(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return open ? (
    <Suspense fallback={null}>
      <KeysDialog onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}
