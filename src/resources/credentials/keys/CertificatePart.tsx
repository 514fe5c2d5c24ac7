import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { fileName } from '../../../../contract/base/common/file-name.ts';
import type { OrganizationKey } from '../../../../contract/credentials/keys/key.ts';
import { ConfirmDialog, DateText } from '../../../custom/base/kit/index.ts';
import { useFailure } from '../../../custom/base/kit/feedback/use-failure.ts';
import { saveFile } from '../../../custom/base/kit/files/save-file.ts';
import { Facts } from '../../../custom/base/kit/page/Section.tsx';
import { useMay, useUser } from '../../../custom/base/kit/session/use-session.ts';
import { useNow } from '../../../custom/base/kit/use-now.ts';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { CertificateUpload } from './CertificateUpload.tsx';
import { certificateWarningOf } from './key-model.ts';

/** Downloads the request that a certificate authority signs. */
function RequestButton({ record }: { record: OrganizationKey }) {
  const translate = useTranslate();
  const failed = useFailure();
  const call = useCall();
  const { organization } = useUser();
  const request = useMutation({
    mutationFn: () => call('requestKeyCertificate', { params: { keyId: record.id } }),
    onSuccess: ({ csr }) =>
      saveFile(
        new Blob([csr], { type: 'application/pkcs10' }),
        fileName([organization.name, translate('keys.certificate.csrFile')], 'csr'),
      ),
    onError: error => failed('keys.certificate.csrFailed', error),
  });
  return (
    <Button size="small" loading={request.isPending} onClick={() => request.mutate()}>
      {translate('keys.certificate.csr')}
    </Button>
  );
}

/** Takes the certificate of a key away, after asking. */
function RemoveButton({ record }: { record: OrganizationKey }) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const call = useCall();
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => call('removeKeyCertificate', { params: { keyId: record.id } }),
    onSuccess: () => notify('keys.certificate.removed', { type: 'success' }),
    onError: error => failed('keys.certificate.removeFailed', error),
    onSettled: () => {
      setAsking(false);
      void refresh();
    },
  });
  return (
    <>
      <Button size="small" color="error" onClick={() => setAsking(true)}>
        {translate('keys.certificate.remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={translate('keys.certificate.removeTitle')}
        confirm={translate('keys.certificate.remove')}
        harmful
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        <Typography>{translate('keys.certificate.removeBody', { issuer: record.certificate?.issuer })}</Typography>
      </ConfirmDialog>
    </>
  );
}

/** The X.509 certificate of a key: whom it names, who signed it and until when, and what can be done about it. */
export function CertificatePart({ record }: { record: OrganizationKey }) {
  const translate = useTranslate();
  const say = (key: string, words?: object) => translate(`keys.certificate.${key}`, words);
  const mayManage = useMay('keys.manage');
  const warning = certificateWarningOf(record, useNow());
  const [uploading, setUploading] = useState(false);
  const { certificate } = record;
  const isCurrent = record.state === 'active' || record.state === 'expired';
  if (!certificate && !(mayManage && isCurrent)) return null;
  return (
    <Box role="group" aria-label={say('title')} sx={{ mt: 1.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
        {say('title')}
      </Typography>
      {certificate ? (
        <Facts
          facts={[
            [say('subject'), certificate.subject],
            [say('issuer'), certificate.issuer],
            [say('expires'), <DateText key="expires" value={certificate.expireAt} time />],
          ]}
        />
      ) : (
        <Typography variant="body2" color="text.secondary">
          {say('none')}
        </Typography>
      )}
      {warning && (
        <Alert severity={warning === 'hasEnded' ? 'error' : 'warning'} variant="outlined" sx={{ mt: 1.5 }}>
          {say(warning)}
        </Alert>
      )}
      {mayManage && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 0.5, ml: -0.5 }}>
          {isCurrent && <RequestButton record={record} />}
          {isCurrent && (
            <Button size="small" onClick={() => setUploading(true)}>
              {say(certificate ? 'replace' : 'upload')}
            </Button>
          )}
          {certificate && <RemoveButton record={record} />}
        </Stack>
      )}
      {uploading && <CertificateUpload record={record} onClose={() => setUploading(false)} />}
    </Box>
  );
}
