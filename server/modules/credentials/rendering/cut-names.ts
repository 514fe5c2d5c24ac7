import { fillSlots, slotsOf } from '../../../../contract/credentials/designs/index.ts';
import { fitInto, type TextElement } from './design/text.ts';
import { placeOf, sheetInPoints } from './design/sheet.ts';
import { valueIn } from './design/values.ts';
import type { Faces } from './fonts/faces.ts';
import { fit } from './page/lines.ts';
import type { Page } from './page/page.ts';
import { RECIPIENT } from './page/style.ts';

/** A page, and the slots of its design that say the recipient's full name. */
export interface NamesOnPage {
  page: Page;
  slots: readonly string[];
  names: readonly string[];
}

/** The places of those names for which the page has no room, even in the smallest letters: they would end in an ellipsis, or a word would be broken. */
export function cutNames({ page, slots, names }: NamesOnPage, faces: Faces): number[] {
  const isCut = cutOn(page, slots, faces);
  return names.flatMap((name, at) => (isCut(name) ? [at] : []));
}

function cutOn(page: Page, slots: readonly string[], faces: Faces): (name: string) => boolean {
  const { layout } = page;
  if (!layout) return name => !fit(name, faces.display, RECIPIENT).whole;
  const sheet = sheetInPoints(layout.design);
  const elements = layout.design.elements.filter(
    (element): element is TextElement =>
      element.type === 'text' && slotsOf(element.content).some(slot => slots.includes(slot)),
  );
  const valueOf = valueIn(page, layout);
  return name =>
    elements.some(element => {
      const text = fillSlots(element.content, slot => (slots.includes(slot) ? name : valueOf(slot)));
      return !fitInto(text, element, placeOf(element, sheet), faces[element.face]).whole;
    });
}
