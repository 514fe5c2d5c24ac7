import Download from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { CredentialSummary } from '../../../contract/credentials/index.ts';
import { ExportProgress } from './ExportProgress.tsx';
import { EXCEL_MAX, useExport } from './use-export.ts';

/** All rows that the filters leave, not only this page, as CSV or Excel; the button says how many. Many come with progress, and can be stopped. */
export function ExportButton() {
  const translate = useTranslate();
  const menuId = useId();
  const { total = Infinity } = useListContext<CredentialSummary>();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { run, isRunning, progress, stop } = useExport();
  return (
    <>
      <Button
        size="small"
        startIcon={<Download />}
        disabled={total === 0}
        loading={isRunning}
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
            disabled={format === 'xlsx' && total !== Infinity && total > EXCEL_MAX}
            onClick={() => {
              setAnchor(null);
              run(format);
            }}
          >
            {translate(`credentials.formats.${format}`)}
          </MenuItem>
        ))}
      </Menu>
      {progress && <ExportProgress {...progress} onStop={stop} />}
    </>
  );
}
