import AutoFix from '@mui/icons-material/AutoFixHighOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import TableCell from '@mui/material/TableCell';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, memo, useRef, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { FieldError } from '../../../../../contract/base/errors/fields/names.ts';
import { isPictureDigest } from '../../../../../contract/credentials/pictures/kinds.ts';
import { PictureMark } from '../../../base/kit/marks/PictureMark.tsx';
import { claimText } from '../../../base/kit/values/claim-text.ts';
import { ValueInput } from '../../../base/kit/values/ValueInput.tsx';
import { readValue } from '../../../base/kit/values/values.ts';
import { fieldOf, type Format, type ImportColumn } from '../column.ts';
import { faultText } from '../fault-text.ts';
import { PictureCell } from '../pictures/PictureCell.tsx';
import type { Repair } from '../repairs.ts';

interface GridCellProps {
  rowKey: number;
  column: ImportColumn;
  format: Format | undefined;
  value: string;
  fault: FieldError | undefined;
  repair: Repair | undefined;
  readOnly: boolean;
  /** Whether it is where the keyboard is in the grid: only that one is reached by Tab. */
  isCurrent: boolean;
  /** Where the column stays while others scroll. */
  sx: object | undefined;
  onEdit: (rowKey: number, column: ImportColumn, text: string) => void;
  onKeep: (rowKey: number, column: ImportColumn) => void;
  onPart: (rowKey: number, column: ImportColumn) => void;
}

/** One cell of the review table: a button that becomes the column's own input; Enter keeps, Shift and Enter begin a line where a value has several, Escape gives up. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { rowKey, column, format, value, fault, repair, readOnly, isCurrent, sx, onEdit, onKeep, onPart } = props;
  const translate = useTranslate();
  const locale = useLocale();
  const [text, setText] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const field = fieldOf(column);
  const close = (keep: boolean, focus: boolean) => {
    if (keep && text !== null && text !== value) onEdit(rowKey, column, text);
    setText(null);
    if (focus) setTimeout(() => button.current?.focus());
  };
  const keys = (event: KeyboardEvent) => {
    // the arrows move within the text here, not in the grid
    event.stopPropagation();
    if (event.key === 'Escape') close(false, true);
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      close(true, true);
    }
  };
  const picture = column.picture?.addressOf(value);
  const why = fault && faultText(translate, column, fault, format);
  const isChosen = column.kind === 'dropdown' || column.kind === 'checkbox';
  const read = readValue({ ...field, strict: format !== undefined }, value).value;
  // a day or a yes in words; what is wrong stays as it was written
  const said =
    (column.kind === 'calendar' || column.kind === 'checkbox') && read !== null
      ? claimText(read, column.kind === 'calendar', translate, locale)
      : picture && isPictureDigest(value)
        ? translate('import.pictures.one')
        : value;
  const wording = (to: string) => (column.kind === 'checkbox' ? translate(`ra.boolean.${to}`) : to);
  return (
    <TableCell
      role="gridcell"
      sx={{ p: 0.5, minWidth: column.kind === 'email' ? 200 : 120, maxWidth: 260, verticalAlign: 'top', ...sx }}
    >
      {text !== null ? (
        <Box
          onKeyDown={isChosen ? undefined : keys}
          onBlur={event => {
            // whoever goes to choose a file leaves the page, and comes back to the cell
            if (!column.picture || !event.relatedTarget || event.currentTarget.contains(event.relatedTarget)) return;
            close(true, false);
          }}
          sx={column.picture && { display: 'flex', alignItems: 'center' }}
        >
          <ValueInput
            dense
            autoFocus
            field={field}
            label={column.label}
            value={text}
            onChange={next => {
              setText(next);
              if (!isChosen) return;
              onEdit(rowKey, column, next);
              setText(null);
              setTimeout(() => button.current?.focus());
            }}
            onBlur={() => !isChosen && !column.picture && close(true, false)}
          />
          {column.picture && (
            <PictureCell
              column={{ ...column, picture: column.picture }}
              onChosen={next => {
                onEdit(rowKey, column, next);
                setText(null);
                setTimeout(() => button.current?.focus());
              }}
            />
          )}
        </Box>
      ) : readOnly ? (
        <Typography
          data-cell={isCurrent || undefined}
          tabIndex={isCurrent ? 0 : -1}
          variant="body2"
          sx={{ px: 0.5, py: 0.5, overflowWrap: 'anywhere' }}
        >
          {said || translate('common.none')}
        </Typography>
      ) : (
        <ButtonBase
          ref={button}
          data-cell={isCurrent || undefined}
          tabIndex={isCurrent ? 0 : -1}
          onClick={() => setText(value)}
          onKeyDown={event => {
            if (event.key === 'F2') setText(value);
          }}
          aria-label={`${column.label}: ${said || translate('common.none')}${why ? `. ${why}` : ''}. ${translate('import.review.edit')}`}
          sx={{
            justifyContent: 'flex-start',
            textAlign: 'left',
            width: '100%',
            minHeight: { xs: 44, sm: 28 },
            px: 0.5,
            borderRadius: 1,
            border: 1,
            borderColor: fault ? 'error.main' : repair ? 'warning.main' : 'transparent',
            '&:hover': { borderColor: fault ? 'error.main' : 'divider' },
          }}
        >
          {picture && <PictureMark address={picture} alt="" size={36} />}
          <Typography
            variant="body2"
            component="span"
            sx={{
              ...(picture && { ml: 1 }),
              overflowWrap: 'anywhere',
              whiteSpace: 'pre-wrap',
              color: value ? 'text.primary' : 'text.secondary',
            }}
          >
            {said || '—'}
          </Typography>
        </ButtonBase>
      )}
      {why && text === null && (
        <Typography variant="caption" component="div" color="error" sx={{ px: 0.5 }}>
          {why}
        </Typography>
      )}
      {text === null &&
        !readOnly &&
        repair?.texts.map(to => (
          <Button
            key={to}
            size="small"
            tabIndex={isCurrent ? 0 : -1}
            startIcon={<AutoFix fontSize="small" />}
            aria-label={`${column.label}: ${translate('import.repairs.one', { to: wording(to) })}`}
            onClick={() => (repair.kind === 'names' ? onPart(rowKey, column) : onEdit(rowKey, column, to))}
            sx={{ textTransform: 'none', justifyContent: 'flex-start', overflowWrap: 'anywhere' }}
          >
            {wording(to)}
          </Button>
        ))}
      {text === null && !readOnly && repair?.mayStay && (
        <Button
          size="small"
          tabIndex={isCurrent ? 0 : -1}
          aria-label={`${column.label}: ${translate('import.repairs.keepOne')}`}
          onClick={() => onKeep(rowKey, column)}
          sx={{ textTransform: 'none' }}
        >
          {translate('import.repairs.keepOne')}
        </Button>
      )}
    </TableCell>
  );
});
