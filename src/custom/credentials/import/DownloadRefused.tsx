import Download from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { LIST_MAX } from '../../../../contract/base/common/limits.ts';
import type { ImportColumn } from './column.ts';
import { fileName } from '../../../../contract/base/common/file-name.ts';
import { saveFile } from '../../base/kit/files/save-file.ts';
import { sheetFile } from '../../base/kit/files/table-file.ts';
import { useFailure } from '../../base/kit/feedback/use-failure.ts';

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
      // Two columns may have one heading. Its cells are texts, which no spreadsheet runs: they come back as they were.
      const headings = [...columns.map(({ label }) => label), translate('runs.reason')];
      const lines = all.map(row => [...columns.map(({ key }) => textOf(row, key)), whyOf(row)]);
      saveFile(await sheetFile([headings, ...lines]), fileName([translate('runs.refusedFile')], 'xlsx'));
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
