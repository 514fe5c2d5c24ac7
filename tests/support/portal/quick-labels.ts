const hasLabel = (label: HTMLLabelElement, field: Element): boolean =>
  label.hasAttribute('for') ? label.ownerDocument.getElementById(label.htmlFor) === field : label.control === field;

/**
 * Has a field find its labels by their `for`. jsdom asks every element of the document for its field, and each label looks for it through
 * the whole document: a query by role asks that of all fields.
 */
export function findLabelsQuickly(): void {
  for (const kind of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement])
    Object.defineProperty(kind.prototype, 'labels', {
      configurable: true,
      get(this: Element) {
        if (this instanceof HTMLInputElement && this.type === 'hidden') return null;
        const labels = this.isConnected ? this.ownerDocument.getElementsByTagName('label') : [];
        return [...labels].filter(label => hasLabel(label, this));
      },
    });
}
