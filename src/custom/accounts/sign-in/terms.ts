import { useEffect, useState } from 'react';
import { useStore } from 'react-admin';

/** The name that someone signs in by, as it is kept: nobody reads it off the browser. */
async function markOf(username: string): Promise<string> {
  const bytes = new TextEncoder().encode(username.trim().toLowerCase());
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Whether the terms were accepted at this browser by whoever signs in, and how to note it. One person's acceptance is no other's. Where the
 * page is no secure context, and has no digests, they are asked for each time.
 */
export function useTerms(username: string) {
  const [marks, setMarks] = useStore<string[]>('terms', []);
  const [mark, setMark] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    void markOf(username).then(
      found => wanted && setMark(found),
      () => wanted && setMark(null),
    );
    return () => {
      wanted = false;
    };
  }, [username]);
  return {
    accepted: mark !== null && marks.includes(mark),
    accept: () => {
      if (mark !== null && !marks.includes(mark)) setMarks([...marks, mark]);
    },
  };
}
