import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useForm, useWatch } from 'react-hook-form';
import { TRUSTED_CERTIFICATE_TYPES, TRUSTED_UPLOAD_MAX } from '../../../../contract/accounts/trusted-lists/states.ts';
import type { TrustedList } from '../../../../contract/accounts/trusted-lists/trusted-list.ts';
import { resolverOf } from '../../../custom/base/kit/form/contract-form.ts';
import { FormDialog } from '../../../custom/base/kit/form/FormDialog.tsx';
import { FormText } from '../../../custom/base/kit/form/FormText.tsx';
import { FormWords } from '../../../custom/base/kit/form/FormWords.tsx';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';
import { ApiError, fieldErrorsOf } from '../../../dataProvider/api-error.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { ReadPreview } from './ReadPreview.tsx';
import { NEW_UPLOAD, uploadBody, uploadPath, uploadProblems, type UploadValues } from './upload-model.ts';

const ACCEPTED = {
  x509: '.pem,.crt,.cer,.txt,application/x-pem-file,application/x-x509-ca-cert',
  jwk: '.json,.jwk,.jwks,application/json',
} as const;

/** Asks for certificates, keys or a DID, and what is said of their entity, and shows what was read of them. */
export function UploadDialog({ list, onClose }: { list: TrustedList; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const call = useCall();
  const file = useRef<HTMLInputElement>(null);
  const form = useForm<UploadValues>({ defaultValues: NEW_UPLOAD, resolver: resolverOf(uploadProblems) });
  const [type, text] = useWatch({ control: form.control, name: ['type', 'text'] });
  const say = (key: string) => translate(`trusted.${key}`);
  // A list of IACA roots takes certificates alone.
  const types = list.purpose === 'iaca' ? (['x509'] as const) : TRUSTED_CERTIFICATE_TYPES;
  const read = async (chosen: File | undefined) => {
    if (!chosen) return;
    // What is longer is refused, whatever follows.
    const content = await chosen.slice(0, TRUSTED_UPLOAD_MAX + 1).text();
    form.setValue('text', content, { shouldDirty: true, shouldValidate: true });
  };
  const send = async (values: UploadValues) => {
    try {
      await call('uploadTrustedCertificates', { params: { trustedListId: list.id }, body: uploadBody(values) });
    } catch (error) {
      const reason = fieldErrorsOf(error).text;
      if (!(error instanceof ApiError) || reason === undefined) throw error;
      const why = `${translate(error.message, { _: error.message })}. ${translate(reason, { _: reason })}`;
      const message = translate('trusted.because', { what: say('failed.upload'), why });
      form.setError('text', { type: 'server', message }, { shouldFocus: true });
      return;
    }
    notify('trusted.upload.done', { type: 'success' });
    onClose();
    await refresh();
  };
  return (
    <FormDialog
      form={form}
      title={say('upload.title')}
      confirm={say('upload.do')}
      lead={<Typography>{say('upload.body')}</Typography>}
      onSend={send}
      pathOf={uploadPath}
      onClose={onClose}
    >
      {types.length > 1 && (
        <FormText name="type" select label={say('type')} onChange={() => form.clearErrors('text')}>
          {types.map(each => (
            <MenuItem key={each} value={each}>
              {say(`types.${each}`)}
            </MenuItem>
          ))}
        </FormText>
      )}
      <FormText
        name="text"
        label={say(`upload.text.${type}`)}
        hint={say(`upload.hint.${type}`)}
        multiline={type !== 'did'}
        {...(type !== 'did' && { minRows: 4, maxRows: 10 })}
        required
        autoComplete="off"
        slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace' } } }}
      />
      {type !== 'did' && (
        <Box>
          <input
            ref={file}
            type="file"
            hidden
            accept={ACCEPTED[type]}
            aria-label={say('upload.file')}
            onChange={event => {
              void read(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <Button startIcon={<UploadFile />} onClick={() => file.current?.click()}>
            {say('upload.file')}
          </Button>
        </Box>
      )}
      <ReadPreview listId={list.id} type={type} text={text} />
      <FormText name="name" label={say('entryName')} hint={say('entryNameHint')} />
      <FormText name="country" label={say('country')} hint={say('countryHint')} />
      <FormWords name="credentialTypes" label={say('credentialTypes')} hint={say('credentialTypesHint')} />
      <FormWords name="statusLists" label={say('statusLists')} hint={say('statusListsHint')} />
      <FormWords name="statusSigners" label={say('statusSigners')} hint={say('statusSignersHint')} />
    </FormDialog>
  );
}
