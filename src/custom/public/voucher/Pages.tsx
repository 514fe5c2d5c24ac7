import { type ReactNode, useEffect, useState } from 'react';
import { useVoucherWords } from './words/index.ts';
import { isSilence } from './api.ts';

interface PagesProps<T> {
  /** Reads what follows, from so many on. */
  read: (from: number) => Promise<{ rows: T[]; total: number }>;
  none: string;
  more: string;
  children: (row: T, at: number) => ReactNode;
}

/** A list of which more is fetched when asked for. Without a connection it says so. */
export function Pages<T>({ read, none, more, children }: PagesProps<T>) {
  const { words } = useVoucherWords();
  const [rows, setRows] = useState<T[]>();
  const [total, setTotal] = useState(0);
  const [problem, setProblem] = useState<string>();
  const go = async (from: number) => {
    try {
      const page = await read(from);
      setRows(before => [...(from === 0 ? [] : (before ?? [])), ...page.rows]);
      setTotal(page.total);
      setProblem(undefined);
    } catch (error) {
      setProblem(isSilence(error) ? words.problem.none : (error as Error).message);
    }
  };
  useEffect(() => {
    void go(0);
    // Its key says when it is of something else.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (problem !== undefined)
    return (
      <>
        <p role="alert">{problem}</p>
        <button type="button" onClick={() => void go(rows?.length ?? 0)}>
          {words.action.retry}
        </button>
      </>
    );
  if (!rows) return null;
  if (rows.length === 0) return <p>{none}</p>;
  return (
    <>
      <ul className="lines">{rows.map(children)}</ul>
      {rows.length < total && (
        <button type="button" onClick={() => void go(rows.length)}>
          {more}
        </button>
      )}
    </>
  );
}
