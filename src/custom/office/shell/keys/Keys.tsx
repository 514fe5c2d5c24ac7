import { Suspense, useEffect, useState } from 'react';
import { later } from '../../../base/kit/feedback/later.tsx';
import { useSingleKeys } from '../../../base/kit/session/single-keys.ts';

const KeysDialog = later(() => import('./KeysDialog.tsx'));

const TYPED = 'input, textarea, select, [contenteditable], [role="combobox"], [role="textbox"]';

/** Whether the key is meant for a field. */
const isTyping = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.closest(TYPED) !== null;

/** Shows all keys when ? is pressed outside a field, unless keys of a single character are off. */
export function Keys() {
  const [open, setOpen] = useState(false);
  const [isOn] = useSingleKeys();
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.defaultPrevented || event.ctrlKey || event.metaKey || isTyping(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOn]);
  return open ? (
    <Suspense fallback={null}>
      <KeysDialog onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}
