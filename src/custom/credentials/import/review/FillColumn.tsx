import VerticalAlignBottom from '@mui/icons-material/VerticalAlignBottom';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../../base/kit/feedback/ConfirmDialog.tsx';
import { ValueInput } from '../../../base/kit/values/ValueInput.tsx';
import { readValue, writeValue } from '../../../base/kit/values/values.ts';
import { fieldOf, type ImportColumn, type ImportRow } from '../column.ts';
import { faultText } from '../fault-text.ts';
import { isEmpty } from '../rows.ts';

interface FillColumnProps {
  column: ImportColumn;
  rows: readonly ImportRow[];
  onFill: (column: string, texts: ReadonlyMap<number, string>) => void;
}

/** One value for many rows: what a group has in common is typed once, for those that lack it or for all. */
export function FillColumn({ column, rows, onFill }: FillColumnProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const [overwrite, setOverwrite] = useState(false);
  const field = fieldOf(column);
  const empty = rows.filter(row => isEmpty(row, column.key));
  const filled = rows.length - empty.length;
  const all = overwrite || empty.length === 0;
  const chosen = all ? rows : empty;
  const { value, error } = readValue({ ...field, required: true }, text);
  const label = translate('import.fill.label', { column: column.label });
  const close = () => {
    setOpen(false);
    setTried(false);
  };
  const fill = () => {
    setTried(true);
    if (error) return;
    onFill(column.key, new Map(chosen.map(row => [row.key, writeValue(value)])));
    close();
  };
  return (
    <>
      <Tooltip title={label}>
        <IconButton size="small" aria-label={label} onClick={() => setOpen(true)}>
          <VerticalAlignBottom fontSize="small" />
        </IconButton>
      </Tooltip>
      <ConfirmDialog
        open={open}
        title={label}
        confirm={translate('import.fill.do', { smart_count: chosen.length })}
        onConfirm={fill}
        onClose={close}
      >
        <ValueInput
          autoFocus
          field={field}
          label={column.label}
          value={text}
          error={tried && error ? faultText(translate, column, error) : undefined}
          onChange={setText}
        />
        {filled > 0 && empty.length > 0 && (
          <FormControlLabel
            control={<Checkbox checked={overwrite} onChange={event => setOverwrite(event.target.checked)} />}
            label={translate('import.fill.overwrite', { smart_count: filled })}
          />
        )}
      </ConfirmDialog>
    </>
  );
}
