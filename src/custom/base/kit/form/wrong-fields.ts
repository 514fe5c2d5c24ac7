const WRONG = ':is([aria-invalid="true"], [data-invalid="true"]):not([aria-hidden="true"])';

/** What a person can mend in a part of the page: its wrong fields, in the order in which they stand. */
export const wrongFields = (part: Element): HTMLElement[] => [...part.querySelectorAll<HTMLElement>(WRONG)];

const textOf = (node: Element | null | undefined) => (node?.textContent ?? '').replace(/\s*\*$/, '').trim();

/** What a field is called on the screen: by its label, or by what it says it is labelled by. */
export function fieldName(field: HTMLElement): string {
  const own = field.getAttribute('aria-label');
  if (own) return own;
  const ids = (field.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
  const label = ids.map(id => document.getElementById(id)).find(Boolean);
  const native = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.labels?.[0] : null;
  return textOf(label ?? native ?? field);
}
