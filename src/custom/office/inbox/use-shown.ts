import { useEffect, useEffectEvent, useRef } from 'react';

/** How long titles are gathered that come into view together, in milliseconds. */
const GATHER_MS = 300;

/**
 * Reports messages whose titles are in view, while somebody looks at the page. Returns the ref of the list: each unread message has its id in `data-unread`
 * of its title.
 */
export function useShown(count: number, report: (ids: readonly string[]) => Promise<unknown>) {
  const list = useRef<HTMLUListElement>(null);
  const reported = useRef(new Set<string>());
  const send = useEffectEvent((ids: readonly string[]) => {
    for (const id of ids) reported.current.add(id);
    // what was not taken is reported with the next that come into view
    report(ids).catch(() => ids.forEach(id => reported.current.delete(id)));
  });
  useEffect(() => {
    const waiting = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      timer = undefined;
      const ids = [...waiting].filter(id => !reported.current.has(id));
      if (document.visibilityState !== 'visible' || ids.length === 0) return;
      waiting.clear();
      send(ids);
    };
    const later = () => (timer ??= setTimeout(flush, GATHER_MS));
    const observer = new IntersectionObserver(entries => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) waiting.add((target as HTMLElement).dataset.unread ?? '');
      if (waiting.size > 0) later();
    });
    for (const title of list.current?.querySelectorAll('[data-unread]') ?? []) observer.observe(title);
    document.addEventListener('visibilitychange', later);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', later);
    };
  }, [count]);
  return list;
}
