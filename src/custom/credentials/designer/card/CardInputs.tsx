import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { CardDesign } from '../../../../../contract/credentials/designs/card-design.ts';
import { CARD_FIELDS_MAX, STANDARD_CARD } from '../../../../../contract/credentials/designs/kinds.ts';
import type { TemplateField } from '../../../../../contract/credentials/templates/field.ts';
import { ColourProperty } from '../designer/PropertyInput.tsx';
import { TableFields } from '../designer/TableFields.tsx';
import { ImageUpload } from '../ImageUpload.tsx';

interface CardInputsProps {
  design: CardDesign | null;
  onChange: (design: CardDesign | null) => void;
  /** Where the design stands in the form around it. */
  path: string;
  content: readonly TemplateField[];
}

/** What a card looks like: colours, pictures, and what it says first. */
export function CardInputs({ design, onChange, path, content }: CardInputsProps) {
  const translate = useTranslate();
  const card: CardDesign = design ?? { ...STANDARD_CARD, fields: [] };
  const change = (part: Partial<CardDesign>) => onChange({ ...card, ...part });
  const pictures = content.filter(field => field.component === 'image' && field.mode !== 'empty');
  const picture = (key: 'backgroundImageId' | 'logoImageId', word: string) => (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <ImageUpload label={translate(`designs.card.${word}`)} onUploaded={id => change({ [key]: id })} />
      {card[key] && <Button onClick={() => change({ [key]: null })}>{translate(`designs.card.${word}Remove`)}</Button>}
    </Stack>
  );
  return (
    <Box sx={{ display: 'grid', gap: 1, maxWidth: 480 }}>
      <ColourProperty
        label={translate('designs.card.backgroundColor')}
        path={`${path}.backgroundColor`}
        value={card.backgroundColor}
        onChange={backgroundColor => change({ backgroundColor })}
      />
      <ColourProperty
        label={translate('designs.card.textColor')}
        path={`${path}.textColor`}
        value={card.textColor}
        onChange={textColor => change({ textColor })}
      />
      {picture('logoImageId', 'logo')}
      {picture('backgroundImageId', 'background')}
      <TableFields
        label={translate('designs.card.fields', { smart_count: CARD_FIELDS_MAX })}
        path={`${path}.fields`}
        value={card.fields}
        onChange={fields => change({ fields })}
        content={content}
        most={CARD_FIELDS_MAX}
        none={translate('designs.card.noFields')}
      />
      {pictures.length > 0 && (
        <TextField
          select
          label={translate('designs.card.picture')}
          value={card.picture ?? ''}
          onChange={event => {
            const { picture: _, ...rest } = card;
            onChange(event.target.value ? { ...rest, picture: event.target.value } : rest);
          }}
        >
          <MenuItem value="">{translate('designs.card.noPicture')}</MenuItem>
          {pictures.map(({ name, label }) => (
            <MenuItem key={name} value={name}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      )}
      <FormControlLabel
        control={<Switch checked={card.rosette} onChange={(_, rosette) => change({ rosette })} />}
        label={translate('designs.card.rosette')}
      />
      <FormControlLabel
        control={
          <Switch
            checked={card.approvers === true}
            onChange={(_, isOn) => {
              const { approvers: _before, ...rest } = card;
              onChange(isOn ? { ...rest, approvers: true } : rest);
            }}
          />
        }
        label={translate('designs.card.approvers')}
      />
      {design && (
        <Button onClick={() => onChange(null)} sx={{ justifySelf: 'start' }}>
          {translate('designs.card.standard')}
        </Button>
      )}
    </Box>
  );
}
