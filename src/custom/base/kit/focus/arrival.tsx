import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react';
import { useLocation, useNavigationType, useParams } from 'react-router-dom';

const Arrived = createContext<RefObject<string | null>>({ current: null });

/** Stands around all pages and knows which of them one came to last. */
export const Arrivals = ({ children }: { children: ReactNode }) => (
  <Arrived.Provider value={useRef<string | null>(null)}>{children}</Arrived.Provider>
);

/**
 * Leads the focus to a page's heading when one comes to the page, as a browser that loads a page begins at its start: the heading is
 * read out, and the next Tab goes on from there. A record's tabs are the same page. Pages that share an address differ by `part`.
 */
export function useArrival(heading: RefObject<HTMLElement | null>, part = ''): void {
  const arrivedRef = useContext(Arrived);
  const { pathname } = useLocation();
  const { tab } = useParams();
  const cameBack = useNavigationType() === 'POP';
  const place = `${tab ? pathname.slice(0, -tab.length - 1) : pathname}?${part}`;
  useEffect(() => {
    const isFirst = arrivedRef.current === null;
    if (arrivedRef.current === place) return;
    arrivedRef.current = place;
    // Whoever opened a dialog while the page was on its way stays in it.
    if (isFirst || document.activeElement?.closest('[role="dialog"]')) return;
    // "Back" leads to where one was on the page: the browser scrolls there.
    heading.current?.focus({ preventScroll: cameBack });
  }, [arrivedRef, cameBack, heading, place]);
}
