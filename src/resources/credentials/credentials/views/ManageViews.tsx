import Delete from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Radio from '@mui/material/Radio';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useProject } from '../../../../custom/base/kit/session/project-context.ts';
import { useUndo } from '../../../../custom/base/kit/feedback/use-undo.ts';
import { nameProblem, useViews, without, type View } from './views.ts';

function ViewName({
  view,
  problemOf,
  onName,
}: {
  view: View;
  problemOf: (name: string) => string | undefined;
  onName: (name: string) => void;
}) {
  const translate = useTranslate();
  const [name, setName] = useState(view.name);
  const problem = name === view.name ? undefined : problemOf(name);
  return (
    <TextField
      size="small"
      label={translate('credentials.views.name')}
      value={name}
      error={problem !== undefined}
      helperText={problem && translate(problem)}
      onChange={event => setName(event.target.value)}
      onBlur={() => {
        if (name !== view.name && !problem) onName(name.trim());
      }}
      sx={{ flex: 1, minWidth: 0 }}
    />
  );
}

/** The views of a list: renamed in place, removed with an undo, and one of them what the list begins with. */
export function ManageViews({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const undo = useUndo();
  const [all, keep] = useViews(useProject().id);
  const newest = useRef(all);
  useEffect(() => {
    newest.current = all;
  }, [all]);
  const remove = (view: View) => {
    const { left, putBack } = without(all, view.id);
    keep(left);
    undo('credentials.views.removed', { name: view.name }, () => keep(putBack(newest.current)));
    if (left.views.length === 0) onClose();
  };
  const begin = (first: string | null) => keep({ ...all, first });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 560 } } }}>
      <DialogTitle id={titleId}>{translate('credentials.views.manageTitle')}</DialogTitle>
      <DialogContent>
        <Typography color="text.secondary" sx={{ mb: 1 }}>
          {translate('credentials.views.manageLead')}
        </Typography>
        <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, pt: 1, gap: 1.5 }}>
          {all.views.map(view => (
            <Stack component="li" key={view.id} direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
              <Radio
                checked={all.first === view.id}
                onChange={() => begin(view.id)}
                slotProps={{ input: { 'aria-label': translate('credentials.views.beginWith', { name: view.name }) } }}
              />
              <ViewName
                view={view}
                problemOf={name => nameProblem(name, all, view.id)}
                onName={name =>
                  keep({ ...all, views: all.views.map(each => (each.id === view.id ? { ...each, name } : each)) })
                }
              />
              <Tooltip title={translate('ra.action.delete')}>
                <IconButton
                  aria-label={translate('credentials.views.remove', { name: view.name })}
                  onClick={() => remove(view)}
                >
                  <Delete />
                </IconButton>
              </Tooltip>
            </Stack>
          ))}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        {all.first !== null && (
          <Button onClick={() => begin(null)}>{translate('credentials.views.beginWithAll')}</Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {translate('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
