/** Where the focus rests when what had it is gone: a list, for one. */
export const REST = { 'data-focus-rest': '', tabIndex: -1 } as const;

/** Long enough for what closes to give the focus back by itself. */
const SETTLE_MS = 50;

const isDisabled = (element: Element): boolean => element.matches(':disabled, .Mui-disabled');
/** A button that is at work is disabled for as long, and then goes on. */
const isAtWork = (element: Element): boolean => element.matches('.MuiButton-loading');

function ancestorsOf(element: Element): Element[] {
  const ancestors: Element[] = [];
  for (let each: Element | null = element; each; each = each.parentElement) ancestors.push(each);
  return ancestors;
}

/** The innermost thing around a lost place that still stands and has a name: a list, a section, a tab; else the page's heading, or why there is none. */
function restOf(page: Document, trail: readonly Element[]): HTMLElement | null {
  for (const element of trail) {
    if (!element.isConnected) continue;
    if (element.matches('[data-focus-rest]')) return element as HTMLElement;
    const label = page.getElementById(element.getAttribute('aria-labelledby') ?? '');
    if (label) return label;
  }
  return page.querySelector<HTMLElement>('main h1') ?? page.querySelector<HTMLElement>('main [role="alert"]');
}

/**
 * Never lets the focus fall back to the document's start: when what had it is removed or disabled (a row that was deleted, a dialog whose
 * opener is gone, a page's last "next"), the focus goes to the nearest named thing that still stands around where it was. Answers how to stop.
 */
export function keepFocus(page: Document): () => void {
  let last: HTMLElement | null = null;
  let trail: Element[] = [];
  let byKeyboard = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isNowhere = () => page.activeElement === null || page.activeElement === page.body;

  /** Whether the focus is there now, or will be once what is there is done. */
  const goesBackTo = (place: HTMLElement): boolean => {
    if (!place.isConnected || (isDisabled(place) && !isAtWork(place))) return false;
    if (!isAtWork(place)) place.focus({ preventScroll: true });
    return true;
  };
  const settle = () => {
    timer = undefined;
    if (!last || !isNowhere() || goesBackTo(last)) return;
    // what is modal keeps the focus itself
    if (page.querySelector('.MuiModal-root:not(.MuiModal-hidden):not([aria-hidden="true"])')) return;
    // a dialog that is gone gives the focus back to what opened it, which cannot take it while it is at work
    const [opener] = trail;
    if (opener instanceof HTMLElement && goesBackTo(opener)) return;
    const rest = restOf(page, trail);
    if (!rest) return;
    if (rest.tabIndex < 0) rest.tabIndex = -1;
    rest.focus({ preventScroll: !byKeyboard });
  };
  const later = () => {
    timer ??= setTimeout(settle, SETTLE_MS);
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    last = target;
    if (target.closest('main')) trail = ancestorsOf(target);
  };
  const onBlur = ({ target }: FocusEvent) => {
    // whoever clicks beside everything has left it
    setTimeout(() => {
      if (target === last && isNowhere() && last?.isConnected && !isDisabled(last)) last = null;
    });
  };
  const onKey = () => {
    byKeyboard = true;
  };
  const onPointer = () => {
    byKeyboard = false;
  };
  const observer = new MutationObserver(() => {
    if (last && isNowhere()) later();
  });

  observer.observe(page.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  page.addEventListener('focusin', onFocus);
  page.addEventListener('focusout', onBlur);
  page.addEventListener('keydown', onKey, true);
  page.addEventListener('pointerdown', onPointer, true);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
    page.removeEventListener('focusin', onFocus);
    page.removeEventListener('focusout', onBlur);
    page.removeEventListener('keydown', onKey, true);
    page.removeEventListener('pointerdown', onPointer, true);
  };
}
