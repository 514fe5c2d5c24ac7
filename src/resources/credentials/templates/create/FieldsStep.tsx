import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { FIELD_MODES, sourcesFor } from '../../../../../contract/credentials/templates/field.ts';
import { useUndo } from '../../../../custom/base/kit/feedback/use-undo.ts';
import { ValueInput } from '../../../../custom/base/kit/values/ValueInput.tsx';
import { modeWord } from '../mode-word.ts';
import { AddOwnField } from '../inputs/OwnFields.tsx';
import { type ModeDraft, modesOf, startingSource, type TemplateDraft } from '../inputs/template-draft.ts';

function ModeRow({ at, onRemove }: { at: number; onRemove: () => void }) {
  const translate = useTranslate();
  const { field: input, formState } = useController<TemplateDraft, `fields.${number}`>({ name: `fields.${at}` });
  const { field, mode, value, source } = input.value;
  // as texts: react-hook-form changes what holds them in place
  const wrong = formState.errors.fields?.[at];
  const modeProblem = wrong?.mode?.message;
  const valueProblem = wrong?.value?.message;
  const sourceProblem = wrong?.source?.message;
  const ownProblem = wrong?.field?.name?.message ?? wrong?.field?.label?.message;
  const onChange = (part: Partial<ModeDraft>) => input.onChange({ ...input.value, ...part });
  const sources = sourcesFor(field.component, mode);
  return (
    <Card component="li" sx={{ p: 2 }}>
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 4fr) minmax(0, 3fr) minmax(0, 4fr)' },
        }}
      >
        <Box sx={{ alignSelf: 'center', minWidth: 0 }}>
          {field.own ? (
            <TextField
              fullWidth
              label={translate('templates.own.label')}
              value={field.label}
              error={ownProblem !== undefined}
              helperText={ownProblem && translate(ownProblem, { _: ownProblem })}
              onChange={event => onChange({ field: { ...field, label: event.target.value } })}
              slotProps={{
                htmlInput: { maxLength: 120, 'aria-label': `${translate('templates.own.label')}: ${field.name}` },
              }}
            />
          ) : (
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{field.label}</Typography>
          )}
          <Typography variant="caption" color="text.secondary">
            {field.own && `${translate('templates.own.one')} · `}
            {translate(`schemas.components.${field.component}`)}
            {' · '}
            {translate(field.required ? 'schemas.field.required' : 'common.optional')}
          </Typography>
        </Box>
        <TextField
          select
          label={translate('templates.mode.label')}
          value={mode}
          error={modeProblem !== undefined}
          helperText={modeProblem && translate(modeProblem)}
          onChange={event => {
            const next = FIELD_MODES.find(each => each === event.target.value) ?? mode;
            onChange({
              mode: next,
              source: startingSource(field, next),
              // an untouched checkbox says no
              ...(next === 'fixed' && field.component === 'checkbox' && value === '' && { value: 'false' }),
            });
          }}
          slotProps={{ htmlInput: { 'aria-label': `${field.label}: ${translate('templates.mode.label')}` } }}
        >
          {modesOf(field, mode).map(each => (
            <MenuItem key={each} value={each}>
              {translate(`templates.mode.${modeWord(field, each)}`)}
            </MenuItem>
          ))}
        </TextField>
        {mode === 'fixed' ? (
          <ValueInput
            field={{ ...field, required: true }}
            label={translate('templates.mode.value')}
            value={value}
            error={valueProblem}
            onChange={text => onChange({ value: text })}
          />
        ) : sources.length > 0 ? (
          <TextField
            select
            label={translate('templates.mode.source')}
            value={source}
            error={sourceProblem !== undefined}
            helperText={sourceProblem && translate(sourceProblem)}
            onChange={event => onChange({ source: event.target.value })}
          >
            {sources.map(each => (
              <MenuItem key={each} value={each}>
                {translate(`templates.sources.${each}`)}
              </MenuItem>
            ))}
          </TextField>
        ) : (
          <span />
        )}
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
        {translate(`templates.mode.${modeWord(field, mode)}Hint`)}
      </Typography>
      {field.own && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <FormControlLabel
            control={
              <Switch
                checked={field.required}
                onChange={(_, required) => onChange({ field: { ...field, required } })}
                slotProps={{ input: { 'aria-label': `${field.label}: ${translate('templates.own.isRequired')}` } }}
              />
            }
            label={translate('templates.own.isRequired')}
          />
          <Button size="small" onClick={onRemove}>
            {translate('templates.own.remove', { name: field.label })}
          </Button>
        </Stack>
      )}
    </Card>
  );
}

/** Where each field's value comes from, with what that means when a credential is issued. */
export function FieldsStep() {
  const translate = useTranslate();
  const fields = useWatch<TemplateDraft, 'fields'>({ name: 'fields' });
  const { getValues, setValue } = useFormContext<TemplateDraft>();
  const undo = useUndo();
  const remove = (name: string, label: string) => {
    const before = getValues('fields');
    setValue(
      'fields',
      before.filter(({ field }) => field.name !== name),
      { shouldDirty: true },
    );
    undo('templates.own.removed', { name: label }, () => setValue('fields', before, { shouldDirty: true }));
  };
  const asked = fields.filter(each => each.mode === 'variable').map(each => each.field.label);
  return (
    <>
      <Typography sx={{ mb: 2 }} role="status">
        {asked.length === 0
          ? translate('templates.asksNothing')
          : translate('templates.asks', { smart_count: asked.length, fields: asked.join(', ') })}
      </Typography>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.5 }}>
        {fields.map(({ field }, at) => (
          <ModeRow key={field.name} at={at} onRemove={() => remove(field.name, field.label)} />
        ))}
      </Stack>
      <AddOwnField />
    </>
  );
}
