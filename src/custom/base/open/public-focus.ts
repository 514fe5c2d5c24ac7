/**
 * Never lets the focus fall to the document's start where what had it is gone: the part around it that still stands has it then, else what the page
 * begins with by now, as the next step of a sale does. Answers how to stop.
 */
export function keepFocus(page: Document): () => void {
  let last: Element | undefined;
  let around: HTMLElement[] = [];
  const onFocus = ({ target }: FocusEvent) => {
    last = target as Element;
    around = [];
    for (let part = last.closest('section'); part; part = part.parentElement?.closest('section') ?? null)
      around.push(part);
  };
  // Whoever presses beside everything has left it.
  const onPointer = () => {
    last = undefined;
  };
  const observer = new MutationObserver(() => {
    if (!last || last.isConnected || page.activeElement !== page.body) return;
    const standing = around.find(({ isConnected }) => isConnected);
    const part = standing ?? page.querySelector<HTMLElement>('main section');
    // What comes next may still be awaited.
    if (!part) return;
    last = undefined;
    part.tabIndex = -1;
    part.focus({ preventScroll: standing !== undefined });
  });
  page.addEventListener('focusin', onFocus);
  page.addEventListener('pointerdown', onPointer, true);
  observer.observe(page.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    page.removeEventListener('focusin', onFocus);
    page.removeEventListener('pointerdown', onPointer, true);
  };
}
