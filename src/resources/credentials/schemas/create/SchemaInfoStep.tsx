import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  SCHEMA_CATEGORIES,
  SCHEMA_CATEGORY_NAMES,
  VISIBILITIES,
} from '../../../../../contract/credentials/schemas/kinds.ts';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import { typeName } from '../../../../custom/base/kit/values/machine-name.ts';
import type { SchemaDraft } from './schema-draft.ts';

/** What the schema is called, what kind it is and who may use it. The name of its type is given once, for all its versions. */
export function SchemaInfoStep({ isNew = true }: { isNew?: boolean }) {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext<SchemaDraft>();
  const { category, visibility } = useWatch<SchemaDraft>() as SchemaDraft;
  const subcategories: readonly string[] = category ? SCHEMA_CATEGORIES[category] : [];
  const label = (field: keyof SchemaDraft) => translate(`resources.schemas.fields.${field}`);
  return (
    <Box sx={{ maxWidth: 640 }}>
      <FormText
        name="title"
        label={label('title')}
        required
        onChange={next => {
          const before = getValues();
          if (isNew && before.name === typeName(before.title)) setValue('name', typeName(next), { shouldDirty: true });
        }}
      />
      {isNew && (
        <FormText
          name="name"
          label={label('name')}
          required
          hint={translate('schemas.nameHint')}
          slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'off' } }}
        />
      )}
      <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <FormText
          name="category"
          label={label('category')}
          select
          required
          onChange={chosen => {
            const known = SCHEMA_CATEGORY_NAMES.find(each => each === chosen);
            setValue('subcategory', known ? SCHEMA_CATEGORIES[known][0] : '', { shouldDirty: true });
          }}
        >
          {SCHEMA_CATEGORY_NAMES.map(each => (
            <MenuItem key={each} value={each}>
              {translate(`schemas.categories.${each}`)}
            </MenuItem>
          ))}
        </FormText>
        <FormText name="subcategory" label={label('subcategory')} select required disabled={subcategories.length === 0}>
          {subcategories.map(each => (
            <MenuItem key={each} value={each}>
              {translate(`schemas.subcategories.${each}`)}
            </MenuItem>
          ))}
        </FormText>
      </Box>
      <FormText
        name="visibility"
        label={label('visibility')}
        select
        hint={translate(`schemas.visibilityHints.${visibility}`)}
      >
        {VISIBILITIES.map(each => (
          <MenuItem key={each} value={each}>
            {translate(`schemas.visibilities.${each}`)}
          </MenuItem>
        ))}
      </FormText>
      <FormText name="description" label={label('description')} multiline minRows={2} />
    </Box>
  );
}
