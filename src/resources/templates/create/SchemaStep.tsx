import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Schema } from '../../../../contract/schemas/index.ts';
import type { GenericTemplate } from '../../../../contract/templates/generic-template.ts';
import { useCredentialPaths } from '../../../custom/kit/session/paths.ts';
import { ErrorState, EmptyState } from '../../../custom/kit/index.ts';
import { SearchField } from '../../../custom/kit/list/SearchField.tsx';
import { useProjectMeta } from '../../../custom/kit/session/project-context.ts';
import { useFailure } from '../../../custom/kit/use-failure.ts';
import { Waiting } from '../../../custom/kit/Waiting.tsx';

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
  chosen: { schemaId: string | null; genericTemplateId?: string | null };
  onSchema: (schema: Schema) => void;
  /** Left out where a schema alone will do. */
  onGeneric?: (generic: GenericTemplate) => void;
}

/** What a template stands on: a schema, or a generic template of the organization with its fields and designs already decided. */
export function SchemaStep({ chosen, onSchema, onGeneric }: SchemaStepProps) {
  const failed = useFailure();
  const dataProvider = useDataProvider();
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
  const generics = useGetList<GenericTemplate>(
    'genericTemplates',
    { pagination, sort: { field: 'createdAt', order: 'DESC' }, filter, meta },
    { enabled: onGeneric !== undefined },
  );
  // a list leaves designs out; of what is chosen meanwhile the last counts
  const whole = useMutation({
    mutationFn: async (id: string) =>
      (await dataProvider.getOne<GenericTemplate>('genericTemplates', { id, meta })).data,
  });
  const error = schemas.error ?? generics.error;
  if (error) return <ErrorState error={error} onRetry={() => Promise.all([schemas.refetch(), generics.refetch()])} />;
  if ((schemas.isPending || generics.isLoading) && !q) return <Waiting />;
  // what another page has read is not to be chosen here
  const models = onGeneric ? (generics.data ?? []) : [];
  const genericId = whole.isPending ? whole.variables : chosen.genericTemplateId;
  const value = genericId ? `generic:${genericId}` : `schema:${chosen.schemaId ?? ''}`;
  const choose = (wanted: string) => {
    const [kind, id = ''] = wanted.split(':');
    if (kind === 'generic')
      return whole.mutate(id, {
        onSuccess: generic => onGeneric?.(generic),
        onError: problem => failed('genericTemplates.notRead', problem),
      });
    whole.reset();
    const schema = schemas.data?.find(each => each.id === id);
    if (schema) onSchema(schema);
  };
  const count = (total: number) => translate('schemas.fieldCount', { smart_count: total });
  if (schemas.data?.length === 0 && models.length === 0 && !q)
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
        label={translate(onGeneric ? 'templates.searchSchema' : 'schemas.search')}
        value={q}
        onSearch={setQ}
        sx={{ maxWidth: 400, mb: 1 }}
      />
      <RadioGroup
        value={value}
        onChange={event => choose(event.target.value)}
        aria-label={translate('templates.steps.schema')}
      >
        {models.length > 0 && (
          <>
            <Typography variant="h2" sx={{ my: 1 }}>
              {translate('genericTemplates.from')}
            </Typography>
            <Box sx={GRID}>
              {usualFirst(models).map(generic => (
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
