import { useEffect } from 'react';

/** Names the browser's tab, in the language that the page is in by now; a page that was named by who wrote it says nothing. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Sello`;
  }, [title]);
}
