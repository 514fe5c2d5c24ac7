import Check from '@mui/icons-material/Check';
import Bookmark from '@mui/icons-material/BookmarkBorderOutlined';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Suspense, useId, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { later } from '../../../../custom/base/kit/feedback/later.tsx';
import { useProject } from '../../../../custom/base/kit/session/project-context.ts';
import { ManageViews } from './ManageViews.tsx';
import { isShown, searchOf, useViews, VIEWS_MAX } from './views.ts';

/** With what checks a form, which the list has no other use for. */
const SaveView = later(() => import('./SaveView.tsx'));

/** The filters and orders that somebody keeps under a name: each is an address, one may be what the list begins with. */
export function ViewsMenu() {
  const translate = useTranslate();
  const menuId = useId();
  const { filterValues, sort } = useListContext();
  const [all] = useViews(useProject().id);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<'save' | 'manage'>();
  const close = () => setAnchor(null);
  const shown = all.views.find(view => isShown(view, filterValues, sort));
  const go = (to: 'save' | 'manage') => () => {
    close();
    setOpen(to);
  };
  return (
    <>
      <Button
        size="small"
        startIcon={<Bookmark />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ maxWidth: 220 }}
      >
        {shown?.name ?? translate('credentials.views.menu')}
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={close}>
        {all.views.map(view => (
          <MenuItem
            key={view.id}
            component={Link}
            to={{ search: searchOf(view) }}
            aria-current={view === shown || undefined}
            onClick={close}
          >
            <ListItemIcon>{view === shown && <Check fontSize="small" />}</ListItemIcon>
            {view.id === all.first ? translate('credentials.views.firstOne', { name: view.name }) : view.name}
          </MenuItem>
        ))}
        {all.views.length > 0 && <Divider />}
        <MenuItem disabled={shown !== undefined || all.views.length >= VIEWS_MAX} onClick={go('save')}>
          {translate('credentials.views.save')}
        </MenuItem>
        <MenuItem disabled={all.views.length === 0} onClick={go('manage')}>
          {translate('credentials.views.manage')}
        </MenuItem>
      </Menu>
      {open === 'save' && (
        <Suspense fallback={null}>
          <SaveView onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
      {open === 'manage' && <ManageViews onClose={() => setOpen(undefined)} />}
    </>
  );
}
