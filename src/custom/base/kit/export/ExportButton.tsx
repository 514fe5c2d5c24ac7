import Download from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ExportProgress } from './ExportProgress.tsx';
import { EXCEL_MAX, useExport, type Exported } from './use-export.ts';
import { Said } from '../text/Said.tsx';

/**
 * All rows that the filters leave, not only this page, as CSV or Excel; the button says how many. Many come with progress, and can be
 * stopped. `more`: further entries of its menu.
 */
export function ExportButton<R>({ more, ...exported }: Exported<R> & { more?: (close: () => void) => ReactNode[] }) {
  const translate = useTranslate();
  const menuId = useId();
  const { words, total = Infinity } = exported;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { run, isRunning, progress, stop } = useExport(exported);
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
        <Said>
          {total === Infinity ? translate(`${words}.exportAll`) : translate(`${words}.export`, { smart_count: total })}
        </Said>
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
            {translate(`${words}.formats.${format}`)}
          </MenuItem>
        ))}
        {more?.(() => setAnchor(null))}
      </Menu>
      {progress && <ExportProgress words={words} {...progress} onStop={stop} />}
    </>
  );
}
