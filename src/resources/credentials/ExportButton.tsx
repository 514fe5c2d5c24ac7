import Download from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import { LIST_MAX } from '../../../contract/common/limits.ts';
import type { CredentialSummary } from '../../../contract/credentials/index.ts';
import { useFailure } from '../../custom/kit/use-failure.ts';
import { useProject } from '../../custom/kit/session/project-context.ts';
import { exportRows } from './export-rows.ts';
import { saveFile } from '../../custom/kit/save-file.ts';
import { tableFile, type TableFormat } from '../../custom/kit/table-file.ts';

/** All rows that the filters leave, not only this page, as CSV or Excel; the button says how many. */
export function ExportButton() {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const menuId = useId();
  const project = useProject();
  const dataProvider = useDataProvider();
  const { total = Infinity, sort, filterValues } = useListContext<CredentialSummary>();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const save = useMutation({
    mutationFn: async (format: TableFormat) => {
      const all: CredentialSummary[] = [];
      for (let page = 1; all.length < total; page += 1) {
        const { data } = await dataProvider.getList<CredentialSummary>('credentials', {
          pagination: { page, perPage: LIST_MAX },
          sort,
          filter: filterValues,
          meta: { projectId: project.id },
        });
        all.push(...data);
        if (data.length < LIST_MAX) break;
      }
      saveFile(await tableFile(exportRows(all, translate), format), `${project.name}.${format}`);
      return all.length;
    },
    onSuccess: count => notify('credentials.exported', { type: 'success', messageArgs: { smart_count: count } }),
    onError: error => failed('credentials.exportFailed', error),
  });
  return (
    <>
      <Button
        size="small"
        startIcon={<Download />}
        disabled={total === 0}
        loading={save.isPending}
        loadingPosition="start"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {total === Infinity
          ? translate('credentials.exportAll')
          : translate('credentials.export', { smart_count: total })}
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {(['csv', 'xlsx'] as const).map(format => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(null);
              save.mutate(format);
            }}
          >
            {translate(`credentials.formats.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
