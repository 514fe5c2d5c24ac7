import { useNumberText } from './use-number-text.ts';

/** A number as the application's language writes it. */
export function NumberText({ value }: { value: number }) {
  return <span style={{ fontVariantNumeric: 'tabular-nums' }}>{useNumberText()(value)}</span>;
}
