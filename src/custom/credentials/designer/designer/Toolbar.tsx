import Add from '@mui/icons-material/Add';
import Redo from '@mui/icons-material/Redo';
import Undo from '@mui/icons-material/Undo';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import {
  ELEMENT_TYPES,
  ELEMENTS_MAX,
  ORIENTATIONS,
  SHEET_NAMES,
} from '../../../../../contract/credentials/designs/kinds.ts';
import type { TemplateField } from '../../../../../contract/credentials/templates/field.ts';
import { ImageUpload } from '../ImageUpload.tsx';
import { onSheet } from './moves.ts';
import type { Designer } from './use-designer.ts';

const DRAWN = ELEMENT_TYPES.filter(type => type !== 'image' && type !== 'picture');
export const ZOOMS = [1, 1.5, 2] as const;

interface ToolbarProps {
  designer: Designer;
  content: readonly TemplateField[];
  zoom: number;
  onZoom: (zoom: number) => void;
}

/** What is done to the page as a whole: something added, taken back, its sheet, how near it is seen. */
export function Toolbar({ designer, content, zoom, onZoom }: ToolbarProps) {
  const translate = useTranslate();
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { design, change, undo, redo, canUndo, canRedo } = designer;
  const isFull = design.elements.length >= ELEMENTS_MAX;
  const choice = <V extends string | number>(
    label: string,
    value: V,
    options: readonly V[],
    wordOf: (option: V) => string,
    onChoose: (option: V) => void,
  ) => (
    <TextField
      select
      label={label}
      value={value}
      onChange={event => {
        const chosen = options.find(option => String(option) === event.target.value);
        if (chosen !== undefined) onChoose(chosen);
      }}
      sx={{ width: 132, m: 0 }}
    >
      {options.map(option => (
        <MenuItem key={option} value={String(option)}>
          {wordOf(option)}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 1.5 }}>
      <Button
        variant="outlined"
        startIcon={<Add />}
        disabled={isFull}
        aria-haspopup="menu"
        aria-controls={anchor ? menuId : undefined}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {translate('designs.add')}
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {DRAWN.map(type => (
          <MenuItem
            key={type}
            onClick={() => {
              setAnchor(null);
              designer.add(type, translate(`designs.types.${type}`), translate('designs.newText'));
            }}
          >
            {translate(`designs.types.${type}`)}
          </MenuItem>
        ))}
        {content
          .filter(field => field.component === 'image' && field.mode !== 'empty')
          .map(({ name, label }) => (
            <MenuItem
              key={`picture ${name}`}
              onClick={() => {
                setAnchor(null);
                designer.addPicture(name, label);
              }}
            >
              {translate('designs.addPicture', { name: label })}
            </MenuItem>
          ))}
      </Menu>
      <ImageUpload
        label={translate('designs.addImage')}
        disabled={isFull}
        onUploaded={id => designer.addImage(id, translate('designs.types.image'))}
      />
      <IconButton onClick={undo} disabled={!canUndo} aria-label={translate('designs.undo')}>
        <Undo />
      </IconButton>
      <IconButton onClick={redo} disabled={!canRedo} aria-label={translate('designs.redo')}>
        <Redo />
      </IconButton>
      {choice(
        translate('designs.sheet'),
        design.sheet,
        SHEET_NAMES,
        sheet => translate(`designs.sheets.${sheet}`),
        sheet => change(now => onSheet(now, { sheet })),
      )}
      {choice(
        translate('designs.orientation'),
        design.orientation,
        ORIENTATIONS,
        orientation => translate(`designs.orientations.${orientation}`),
        orientation => change(now => onSheet(now, { orientation })),
      )}
      {choice(translate('designs.zoom'), zoom, ZOOMS, each => `${each * 100} %`, onZoom)}
    </Stack>
  );
}
