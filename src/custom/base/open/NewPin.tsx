import type { ChangeEvent } from 'react';
import { PIN_MAX } from '../../../../contract/base/common/limits.ts';
import { Field } from './Field.tsx';

export const PIN_INPUT = { type: 'password', inputMode: 'numeric', autoComplete: 'off', maxLength: PIN_MAX } as const;

type Name = 'pin' | 'again';

interface NewPinProps {
  words: Record<'pin' | 'pinHint' | 'again', string>;
  of: (name: Name) => {
    value: string;
    problem: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
}

/** A PIN that somebody chooses, typed twice. */
export function NewPin({ words, of }: NewPinProps) {
  return (
    <>
      <Field label={words.pin} hint={words.pinHint} {...PIN_INPUT} {...of('pin')} />
      <Field label={words.again} {...PIN_INPUT} {...of('again')} />
    </>
  );
}
