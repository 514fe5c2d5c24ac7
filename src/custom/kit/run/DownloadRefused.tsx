import Download from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { LIST_MAX } from '../../../../contract/common/limits.ts';
import type { ImportColumn } from '../import/column.ts';
import { safeCell } from '../safe-cell.ts';
import { saveFile } from '../save-file.ts';
import { tableFile } from '../table-file.ts';
import { useFailure } from '../use-failure.ts';

interface DownloadRefusedProps<R> {
  columns: readonly ImportColumn[];
  /** A page of the rows. */
  read: (page: { page: number; limit: number }) => Promise<{ rows: R[] }>;
  textOf: (row: R, column: string) => string;
  whyOf: (row: R) => string;
}

/** Saves the rows that came to nothing as a file to correct and send again: under the list's own headings, each with the reason. */
export function DownloadRefused<R>({ columns, read, textOf, whyOf }: DownloadRefusedProps<R>) {
  const translate = useTranslate();
  const failed = useFailure();
  const save = useMutation({
    mutationFn: async () => {
      const all: R[] = [];
      for (let page = 0, more = true; more; page += 1) {
        const { rows } = await read({ page, limit: LIST_MAX });
        all.push(...rows);
        more = rows.length === LIST_MAX;
      }
      const lines = all.map(row => ({
        ...Object.fromEntries(columns.map(({ key, label }) => [label, safeCell(textOf(row, key))])),
        [translate('runs.reason')]: safeCell(whyOf(row)),
      }));
      saveFile(await tableFile(lines, 'xlsx'), `${translate('runs.refusedFile')}.xlsx`);
    },
    onError: error => failed('runs.refusedFailed', error),
  });
  return (
    <Button
      variant="outlined"
      startIcon={<Download />}
      loading={save.isPending}
      loadingPosition="start"
      onClick={() => save.mutate()}
    >
      {translate('runs.download')}
    </Button>
  );
}
