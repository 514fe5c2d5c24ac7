/** `{label}` in a text: letters, digits, spaces, `_`, `-` and `.`, at most 60. */
const PLACEHOLDER = /\{([^{}\n]{1,60})\}/g;

/** Labels are compared without regard to case and outer spaces. */
export const labelKey = (label: string): string => label.trim().toLowerCase();

/** Returns the labels that a text names, each once, as first written. */
export function labelsIn(text: string): string[] {
  const labels = new Map<string, string>();
  for (const [, label = ''] of text.matchAll(PLACEHOLDER))
    if (!labels.has(labelKey(label))) labels.set(labelKey(label), label.trim());
  return [...labels.values()];
}

/** Values by `labelKey`. */
export type Details = Readonly<Record<string, string>>;

/** Returns a text with its labels replaced, in one pass: a value that looks like a label stays as it is. A label without a value stays, too. */
export const fillText = (text: string, details: Details, write = (value: string): string => value): string =>
  text.replace(PLACEHOLDER, (whole, label: string) => {
    const key = labelKey(label);
    return Object.hasOwn(details, key) ? write(details[key] ?? '') : whole;
  });

/** Returns a link with its labels replaced and escaped, so that no value changes the host or adds a part of its own. */
export const fillLink = (link: string, details: Details): string => fillText(link, details, encodeURIComponent);

/** Scheme and host of a link, as far as the first sign that ends a host. */
const HOST = /^https:\/\/[^/?#]*/i;

/** Whether a link names a label only behind its host. */
export const keepsHost = (link: string): boolean => !/[{}]/.test(HOST.exec(link)?.[0] ?? '');
