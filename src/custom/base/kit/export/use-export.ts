import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { saveFile } from '../files/save-file.ts';
import { tableWriter, type TableFormat } from '../files/table-file.ts';
import { useFailure } from '../feedback/use-failure.ts';

/** A longer list is told how far it is, and can be stopped. */
const SHOWN_FROM = 1000;
/** A spreadsheet is made in one piece in the browser's memory: longer lists are for CSV. */
export const EXCEL_MAX = 50_000;

/** What is exported, and under which words: `exported`, `exportFailed`, `tooManyForExcel` and those of the button and its progress. */
export interface Exported<R> {
  /** Phrase key that these words stand under. */
  words: string;
  /** How many there are; undefined where nobody counted. */
  total: number | undefined;
  /** All rows, some at a time. */
  read: (signal: AbortSignal) => AsyncIterable<R[]>;
  /** Rows as the file has them, with their headings; texts of others through `safeCell`. */
  rowsOf: (rows: readonly R[]) => Record<string, string>[];
  nameOf: (first: R | undefined, format: TableFormat) => string;
}

/** Reads all that a list finds into a file. */
export function useExport<R>({ words, total, read, rowsOf, nameOf }: Exported<R>) {
  const notify = useNotify();
  const failed = useFailure();
  const stopping = useRef<AbortController>(undefined);
  const [done, setDone] = useState(0);
  useEffect(() => () => stopping.current?.abort(), []);
  const save = useMutation({
    mutationFn: async (format: TableFormat) => {
      const stop = new AbortController();
      stopping.current = stop;
      setDone(0);
      const writer = await tableWriter(format);
      let first: R | undefined;
      let count = 0;
      for await (const rows of read(stop.signal)) {
        if (stop.signal.aborted) return undefined;
        first ??= rows[0];
        count += rows.length;
        if (format === 'xlsx' && count > EXCEL_MAX) throw new Error(`${words}.tooManyForExcel`);
        writer.add(rowsOf(rows));
        setDone(count);
      }
      const file = await writer.end();
      if (stop.signal.aborted) return undefined;
      saveFile(file, nameOf(first, format));
      return count;
    },
    onSuccess: count => {
      if (count !== undefined) notify(`${words}.exported`, { type: 'success', messageArgs: { smart_count: count } });
    },
    onError: error => {
      if (!stopping.current?.signal.aborted) failed(`${words}.exportFailed`, error);
    },
  });
  return {
    run: save.mutate,
    isRunning: save.isPending,
    stop: () => {
      stopping.current?.abort();
      notify(`${words}.exporting.stopped`, { type: 'info' });
    },
    /** What there is to tell of a long export; undefined where it is short. */
    progress: save.isPending && (total === undefined || total > SHOWN_FROM) ? { done, total } : undefined,
  };
}
