import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Choice } from '../page/Choice.tsx';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import type { Difference } from './differences.ts';

export type Side = 'mine' | 'theirs';

interface ConflictDialogProps {
  differences: readonly Difference[];
  busy: boolean;
  /** Which side is to stand, by field. */
  onChoose: (sides: Record<string, Side>) => void;
  onClose: () => void;
}

const usualSide = ({ changedHere }: Difference): Side => (changedHere ? 'mine' : 'theirs');

/** A record was changed elsewhere since it was read here: both states of each field that differs, and which one is to stand. */
export function ConflictDialog({ differences, busy, onChoose, onClose }: ConflictDialogProps) {
  const translate = useTranslate();
  const [sides, setSides] = useState<Record<string, Side>>(() =>
    Object.fromEntries(differences.map(each => [each.name, usualSide(each)])),
  );
  return (
    <ConfirmDialog
      open
      title={translate('errors.request.stale')}
      confirm={translate('conflict.save')}
      chosen={differences.some(each => sides[each.name] !== usualSide(each))}
      busy={busy}
      onConfirm={() => onChoose(sides)}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>{translate('conflict.body')}</Typography>
      {differences.map(({ name, label, mine, theirs, drawn }) => (
        <Choice<Side>
          key={name}
          question={label}
          value={sides[name] ?? null}
          onChange={side => setSides({ ...sides, [name]: side })}
          options={[
            {
              value: 'mine',
              label: translate('conflict.mine'),
              hint: mine || translate('conflict.empty'),
              picture: drawn?.mine,
            },
            {
              value: 'theirs',
              label: translate('conflict.theirs'),
              hint: theirs || translate('conflict.empty'),
              picture: drawn?.theirs,
            },
          ]}
        />
      ))}
    </ConfirmDialog>
  );
}
