import type { CardDesign } from './card-design.ts';
import { slotsOf } from './kinds.ts';
import type { Element, PageDesign } from './page-design.ts';

/** The fields that an element names. What a text takes of the credential itself (`SLOTS`) is none. */
function namedBy(element: Element): string[] {
  switch (element.type) {
    case 'text':
      return slotsOf(element.content).filter(name => !name.startsWith('$'));
    case 'table':
      return element.fields;
    case 'picture':
      return [element.field];
    default:
      return [];
  }
}

/** The fields that a page and a card name, each once, in the order of the page. Where a template has none of that name, nothing is shown in its place. */
export function fieldsNamedIn(page: PageDesign | null, card: CardDesign | null): string[] {
  return [
    ...new Set([
      ...(page?.elements.flatMap(namedBy) ?? []),
      ...(card?.fields ?? []),
      ...(card?.picture === undefined ? [] : [card.picture]),
    ]),
  ];
}
