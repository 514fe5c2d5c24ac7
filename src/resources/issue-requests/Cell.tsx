import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import TableCell from '@mui/material/TableCell';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, memo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ValueInput } from '../../custom/kit/values/ValueInput.tsx';
import type { ValueField } from '../../custom/kit/values/values.ts';

interface CellProps {
  rowKey: number;
  column: string;
  label: string;
  field: ValueField;
  value: string;
  fault: string | undefined;
  readOnly: boolean;
  onEdit: (rowKey: number, column: string, text: string) => void;
}

/** One cell of the review table: a button that becomes the field's own input; Enter keeps, Escape gives up. */
export const Cell = memo(function Cell({ rowKey, column, label, field, value, fault, readOnly, onEdit }: CellProps) {
  const translate = useTranslate();
  const [text, setText] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = (keep: boolean, focus: boolean) => {
    if (keep && text !== null && text !== value) onEdit(rowKey, column, text);
    setText(null);
    if (focus) setTimeout(() => button.current?.focus());
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close(false, true);
    if (event.key === 'Enter') {
      event.preventDefault();
      close(true, true);
    }
  };
  const why = fault && translate(`fieldErrors.${fault}`);
  const choosing = field.component === 'dropdown' || field.component === 'checkbox';
  return (
    <TableCell sx={{ p: 0.5, minWidth: 120, maxWidth: 260, verticalAlign: 'top' }}>
      {text !== null ? (
        <Box onKeyDown={choosing ? undefined : keys}>
          <ValueInput
            dense
            autoFocus
            field={field}
            label={label}
            value={text}
            onChange={next => {
              setText(next);
              if (choosing) {
                onEdit(rowKey, column, next);
                setText(null);
                setTimeout(() => button.current?.focus());
              }
            }}
            onBlur={() => !choosing && close(true, false)}
          />
        </Box>
      ) : readOnly ? (
        <Typography variant="body2" sx={{ px: 0.5, py: 0.5, overflowWrap: 'anywhere' }}>
          {value || translate('common.none')}
        </Typography>
      ) : (
        <ButtonBase
          ref={button}
          onClick={() => setText(value)}
          aria-label={`${label}: ${value || translate('common.none')}${why ? `. ${why}` : ''}. ${translate('issue.review.edit')}`}
          sx={{
            justifyContent: 'flex-start',
            textAlign: 'left',
            width: '100%',
            minHeight: { xs: 44, sm: 28 },
            px: 0.5,
            borderRadius: 1,
            border: 1,
            borderColor: fault ? 'error.main' : 'transparent',
            '&:hover': { borderColor: fault ? 'error.main' : 'divider' },
          }}
        >
          <Typography
            variant="body2"
            component="span"
            sx={{ overflowWrap: 'anywhere', color: value ? 'text.primary' : 'text.secondary' }}
          >
            {value || '—'}
          </Typography>
        </ButtonBase>
      )}
      {why && text === null && (
        <Typography variant="caption" component="div" color="error" sx={{ px: 0.5 }}>
          {why}
        </Typography>
      )}
    </TableCell>
  );
});
