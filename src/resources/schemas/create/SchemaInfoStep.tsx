import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { SCHEMA_CATEGORIES, SCHEMA_CATEGORY_NAMES, VISIBILITIES } from '../../../../contract/schemas/schema.ts';
import { machineName, type SchemaDraft } from './schema-draft.ts';

interface StepProps {
  draft: SchemaDraft;
  change: (part: Partial<SchemaDraft>) => void;
  problems: Record<string, string>;
}

/** What the schema is called, what kind it is and who may use it. */
export function SchemaInfoStep({ draft, change, problems }: StepProps) {
  const translate = useTranslate();
  const field = (name: keyof SchemaDraft) => ({
    label: translate(`resources.schemas.fields.${name}`),
    value: draft[name],
    error: problems[name] !== undefined,
    helperText: problems[name] && translate(problems[name]),
  });
  const subcategories: readonly string[] = draft.category ? SCHEMA_CATEGORIES[draft.category] : [];
  return (
    <Box sx={{ maxWidth: 640 }}>
      <TextField
        {...field('title')}
        required
        onChange={event => {
          const follows = draft.name === machineName(draft.title, true);
          const title = event.target.value;
          change({ title, ...(follows && { name: machineName(title, true) }) });
        }}
      />
      <TextField
        {...field('name')}
        required
        onChange={event => change({ name: event.target.value })}
        helperText={field('name').helperText || translate('schemas.nameHint')}
        slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'off' } }}
      />
      <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <TextField
          {...field('category')}
          select
          required
          onChange={event => {
            const category = SCHEMA_CATEGORY_NAMES.find(each => each === event.target.value) ?? '';
            change({ category, subcategory: category ? SCHEMA_CATEGORIES[category][0] : '' });
          }}
        >
          {SCHEMA_CATEGORY_NAMES.map(category => (
            <MenuItem key={category} value={category}>
              {translate(`schemas.categories.${category}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          {...field('subcategory')}
          select
          required
          disabled={subcategories.length === 0}
          onChange={event => change({ subcategory: event.target.value })}
        >
          {subcategories.map(each => (
            <MenuItem key={each} value={each}>
              {translate(`schemas.subcategories.${each}`)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <TextField
        {...field('visibility')}
        select
        onChange={event =>
          change({ visibility: VISIBILITIES.find(each => each === event.target.value) ?? draft.visibility })
        }
        helperText={translate(`schemas.visibilityHints.${draft.visibility}`)}
      >
        {VISIBILITIES.map(visibility => (
          <MenuItem key={visibility} value={visibility}>
            {translate(`schemas.visibilities.${visibility}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        {...field('description')}
        multiline
        minRows={2}
        onChange={event => change({ description: event.target.value })}
      />
    </Box>
  );
}
