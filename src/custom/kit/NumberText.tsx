import { useLocale } from 'react-admin';

/** A number as the application's language writes it. */
export function NumberText({ value }: { value: number }) {
  const locale = useLocale();
  return <span style={{ fontVariantNumeric: 'tabular-nums' }}>{new Intl.NumberFormat(locale).format(value)}</span>;
}
