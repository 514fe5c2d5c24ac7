import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useRefresh } from '../../base/kit/use-refresh.ts';

/** A link to the very address where one is reads again what is shown, as it would load a page of the web anew. */
export function useHereAgain(): void {
  const refresh = useRefresh();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const heard = (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.target !== '' || link.download !== '' || link.origin !== window.location.origin) return;
      if (link.pathname === pathname && link.search === search) void refresh();
    };
    // Before the link is followed: then the address is still that of the page where it stood.
    document.addEventListener('click', heard, { capture: true });
    return () => document.removeEventListener('click', heard, { capture: true });
  }, [refresh, pathname, search]);
}
