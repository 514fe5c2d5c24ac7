import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Schema } from '../../../../contract/schemas/index.ts';
import type { GenericTemplate } from '../../../../contract/templates/template.ts';
import { useCredentialPaths } from '../../../custom/kit/session/paths.ts';
import { ErrorState, EmptyState } from '../../../custom/kit/index.ts';
import { SearchField } from '../../../custom/kit/list/SearchField.tsx';
import { useProjectMeta } from '../../../custom/kit/session/project-context.ts';
import { Waiting } from '../../../custom/kit/Waiting.tsx';
import { fromGeneric, startingMode, type TemplateDraft } from '../template-draft.ts';

interface ChoiceProps {
  value: string;
  chosen: boolean;
  title: string;
  hint: string;
  note: string;
}

const Choice = ({ value, chosen, title, hint, note }: ChoiceProps) => (
  <Box
    component="label"
    sx={{
      display: 'flex',
      gap: 1,
      p: 1.25,
      border: 1,
      borderRadius: 2,
      borderColor: chosen ? 'primary.main' : 'divider',
      bgcolor: chosen ? 'action.selected' : 'transparent',
      cursor: 'pointer',
    }}
  >
    <Radio value={value} size="small" sx={{ alignSelf: 'flex-start' }} />
    <div style={{ minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
      {hint && (
        <Typography variant="body2" color="text.secondary">
          {hint}
        </Typography>
      )}
      <Typography variant="caption" color="text.secondary">
        {note}
      </Typography>
    </div>
  </Box>
);

const GRID = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;

const usualFirst = (generics: readonly GenericTemplate[]): GenericTemplate[] =>
  [...generics].sort((one, other) => Number(other.isDefault) - Number(one.isDefault));

interface SchemaStepProps {
  draft: TemplateDraft;
  change: (part: Partial<TemplateDraft>) => void;
}

/** What the template stands on: a schema, or a generic template of the organization with its fields already decided. */
export function SchemaStep({ draft, change }: SchemaStepProps) {
  const translate = useTranslate();
  const paths = useCredentialPaths();
  const meta = useProjectMeta();
  const [q, setQ] = useState('');
  const filter = q ? { q } : {};
  const pagination = { page: 1, perPage: 100 };
  const schemas = useGetList<Schema>('schemas', {
    pagination,
    sort: { field: 'createdAt', order: 'DESC' },
    filter,
    meta,
  });
  const generics = useGetList<GenericTemplate>('genericTemplates', {
    pagination,
    sort: { field: 'createdAt', order: 'DESC' },
    filter,
    meta,
  });
  const error = schemas.error ?? generics.error;
  if (error) return <ErrorState error={error} onRetry={() => Promise.all([schemas.refetch(), generics.refetch()])} />;
  if ((schemas.isPending || generics.isPending) && !q) return <Waiting />;
  const value = draft.genericTemplateId ? `generic:${draft.genericTemplateId}` : `schema:${draft.schemaId ?? ''}`;
  const choose = (chosen: string) => {
    const [kind, id] = chosen.split(':');
    const generic = kind === 'generic' && generics.data?.find(each => each.id === id);
    const schema = kind === 'schema' && schemas.data?.find(each => each.id === id);
    if (generic) change(fromGeneric(generic));
    if (schema)
      change({
        schemaId: schema.id,
        genericTemplateId: null,
        fields: schema.fields.map(startingMode),
        title: draft.title || schema.title,
        description: draft.description || schema.description.slice(0, 500),
      });
  };
  const count = (total: number) => translate('schemas.fieldCount', { smart_count: total });
  if (schemas.data?.length === 0 && generics.data?.length === 0 && !q)
    return (
      <EmptyState
        title={translate('schemas.empty.title')}
        body={translate('templates.needsSchema')}
        action={
          <Button variant="outlined" component={Link} to={paths.newSchema}>
            {translate('schemas.new')}
          </Button>
        }
      />
    );
  return (
    <>
      <SearchField
        label={translate('templates.searchSchema')}
        value={q}
        onSearch={setQ}
        sx={{ maxWidth: 400, mb: 1 }}
      />
      <RadioGroup
        value={value}
        onChange={event => choose(event.target.value)}
        aria-label={translate('templates.steps.schema')}
      >
        {(generics.data ?? []).length > 0 && (
          <>
            <Typography variant="h2" sx={{ my: 1 }}>
              {translate('genericTemplates.from')}
            </Typography>
            <Box sx={GRID}>
              {usualFirst(generics.data ?? []).map(generic => (
                <Choice
                  key={generic.id}
                  value={`generic:${generic.id}`}
                  chosen={value === `generic:${generic.id}`}
                  title={generic.name}
                  hint={generic.description}
                  note={count(generic.fields.length)}
                />
              ))}
            </Box>
          </>
        )}
        <Typography variant="h2" sx={{ mt: 2, mb: 1 }}>
          {translate('templates.fromSchema')}
        </Typography>
        <Box sx={GRID}>
          {(schemas.data ?? []).map(schema => (
            <Choice
              key={schema.id}
              value={`schema:${schema.id}`}
              chosen={value === `schema:${schema.id}`}
              title={schema.title}
              hint={schema.description}
              note={`${translate(`schemas.categories.${schema.category}`)} · ${count(schema.fields.length)}`}
            />
          ))}
        </Box>
        {schemas.data?.length === 0 && <Typography color="text.secondary">{translate('lists.noMatch')}</Typography>}
      </RadioGroup>
    </>
  );
}
