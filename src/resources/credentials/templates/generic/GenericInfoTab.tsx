import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import {
  type GenericTemplate,
  GenericTemplateUpdate,
} from '../../../../../contract/credentials/templates/generic-template.ts';
import { problemsOf } from '../../../../custom/base/kit/form/contract-form.ts';
import type { EitherTemplate } from '../show/either-template.ts';
import { EitherForm, NewOnly } from '../show/EitherForm.tsx';
import { type GenericInfo, genericInfoOf } from './generic-draft.ts';
import { GenericInputs } from './GenericInputs.tsx';

function Editing({ either }: { either: EitherTemplate<GenericTemplate> }) {
  const translate = useTranslate();
  const label = (name: string) => translate(`resources.genericTemplates.fields.${name}`);
  return (
    <EitherForm<GenericInfo, GenericTemplate>
      either={either}
      valuesOf={genericInfoOf}
      bodyOf={info => ({ ...info })}
      check={info => problemsOf(GenericTemplateUpdate, info)}
      said={{
        name: { label: label('name') },
        description: { label: label('description') },
        imageId: {
          label: label('imageId'),
          text: id => translate(id ? 'genericTemplates.image' : 'genericTemplates.noImage'),
        },
        isDefault: {
          label: label('isDefault'),
          text: yes => translate(yes ? 'ra.boolean.true' : 'ra.boolean.false'),
        },
      }}
    >
      {save => (
        <>
          <NewOnly either={either} />
          <GenericInputs />
          {save}
        </>
      )}
    </EitherForm>
  );
}

function Reading({ generic }: { generic: GenericTemplate }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {generic.image && (
        <img src={generic.image} alt="" width={96} height={96} style={{ objectFit: 'cover', borderRadius: 8 }} />
      )}
      {generic.description && <Typography>{generic.description}</Typography>}
      {generic.isDefault && (
        <Typography color="text.secondary">{translate('resources.genericTemplates.fields.isDefault')}</Typography>
      )}
    </Box>
  );
}

/** What a generic template says of itself. */
export const GenericInfoTab = ({ either }: { either: EitherTemplate<GenericTemplate> }) =>
  either.mayWrite ? <Editing either={either} /> : <Reading generic={either.record} />;
