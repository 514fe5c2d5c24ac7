import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import type { CredentialSummary } from '../../../contract/credentials/index.ts';
import { useFailure } from '../../custom/kit/use-failure.ts';
import { useProject } from '../../custom/kit/session/project-context.ts';
import { saveFile } from '../../custom/kit/save-file.ts';
import { tableWriter, type TableFormat } from '../../custom/kit/table-file.ts';
import { exportName } from './export-name.ts';
import { exportRows } from './export-rows.ts';
import { readAll } from './read-all.ts';

/** A longer list is told how far it is, and can be stopped. */
const SHOWN_FROM = 1000;
/** A spreadsheet is made in one piece in the browser's memory: longer lists are for CSV. */
export const EXCEL_MAX = 50_000;

/** Reads all that the list around it finds into a file. */
export function useExport() {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const project = useProject();
  const dataProvider = useDataProvider();
  const { total, sort, filterValues } = useListContext<CredentialSummary>();
  const stopping = useRef<AbortController>(undefined);
  const [done, setDone] = useState(0);
  useEffect(() => () => stopping.current?.abort(), []);
  const save = useMutation({
    mutationFn: async (format: TableFormat) => {
      const stop = new AbortController();
      stopping.current = stop;
      setDone(0);
      const writer = await tableWriter(format);
      let first: CredentialSummary | undefined;
      let count = 0;
      const pages = readAll({ sort, total: total ?? Infinity }, async ({ sort: order, perPage, after }) => {
        const { data } = await dataProvider.getList<CredentialSummary>('credentials', {
          pagination: { page: 1, perPage },
          sort: order,
          filter: { ...filterValues, ...(after && { after }) },
          meta: { projectId: project.id },
          signal: stop.signal,
        });
        return data;
      });
      for await (const rows of pages) {
        if (stop.signal.aborted) return undefined;
        first ??= rows[0];
        count += rows.length;
        if (format === 'xlsx' && count > EXCEL_MAX) throw new Error('credentials.tooManyForExcel');
        writer.add(exportRows(rows, translate));
        setDone(count);
      }
      const file = await writer.end();
      if (stop.signal.aborted) return undefined;
      const named = { project: project.name, filter: filterValues, first, now: new Date() };
      saveFile(file, exportName(named, format, translate));
      return count;
    },
    onSuccess: count => {
      if (count !== undefined) notify('credentials.exported', { type: 'success', messageArgs: { smart_count: count } });
    },
    onError: error => {
      if (!stopping.current?.signal.aborted) failed('credentials.exportFailed', error);
    },
  });
  return {
    run: save.mutate,
    isRunning: save.isPending,
    stop: () => {
      stopping.current?.abort();
      notify('credentials.exporting.stopped', { type: 'info' });
    },
    /** What there is to tell of a long export; undefined where it is short. */
    progress: save.isPending && (total === undefined || total > SHOWN_FROM) ? { done, total } : undefined,
  };
}
