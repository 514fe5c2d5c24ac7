/** What is said inline of an inherited property, by the element or the nearest above it. */
function inherited(element: Element, property: 'visibility' | 'pointer-events', otherwise: string): string {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const said = each instanceof HTMLElement || each instanceof SVGElement ? each.style.getPropertyValue(property) : '';
    if (said) return said;
  }
  return otherwise;
}

const isGone = (element: Element): boolean =>
  element.hasAttribute('hidden') || ['SCRIPT', 'STYLE', 'TEMPLATE', 'HEAD'].includes(element.tagName);

const KEPT = Symbol.for('the whole style of an element');

/** The style of an element as jsdom makes it of all sheets. */
export const wholeStyleOf = (element: Element): CSSStyleDeclaration =>
  (Reflect.get(window, KEPT) as typeof window.getComputedStyle).call(window, element);

/**
 * Has an element's style say what stands inline. jsdom holds each rule of every sheet, and MUI makes thousands, against each element that
 * is asked about, and a query by role asks about all of them; what is hidden, and what takes no pointer, says so inline or by an attribute.
 */
export function styleQuickly(): void {
  Reflect.set(window, KEPT, Reflect.get(window, KEPT) ?? window.getComputedStyle);
  window.getComputedStyle = (element: Element): CSSStyleDeclaration => {
    const inline = (element as HTMLElement).style;
    const known: Record<string, () => string> = {
      display: () => inline.display || (isGone(element) ? 'none' : 'block'),
      visibility: () => inherited(element, 'visibility', 'visible'),
      pointerEvents: () => inherited(element, 'pointer-events', 'auto'),
    };
    return new Proxy(inline, {
      get(target, key) {
        const answer = typeof key === 'string' && known[key];
        if (answer) return answer();
        const value: unknown = Reflect.get(target, key, target);
        if (key === 'getPropertyValue')
          return (name: string) =>
            (known[name === 'pointer-events' ? 'pointerEvents' : name] ?? (() => target.getPropertyValue(name)))();
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  };
}
