import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Schema } from '../../../../../contract/credentials/schemas/index.ts';
import type { GenericTemplate } from '../../../../../contract/credentials/templates/generic-template.ts';
import { useCredentialPaths } from '../../../../custom/base/kit/session/paths.ts';
import { isStartName } from '../../../../../contract/credentials/starts/index.ts';
import { ErrorState } from '../../../../custom/base/kit/index.ts';
import { CARD_COLUMNS, RadioCard } from '../../../../custom/base/kit/page/RadioCard.tsx';
import { StartOptions, useReadyStarts } from '../../../../custom/credentials/designer/index.ts';
import { SearchField } from '../../../../custom/base/kit/list/SearchField.tsx';
import { useProject } from '../../../../custom/base/kit/session/project-context.ts';
import { useFailure } from '../../../../custom/base/kit/feedback/use-failure.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { fromStart, schemaBehind, type TemplateDraft } from '../inputs/template-draft.ts';

const usualFirst = (generics: readonly GenericTemplate[]): GenericTemplate[] =>
  [...generics].sort((one, other) => Number(other.isDefault) - Number(one.isDefault));

interface SchemaStepProps {
  chosen: Pick<TemplateDraft, 'schemaId'> & Partial<Pick<TemplateDraft, 'genericTemplateId' | 'start'>>;
  onSchema: (schema: Schema) => void;
  /** Left out where a schema alone will do. */
  onGeneric?: (generic: GenericTemplate) => void;
  onStart?: (begun: Partial<TemplateDraft>) => void;
}

/** What a template stands on: a ready start, a schema, or a generic template of the organization with its fields and designs already decided. */
export function SchemaStep({ chosen, onSchema, onGeneric, onStart }: SchemaStepProps) {
  const failed = useFailure();
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const paths = useCredentialPaths();
  const project = useProject();
  const meta = { projectId: project.id };
  const starts = useReadyStarts(project.category);
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
  const error = (!schemas.data && schemas.error) || (!generics.data && generics.error);
  if (error) return <ErrorState error={error} onRetry={() => Promise.all([schemas.refetch(), generics.refetch()])} />;
  if ((schemas.isPending || generics.isLoading) && !q) return <Waiting />;
  // what another page has read is not to be chosen here
  const models = onGeneric ? (generics.data ?? []) : [];
  const genericId = whole.isPending ? whole.variables : chosen.genericTemplateId;
  const start = whole.isPending ? null : (chosen.start?.name ?? null);
  const value = start ? `start:${start}` : genericId ? `generic:${genericId}` : `schema:${chosen.schemaId ?? ''}`;
  const chooseStart = async (name: string) => {
    const wanted = starts.find(each => each.name === name);
    if (!wanted) return;
    // with what draws pages, which is on its way for the pictures
    const { designOfStart } = await import('../../../../../contract/credentials/starts/design.ts');
    const schemaId = schemaBehind(wanted, schemas.data ?? [], project.id)?.id ?? null;
    onStart?.({ ...fromStart(wanted, designOfStart(wanted)), schemaId });
  };
  const choose = (wanted: string) => {
    const [kind, id = ''] = wanted.split(':');
    if (kind === 'generic')
      return whole.mutate(id, {
        onSuccess: generic => onGeneric?.(generic),
        onError: problem => failed('genericTemplates.notRead', problem),
      });
    whole.reset();
    if (kind === 'start' && isStartName(id)) void chooseStart(id);
    const schema = schemas.data?.find(each => each.id === id);
    if (schema) onSchema(schema);
  };
  const count = (total: number) => translate('schemas.fieldCount', { smart_count: total });
  const isBlank = schemas.data?.length === 0 && models.length === 0 && !q;
  return (
    <>
      {!isBlank && (
        <SearchField
          label={translate(onGeneric ? 'templates.searchSchema' : 'schemas.search')}
          value={q}
          onSearch={setQ}
          sx={{ maxWidth: 400, mb: 1 }}
        />
      )}
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
            <Box sx={CARD_COLUMNS}>
              {usualFirst(models).map(generic => (
                <RadioCard
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
        {!q && onStart && (
          <>
            <Typography variant="h2" sx={{ mt: 2, mb: 1 }}>
              {translate('starts.from')}
            </Typography>
            <StartOptions category={project.category} chosen={start} radioOf={name => `start:${name}`} />
          </>
        )}
        <Typography variant="h2" sx={{ mt: 2, mb: 1 }}>
          {translate('templates.fromSchema')}
        </Typography>
        <Box sx={CARD_COLUMNS}>
          {(schemas.data ?? []).map(schema => (
            <RadioCard
              key={schema.id}
              value={`schema:${schema.id}`}
              chosen={value === `schema:${schema.id}`}
              title={schema.title}
              hint={schema.description}
              note={`${translate(`schemas.categories.${schema.category}`)} · ${count(schema.fields.length)}`}
            />
          ))}
        </Box>
        {schemas.data?.length === 0 && (
          <Typography color="text.secondary">{translate(q ? 'lists.noMatch' : 'templates.noSchema')}</Typography>
        )}
      </RadioGroup>
      {isBlank && (
        <Button component={Link} to={paths.newSchema} sx={{ mt: 1 }}>
          {translate('menu.newSchema')}
        </Button>
      )}
    </>
  );
}
