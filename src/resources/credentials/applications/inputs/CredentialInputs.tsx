import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import {
  ASKED_FORMS,
  MDL,
  MDOC_FEATURE,
  type AskedForm,
} from '../../../../../contract/credentials/applications/kinds.ts';
import { fieldPath, pathText, readPath } from '../../../../../contract/credentials/applications/query.ts';
import type { Schema } from '../../../../../contract/credentials/schemas/index.ts';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import { useUser } from '../../../../custom/base/kit/session/use-session.ts';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import type { ApplicationDraft } from '../application-draft.ts';
import { FieldRows } from './FieldRows.tsx';
import { PasteDialog } from './PasteDialog.tsx';

const SUBJECT = 'credentialSubject';
/** A path as it stands in a credential of another form. */
function movedTo(form: AskedForm, path: string): string {
  const [first, ...rest] = readPath(path);
  if (first === undefined) return path;
  const isInSpace = typeof first === 'string' && first.includes('.');
  if (form === 'mso_mdoc') return isInSpace ? path : pathText([MDL.space, ...(first === SUBJECT ? rest : [first])]);
  const parts = isInSpace ? rest : [first, ...rest];
  const isInside = parts[0] === SUBJECT;
  if (form === 'dc+sd-jwt') return pathText(isInside ? parts.slice(1) : parts);
  return isInside ? path : pathText([SUBJECT, ...parts]);
}

/** Which credential is asked for, in which form, and what of it. */
export function CredentialInputs() {
  const translate = useTranslate();
  const meta = useProjectMeta();
  const [isPasting, setPasting] = useState(false);
  const { control, getValues, setValue } = useFormContext<ApplicationDraft>();
  const [source, form] = useWatch<ApplicationDraft, ['source', 'form']>({ name: ['source', 'form'] });
  const { features } = useUser().organization;
  const isMdoc = form === 'mso_mdoc';
  const forms = ASKED_FORMS.filter(each => each !== 'mso_mdoc' || isMdoc || features[MDOC_FEATURE] === true);
  const { data: schemas = [] } = useGetList<Schema>('schemas', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: {},
    meta,
  });
  const askForAll = (schemaId: string) => {
    const schema = schemas.find(({ id }) => id === schemaId);
    if (!schema) return;
    const purpose = { en: '', es: '' };
    setValue(
      'fields',
      schema.fields.map(({ name }) => ({ path: pathText(fieldPath(getValues('form'), name)), ...purpose })),
      { shouldDirty: true },
    );
  };
  const changeForm = (to: string) => {
    const wanted = ASKED_FORMS.find(each => each === to);
    if (!wanted) return;
    if (wanted === 'mso_mdoc') setValue('source', 'foreign', { shouldDirty: true });
    const moved = <T extends { path: string }>(rows: readonly T[]) =>
      rows.map(row => ({ ...row, path: movedTo(wanted, row.path) }));
    setValue('fields', moved(getValues('fields')), { shouldDirty: true });
    setValue('rules', moved(getValues('rules')), { shouldDirty: true });
  };
  return (
    <Stack sx={{ gap: 2, maxWidth: 760 }}>
      <Box>
        <Button variant="outlined" onClick={() => setPasting(true)}>
          {translate('applications.paste.start')}
        </Button>
      </Box>
      {isPasting && <PasteDialog onClose={() => setPasting(false)} />}
      {!isMdoc && (
        <FormText name="source" select label={translate('applications.source')}>
          {(['schema', 'foreign'] as const).map(each => (
            <MenuItem key={each} value={each}>
              {translate(`applications.sources.${each}`)}
            </MenuItem>
          ))}
        </FormText>
      )}
      {source === 'schema' && !isMdoc ? (
        <FormText
          name="schemaId"
          select
          required
          label={translate('applications.schema')}
          hint={translate('applications.schemaHint')}
          onChange={askForAll}
        >
          {schemas.map(({ id, title }) => (
            <MenuItem key={id} value={id}>
              {title}
            </MenuItem>
          ))}
        </FormText>
      ) : (
        <FormText
          name="types"
          required
          multiline={!isMdoc}
          {...(!isMdoc && { minRows: 2 })}
          label={translate(`applications.${isMdoc ? 'docType' : form === 'dc+sd-jwt' ? 'vct' : 'types'}`)}
          hint={translate(`applications.${isMdoc ? 'docTypeHint' : 'typesHint'}`)}
        />
      )}
      <FormText name="form" select label={translate('applications.form')} onChange={changeForm}>
        {forms.map(each => (
          <MenuItem key={each} value={each}>
            {translate(`applications.forms.${each}`)}
          </MenuItem>
        ))}
      </FormText>
      {form === 'ldp_vc' && (
        <Controller
          control={control}
          name="selectiveDisclosure"
          render={({ field }) => (
            <div>
              <FormControlLabel
                label={translate('applications.selective')}
                control={<Switch checked={field.value} onChange={(_, isOn) => field.onChange(isOn)} />}
              />
              <Typography variant="body2" color="text.secondary">
                {translate('applications.selectiveHint')}
              </Typography>
            </div>
          )}
        />
      )}
      {isMdoc && (
        <Typography variant="body2" color="text.secondary">
          {translate('applications.elementsHint')}
        </Typography>
      )}
      {form !== 'dc+sd-jwt' && !isMdoc && (
        <Typography variant="body2" color="text.secondary">
          {translate('applications.wholeShown')}
        </Typography>
      )}
      <FieldRows />
    </Stack>
  );
}
