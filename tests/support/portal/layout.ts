import { vi } from 'vitest';

/** Gives elements a size, which jsdom does not: a table that draws only what is in sight draws nothing without. */
export function drawRows(): void {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
}
