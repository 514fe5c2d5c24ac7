import type { unstable_HistoryRouter } from 'react-router-dom';
import type { Unsaved } from '../../../base/kit/unsaved.ts';

type History = Parameters<typeof unstable_HistoryRouter>[0]['history'];

type To = Parameters<History['push']>[0];
/** Where nobody has anything to save any more. */
const SIGNED_OUT = '/login';

/**
 * The browser's history, which asks before it leaves a page on which something is unsaved. What stays on the page (a search, a place in it) is
 * no leaving, but for a dialog that something was typed into: a page may be another by its search. A step back has been made by the browser when it is heard of: it is taken back, and made again if so wished.
 */
export function guardedHistory(history: History, unsaved: Unsaved): History {
  const pathOf = (to: To) =>
    (typeof to === 'string' ? new URL(history.createHref(to), window.location.href) : to).pathname;
  const leaves = (to: To) => {
    const path = pathOf(to) ?? history.location.pathname;
    if (path === SIGNED_OUT) unsaved.letGo();
    return unsaved.isHeld() && path !== history.location.pathname;
  };
  /** Steps that are ours: to take one back, and to make it again. */
  let ours = 0;
  const step = (delta: number) => {
    ours += 1;
    history.go(delta);
  };
  const asking =
    (go: History['push']): History['push'] =>
    (to, state) => {
      if (leaves(to)) unsaved.ask(() => go(to, state));
      else go(to, state);
    };
  const guard: Pick<History, 'push' | 'replace' | 'listen'> = {
    push: asking(history.push),
    replace: asking(history.replace),
    listen(listener) {
      const placeOf = ({ pathname, search }: History['location']) => ({ pathname, search });
      let shown = placeOf(history.location);
      return history.listen(update => {
        const isOurs = update.action === 'POP' && ours > 0;
        if (isOurs) ours -= 1;
        const isOnPage = update.location.pathname === shown.pathname;
        const isBack = isOnPage && update.location.search === shown.search;
        if (isOurs && isBack) return;
        const isLost = unsaved.isHeldOver() ? !isBack : unsaved.isHeld() && !isOnPage;
        if (update.action === 'POP' && !isOurs && update.delta && isLost) {
          const { delta } = update;
          step(-delta);
          unsaved.ask(() => step(delta));
          return;
        }
        shown = placeOf(update.location);
        listener(update);
      });
    },
  };
  return Object.assign(Object.create(history) as History, guard);
}
