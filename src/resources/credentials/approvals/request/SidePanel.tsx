import Close from '@mui/icons-material/CloseOutlined';
import Next from '@mui/icons-material/NavigateNextOutlined';
import Previous from '@mui/icons-material/NavigateBeforeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { LETTER, useSingleKeys } from '../../../../custom/base/kit/session/single-keys.ts';
import { Link as RouterLink } from 'react-router-dom';
import type { ApprovalRow } from '../../../../../contract/credentials/credentials/approval.ts';
import { credentialPaths } from '../../../../custom/base/kit/session/paths.ts';
import { DrawnCredential } from '../../credentials/shared.ts';
import type { Decision } from './decision.ts';
import { Value } from './Value.tsx';

interface SidePanelProps {
  row: ApprovalRow;
  project: { id: string };
  title: string;
  /** Which of how many, from 0. */
  place: number;
  count: number;
  onStep: (by: number) => void;
  onDecide: (what: Decision['what']) => void;
  onClose: () => void;
}

/** One credential beside the list: the page as it will be, what it will say, and what is decided about it. */
export default function SidePanel({ row, project, title, place, count, ...does }: SidePanelProps) {
  const translate = useTranslate();
  const [areLettersOn] = useSingleKeys();
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const paths = credentialPaths(project.id);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // In a panel that is longer than the screen the arrows scroll, as they do everywhere.
    const scrolls = panel.current !== null && panel.current.scrollHeight > panel.current.clientHeight;
    const acts: Record<string, (() => void) | undefined> = {
      j: () => does.onStep(1),
      ArrowDown: scrolls ? undefined : () => does.onStep(1),
      k: () => does.onStep(-1),
      ArrowUp: scrolls ? undefined : () => does.onStep(-1),
      a: row.expired ? undefined : () => does.onDecide('approve'),
      r: row.expired ? undefined : () => does.onDecide('return'),
    };
    const act = areLettersOn || !LETTER.test(event.key) ? acts[event.key] : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <Drawer
      open
      anchor="right"
      onClose={does.onClose}
      onKeyDown={onKeyDown}
      slotProps={{
        paper: {
          ref: panel,
          role: 'dialog',
          'aria-labelledby': titleId,
          sx: { width: { xs: '100%', sm: 560 }, p: 2, gap: 2 },
        },
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1 }}>
        <div style={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h2" id={titleId} sx={{ overflowWrap: 'anywhere' }}>
            {row.receiver.name}
          </Typography>
          <Typography color="text.secondary">
            {title} · {translate('desk.place', { place: place + 1, count })}
          </Typography>
        </div>
        <IconButton aria-label={translate('desk.previous')} disabled={place === 0} onClick={() => does.onStep(-1)}>
          <Previous />
        </IconButton>
        <IconButton aria-label={translate('desk.next')} disabled={place === count - 1} onClick={() => does.onStep(1)}>
          <Next />
        </IconButton>
        <IconButton aria-label={translate('common.close')} onClick={does.onClose} autoFocus>
          <Close />
        </IconButton>
      </Stack>
      <DrawnCredential
        projectId={project.id}
        credentialId={row.id}
        version={row.revision}
        says={translate('desk.sample', { name: row.receiver.name })}
      />
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5 }}>
        {row.fields.map(field => (
          <Box key={field.name} sx={{ display: 'contents' }}>
            <Typography component="dt" color="text.secondary" variant="body2">
              {field.label}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              <Value field={field} size={120} />
            </Typography>
          </Box>
        ))}
      </Box>
      {row.correctionReason && <Typography>{translate('desk.corrects', { why: row.correctionReason })}</Typography>}
      <Link component={RouterLink} to={paths.issued(row.id)}>
        {translate('desk.page')}
      </Link>
      <Stack direction="row" sx={{ gap: 1, mt: 'auto', justifyContent: 'flex-end' }}>
        <Button variant="outlined" disabled={row.expired} onClick={() => does.onDecide('return')}>
          {translate('credentials.actions.return')}
        </Button>
        <Button variant="contained" disabled={row.expired} onClick={() => does.onDecide('approve')}>
          {translate('desk.approve')}
        </Button>
      </Stack>
    </Drawer>
  );
}
