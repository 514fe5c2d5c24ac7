import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { isSilence, PER_PAGE } from './public-call.ts';

interface PagesProps<T> {
  /** Reads a page of them, from 0 on. */
  read: (at: number) => Promise<{ rows: T[]; total: number }>;
  none: string;
  more: string;
  /** To ask again, and that there was no answer. */
  retry: string;
  silence: string;
  children: (row: T, at: number) => ReactNode;
}

/** A list of which more is fetched when asked for. Without a connection it says so below what was read, and reads on when there is one. */
export function Pages<T>({ read, none, more, retry, silence, children }: PagesProps<T>) {
  const [rows, setRows] = useState<T[]>();
  const [total, setTotal] = useState(0);
  const [problem, setProblem] = useState<string>();
  const go = async (at: number) => {
    try {
      const page = await read(at);
      setRows(before => [...(before ?? []).slice(0, at * PER_PAGE), ...page.rows]);
      setTotal(page.total);
      setProblem(undefined);
    } catch (error) {
      setProblem(isSilence(error) ? silence : (error as Error).message);
    }
  };
  const next = Math.floor((rows?.length ?? 0) / PER_PAGE);
  // once: its key says when it is of something else
  const begin = useEffectEvent(() => void go(0));
  const again = useEffectEvent(() => {
    if (problem !== undefined) void go(next);
  });
  useEffect(() => {
    begin();
    const back = () => again();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, []);
  const failure = problem !== undefined && (
    <>
      <p role="alert">{problem}</p>
      <button type="button" onClick={() => void go(next)}>
        {retry}
      </button>
    </>
  );
  if (!rows) return failure || null;
  if (rows.length === 0) return failure || <p>{none}</p>;
  return (
    <>
      <ul className="lines">{rows.map(children)}</ul>
      {failure ||
        (rows.length < total && (
          <button type="button" onClick={() => void go(next)}>
            {more}
          </button>
        ))}
    </>
  );
}
