import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useStoreContext } from 'react-admin';
import { useLanguage } from '../../base/kit/text/use-language.ts';
import type { ImportColumn, NewRow } from './column.ts';
import { guessSource } from './columns/guess.ts';
import { type Remembered, rememberedKey, rememberedOf } from './columns/remembered.ts';
import { rowsOf, type Source } from './columns/source.ts';
import { faultKey } from '../../base/kit/files/file-problem.ts';
import { ROWS_MAX } from './file/limits.ts';
import { readFile } from './file/read-file.ts';
import type { Wanted } from './file/read-sheet.ts';
import { FileProblem } from '../../base/kit/files/file-problem.ts';
import type { Sheet } from './file/sheet.ts';

interface SourceOptions {
  columns: readonly ImportColumn[];
  /** Which lists are alike: where columns came from is remembered for these, by person. */
  list: string;
  source: Source | null;
  onSource: (source: Source) => void;
}

/** A table between being read and being rows of a list: whose columns are guessed, corrected, and remembered once they are used. */
export function useSource({ columns, list, source, onSource }: SourceOptions) {
  const store = useStoreContext();
  const notify = useNotify();
  const language = useLanguage();
  const [file, setFile] = useState<File | undefined>(undefined);
  const take = (sheet: Sheet, from: File | undefined) => {
    setFile(from);
    const remembered = store.getItem<Remembered>(rememberedKey(list));
    onSource(guessSource(sheet, from?.name ?? '', columns, remembered));
  };
  const turn = useMutation({
    mutationFn: ({ from, wanted }: { from: File; wanted: Wanted }) => readFile(from, language, wanted),
    onSuccess: (sheet, { from }) => take(sheet, from),
    onError: error =>
      notify(faultKey('import.file.faults', error instanceof FileProblem ? error.reason : 'damaged'), {
        type: 'error',
        messageArgs: { max: ROWS_MAX },
      }),
  });
  return {
    take,
    /** Reads another sheet of the same file, or the file in another encoding; undefined where it is not at hand, as after a reload. */
    reread: file && source?.file === file.name ? (wanted: Wanted) => turn.mutate({ from: file, wanted }) : undefined,
    /** The rows of the source; where its columns came from is remembered with that. */
    rows: (): NewRow[] => {
      if (!source) return [];
      store.setItem(rememberedKey(list), {
        ...store.getItem<Remembered>(rememberedKey(list)),
        ...rememberedOf(source),
      });
      return rowsOf(source, columns);
    },
  };
}
