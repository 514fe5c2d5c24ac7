import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
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
import { Advanced } from '../../../../custom/base/kit/page/Advanced.tsx';
import { SearchField } from '../../../../custom/base/kit/list/SearchField.tsx';
import { useProject } from '../../../../custom/base/kit/session/project-context.ts';
import { useMay } from '../../../../custom/base/kit/session/use-session.ts';
import { useFailure } from '../../../../custom/base/kit/feedback/use-failure.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { BlankFields } from './BlankFields.tsx';
import { fromStart, schemaBehind, type TemplateDraft } from '../inputs/template-draft.ts';

const usualFirst = (generics: readonly GenericTemplate[]): GenericTemplate[] =>
  [...generics].sort((one, other) => Number(other.isDefault) - Number(one.isDefault));

interface SchemaStepProps {
  chosen: Pick<TemplateDraft, 'schemaId'> & Partial<Pick<TemplateDraft, 'genericTemplateId' | 'start' | 'isBlank'>>;
  onSchema: (schema: Schema) => void;
  /** Left out where a schema alone will do. */
  onGeneric?: (generic: GenericTemplate) => void;
  onStart?: (begun: Partial<TemplateDraft>) => void;
  onBlank?: () => void;
}

/**
 * What a template starts from: a ready-made one or its own fields; under "Advanced" a schema, or a generic template of the organization.
 * A generic template starts from a schema alone.
 */
export function SchemaStep({ chosen, onSchema, onGeneric, onStart, onBlank }: SchemaStepProps) {
  const failed = useFailure();
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const paths = useCredentialPaths();
  const project = useProject();
  const mayMake = useMay('schemas.write', project.id);
  const mayKeep = useMay('genericTemplates.write', project.id);
  // both make a schema
  const begins = onStart !== undefined && mayMake;
  const meta = { projectId: project.id };
  const starts = useReadyStarts(project.category);
  const [q, setQ] = useState('');
  const filter = q ? { q } : {};
  const first = { pagination: { page: 1, perPage: 100 }, sort: { field: 'createdAt', order: 'DESC' } as const, meta };
  const schemas = useGetList<Schema>('schemas', { ...first, filter });
  // a ready start looks for its schema among all, whatever was searched
  const all = useGetList<Schema>('schemas', { ...first, filter: {} });
  const generics = useGetList<GenericTemplate>(
    'genericTemplates',
    { ...first, filter },
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
  const isBlank = chosen.isBlank === true && !whole.isPending;
  const existing = genericId ? `generic:${genericId}` : `schema:${chosen.schemaId ?? ''}`;
  const value = start ? `start:${start}` : isBlank ? 'blank' : existing;
  const chooseStart = async (name: string) => {
    const wanted = starts.find(each => each.name === name);
    if (!wanted) return;
    // with what draws pages, which is on its way for the pictures
    const { designOfStart } = await import('../../../../../contract/credentials/starts/design.ts');
    const schemaId = schemaBehind(wanted, all.data ?? [], project.id)?.id ?? null;
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
    if (kind === 'blank') onBlank?.();
    const schema = schemas.data?.find(each => each.id === id);
    if (schema) onSchema(schema);
  };
  const count = (total: number) => translate('schemas.fieldCount', { smart_count: total });
  const hasNone = schemas.data?.length === 0 && models.length === 0 && !q;
  const heading = { variant: 'h3', component: begins ? 'h4' : 'h2', sx: { fontSize: '1rem', mb: 1 } } as const;
  const existingOnes = (
    <>
      {!hasNone && (
        <SearchField
          label={translate(onGeneric ? 'templates.searchSchema' : 'schemas.search')}
          value={q}
          onSearch={setQ}
          sx={{ maxWidth: 400 }}
        />
      )}
      {models.length > 0 && (
        <div>
          <Typography {...heading}>{translate('genericTemplates.from')}</Typography>
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
        </div>
      )}
      <div>
        <Typography {...heading}>{translate('templates.fromSchema')}</Typography>
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
      </div>
      {mayMake && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button component={Link} to={paths.newSchema}>
            {translate('menu.newSchema')}
          </Button>
          {onGeneric && mayKeep && (
            <Button component={Link} to={paths.newGenericTemplate}>
              {translate('menu.newGenericTemplate')}
            </Button>
          )}
        </Stack>
      )}
    </>
  );
  return (
    <RadioGroup
      value={value}
      onChange={event => choose(event.target.value)}
      aria-label={translate(`templates.steps.${begins ? 'start' : 'schema'}`)}
      sx={{ flexWrap: 'nowrap', gap: 2 }}
    >
      {begins && (
        <>
          <div>
            <Typography variant="h2" sx={{ mb: 1 }}>
              {translate('starts.from')}
            </Typography>
            <StartOptions category={project.category} chosen={start} radioOf={name => `start:${name}`} />
          </div>
          <div>
            <RadioCard
              value="blank"
              chosen={value === 'blank'}
              title={translate('templates.blank.title')}
              hint={translate('templates.blank.hint')}
            />
            {value === 'blank' && <BlankFields />}
          </div>
        </>
      )}
      {begins ? (
        <Advanced opened={q !== '' || value.startsWith('generic:') || value === `schema:${chosen.schemaId}`}>
          {existingOnes}
        </Advanced>
      ) : (
        existingOnes
      )}
    </RadioGroup>
  );
}
