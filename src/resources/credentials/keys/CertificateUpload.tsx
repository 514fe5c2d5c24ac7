import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { KeyCertificate, type OrganizationKey } from '../../../../contract/credentials/keys/key.ts';
import { CERTIFICATE_MAX } from '../../../../contract/credentials/keys/states.ts';
import { problemsOf, type Problems, resolverOf } from '../../../custom/base/kit/form/contract-form.ts';
import { FormDialog } from '../../../custom/base/kit/form/FormDialog.tsx';
import { FormText } from '../../../custom/base/kit/form/FormText.tsx';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';
import { ApiError, fieldErrorsOf } from '../../../dataProvider/api-error.ts';
import { useCall } from '../../../dataProvider/use-call.ts';

const check = (values: KeyCertificate): Problems =>
  values.certificate.length > CERTIFICATE_MAX
    ? { certificate: 'fieldErrors.too_long' }
    : problemsOf(KeyCertificate, { certificate: values.certificate.trim() });

/** Asks for the certificate of a key with its chain, as text or a file. */
export function CertificateUpload({ record, onClose }: { record: OrganizationKey; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const call = useCall();
  const file = useRef<HTMLInputElement>(null);
  const form = useForm<KeyCertificate>({ defaultValues: { certificate: '' }, resolver: resolverOf(check) });
  const read = async (chosen: File | undefined) => {
    if (!chosen) return;
    // What is longer is refused, whatever follows.
    const certificate = await chosen.slice(0, CERTIFICATE_MAX + 1).text();
    form.setValue('certificate', certificate, { shouldDirty: true, shouldValidate: true });
  };
  const send = async (body: KeyCertificate) => {
    try {
      await call('keepKeyCertificate', { params: { keyId: record.id }, body });
    } catch (error) {
      const why = fieldErrorsOf(error).certificate;
      if (!(error instanceof ApiError) || error.key !== 'certificate.invalid' || why === undefined) throw error;
      const message = translate('keys.certificate.refused', { why: translate(why, { _: why }) });
      form.setError('certificate', { type: 'server', message }, { shouldFocus: true });
      return;
    }
    notify('keys.certificate.kept', { type: 'success' });
    onClose();
    await refresh();
  };
  return (
    <FormDialog
      form={form}
      title={translate(record.certificate ? 'keys.certificate.replaceTitle' : 'keys.certificate.uploadTitle')}
      confirm={translate(record.certificate ? 'keys.certificate.replace' : 'keys.certificate.upload')}
      lead={<Typography>{translate('keys.certificate.uploadBody')}</Typography>}
      onSend={send}
      onClose={onClose}
    >
      <FormText
        name="certificate"
        label={translate('keys.certificate.pem')}
        hint={translate('keys.certificate.pemHint')}
        multiline
        minRows={4}
        maxRows={10}
        required
        autoComplete="off"
        slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace' } } }}
      />
      <Box>
        <input
          ref={file}
          type="file"
          hidden
          accept=".pem,.crt,.cer,.txt,application/x-pem-file,application/x-x509-ca-cert"
          aria-label={translate('keys.certificate.file')}
          onChange={event => {
            void read(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button startIcon={<UploadFile />} onClick={() => file.current?.click()}>
          {translate('keys.certificate.file')}
        </Button>
      </Box>
    </FormDialog>
  );
}
