import VerticalAlignBottom from '@mui/icons-material/VerticalAlignBottom';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { TemplateField } from '../../../contract/templates/field.ts';
import { ConfirmDialog } from '../../custom/kit/index.ts';
import { ValueInput } from '../../custom/kit/values/ValueInput.tsx';
import { readValue } from '../../custom/kit/values/values.ts';
import type { IssueRow } from './issue-model.ts';
import { isEmpty } from './row-changes.ts';

interface FillColumnProps {
  column: string;
  field: TemplateField;
  rows: readonly IssueRow[];
  onFill: (column: string, text: string, chosen: readonly IssueRow[]) => void;
}

/** One value for many rows: what a group has in common is typed once, for those that lack it or for all. */
export function FillColumn({ column, field, rows, onFill }: FillColumnProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const [overwrite, setOverwrite] = useState(false);
  const empty = rows.filter(row => isEmpty(row, column));
  const filled = rows.length - empty.length;
  const all = overwrite || empty.length === 0;
  const chosen = all ? rows : empty;
  const { error } = readValue({ ...field, required: true }, text);
  const label = translate('issue.fill.label', { column: field.label });
  const close = () => {
    setOpen(false);
    setTried(false);
  };
  const fill = () => {
    setTried(true);
    if (error) return;
    onFill(column, text, chosen);
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
        confirm={translate('issue.fill.do', { smart_count: chosen.length })}
        onConfirm={fill}
        onClose={close}
      >
        <ValueInput
          autoFocus
          field={field}
          label={field.label}
          value={text}
          error={tried && error ? `fieldErrors.${error}` : undefined}
          onChange={setText}
        />
        {filled > 0 && empty.length > 0 && (
          <FormControlLabel
            control={<Checkbox checked={overwrite} onChange={event => setOverwrite(event.target.checked)} />}
            label={translate('issue.fill.overwrite', { smart_count: filled })}
          />
        )}
      </ConfirmDialog>
    </>
  );
}
