import { useState } from 'react';
import { useSending } from '../../base/open/use/use-sending.ts';
import { readScanned, type Scanned } from './scanned.ts';
import { ShownCode } from './ShownCode.tsx';
import { useTillWords } from './words/index.ts';

export { loadScanner } from './ShownCode.tsx';

interface VoucherProps {
  send: string;
  onScanned: (scanned: Scanned) => void;
}

/** A voucher that is only looked at. */
export function Voucher({ send: label, onScanned }: VoucherProps) {
  const { words } = useTillWords();
  const { send, problemOf } = useSending(words.problem);
  const [typed, setTyped] = useState('');
  const scanned = readScanned(typed);
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault();
        void send({ typed: scanned ? undefined : 'invalid' }, async () => scanned && onScanned(scanned));
      }}
    >
      <ShownCode value={typed} problem={problemOf('typed')} onTyped={setTyped} onScanned={onScanned} />
      <div className="actions">
        <button type="submit" className="primary">
          {label}
        </button>
      </div>
    </form>
  );
}
