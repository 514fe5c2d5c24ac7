import UnfoldMore from '@mui/icons-material/UnfoldMore';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { mayOpen } from '../../../../authProvider/access.ts';
import { useProjectIfAny } from '../../../base/kit/session/project-context.ts';
import { useUser } from '../../../base/kit/session/use-session.ts';
import { Waiting } from '../../../base/kit/feedback/Waiting.tsx';
import { later } from '../../../base/kit/feedback/later.tsx';

// what searches comes when it is asked for: no screen waits for it
const ProjectChoices = later(() => import('./ProjectChoices.tsx'));

/** Lists projects newest first, searches by name, and keeps the section of the current page (spec §2). */
export function ProjectSwitcher() {
  const translate = useTranslate();
  const current = useProjectIfAny();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!mayOpen(useUser(), '/projects')) return null;
  const name = current?.name ?? translate('shell.switcher.choose');
  return (
    <>
      <Button
        color="inherit"
        endIcon={<UnfoldMore />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={`${translate('shell.switcher.label')}: ${name}`}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ minWidth: 0, maxWidth: { xs: 150, sm: 280 }, fontWeight: 600 }}
      >
        <Typography component="span" variant="inherit" noWrap>
          {name}
        </Typography>
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('shell.switcher.label') } }}
      >
        <Suspense fallback={<Waiting />}>
          <ProjectChoices onLeave={() => setAnchor(null)} />
        </Suspense>
      </Popover>
    </>
  );
}
