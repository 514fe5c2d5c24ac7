import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Schema } from '../../../../contract/schemas/index.ts';
import type { GenericTemplate } from '../../../../contract/templates/template.ts';
import { useCredentialPaths } from '../../../custom/kit/session/paths.ts';
import { isStartName } from '../../../../contract/starts/index.ts';
import { ErrorState } from '../../../custom/kit/index.ts';
import { CARD_COLUMNS, RadioCard } from '../../../custom/kit/RadioCard.tsx';
import { StartOptions } from '../../../custom/kit/starts/StartOptions.tsx';
import { useReadyStarts } from '../../../custom/kit/starts/use-ready-starts.ts';
import { SearchField } from '../../../custom/kit/list/SearchField.tsx';
import { useProject } from '../../../custom/kit/session/project-context.ts';
import { Waiting } from '../../../custom/kit/Waiting.tsx';
import { fromGeneric, fromStart, schemaBehind, startingMode, type TemplateDraft } from '../template-draft.ts';

const usualFirst = (generics: readonly GenericTemplate[]): GenericTemplate[] =>
  [...generics].sort((one, other) => Number(other.isDefault) - Number(one.isDefault));

interface SchemaStepProps {
  draft: TemplateDraft;
  change: (part: Partial<TemplateDraft>) => void;
}

/** What the template stands on: a ready start, a schema, or a generic template of the organization with its fields already decided. */
export function SchemaStep({ draft, change }: SchemaStepProps) {
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
  const generics = useGetList<GenericTemplate>('genericTemplates', {
    pagination,
    sort: { field: 'createdAt', order: 'DESC' },
    filter,
    meta,
  });
  const error = schemas.error ?? generics.error;
  if (error) return <ErrorState error={error} onRetry={() => Promise.all([schemas.refetch(), generics.refetch()])} />;
  if ((schemas.isPending || generics.isPending) && !q) return <Waiting />;
  const value = draft.start
    ? `start:${draft.start.name}`
    : draft.genericTemplateId
      ? `generic:${draft.genericTemplateId}`
      : `schema:${draft.schemaId ?? ''}`;
  const chooseStart = async (name: string) => {
    const start = starts.find(each => each.name === name);
    if (!start) return;
    // with what draws pages, which is on its way for the pictures
    const { readyDesign } = await import('../../../../contract/designs/ready/index.ts');
    const schemaId = schemaBehind(start, schemas.data ?? [], project.id)?.id ?? null;
    change({ ...fromStart(start, readyDesign(start.design, start.language)), schemaId });
  };
  const choose = (chosen: string) => {
    const [kind, id = ''] = chosen.split(':');
    const generic = kind === 'generic' && generics.data?.find(each => each.id === id);
    const schema = kind === 'schema' && schemas.data?.find(each => each.id === id);
    if (kind === 'start' && isStartName(id)) void chooseStart(id);
    if (generic) change({ ...fromGeneric(generic), start: null });
    if (schema)
      change({
        start: null,
        schemaId: schema.id,
        genericTemplateId: null,
        fields: schema.fields.map(startingMode),
        title: draft.title || schema.title,
        description: draft.description || schema.description.slice(0, 500),
      });
  };
  const count = (total: number) => translate('schemas.fieldCount', { smart_count: total });
  const isBlank = schemas.data?.length === 0 && generics.data?.length === 0 && !q;
  return (
    <>
      {!isBlank && (
        <SearchField
          label={translate('templates.searchSchema')}
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
        {(generics.data ?? []).length > 0 && (
          <>
            <Typography variant="h2" sx={{ my: 1 }}>
              {translate('genericTemplates.from')}
            </Typography>
            <Box sx={CARD_COLUMNS}>
              {usualFirst(generics.data ?? []).map(generic => (
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
        {!q && (
          <>
            <Typography variant="h2" sx={{ mt: 2, mb: 1 }}>
              {translate('starts.from')}
            </Typography>
            <StartOptions
              category={project.category}
              chosen={draft.start?.name ?? null}
              radioOf={name => `start:${name}`}
            />
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
          {translate('schemas.new')}
        </Button>
      )}
    </>
  );
}
