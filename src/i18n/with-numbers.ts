/** How polyglot fills the slots of a sentence. */
type Fill = (this: string, slots: RegExp, valueOf: (slot: string, name: string) => unknown) => string;

const formats = new Map<string, Intl.NumberFormat>();
function numberText(value: number, locale: string): string {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale);
  formats.set(locale, format);
  return format.format(value);
}

/** Polyglot's way to fill slots, which says numbers as the language writes them everywhere else: 10,000 and not 10000. */
export const withNumbers = (locale: () => string): Fill =>
  function fill(slots, valueOf) {
    return this.replace(slots, (slot: string, name: string) => {
      const value = valueOf(slot, name);
      return typeof value === 'number' ? numberText(value, locale()) : String(value);
    });
  };
