import Check from '@mui/icons-material/Check';
import ViewWeek from '@mui/icons-material/ViewWeekOutlined';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { COLUMNS, useHiddenColumns } from './columns.ts';

/**
 * Which columns the table shows. Of our own because react-admin's puts options with focusable parts into a menu, which a
 * screen reader cannot make sense of; it keeps the choice where its table looks for it.
 */
export function ColumnsMenu({ storeKey }: { storeKey: string }) {
  const translate = useTranslate();
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [hidden, setHidden] = useStore<string[]>(storeKey, useHiddenColumns());
  return (
    <>
      <Button
        size="small"
        startIcon={<ViewWeek />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {translate('ra.action.select_columns')}
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {COLUMNS.map(({ source, label }) => {
          const shown = !hidden.includes(source);
          return (
            <MenuItem
              key={source}
              role="menuitemcheckbox"
              aria-checked={shown}
              onClick={() => setHidden(shown ? [...hidden, source] : hidden.filter(each => each !== source))}
            >
              <ListItemIcon>{shown && <Check fontSize="small" />}</ListItemIcon>
              {translate(`resources.credentials.fields.${label}`)}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
