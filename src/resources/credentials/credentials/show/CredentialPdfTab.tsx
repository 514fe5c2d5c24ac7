import Download from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { fileName } from '../../../../../contract/base/common/file-name.ts';
import type { Credential } from '../../../../../contract/credentials/credentials/index.ts';
import { isUnsigned } from '../../../../../contract/credentials/credentials/states.ts';
import { useFailure } from '../../../../custom/base/kit/feedback/use-failure.ts';
import { saveFile } from '../../../../custom/base/kit/files/save-file.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { DrawnCredential } from './DrawnCredential.tsx';

/** The document as it is mailed, to look at and to download; before it is approved, a sample of it. */
export default function CredentialPdfTab({ credential }: { credential: Credential }) {
  const translate = useTranslate();
  const failed = useFailure();
  const call = useCall();
  const { id, projectId, title, receiver, progress, standing, status } = credential;
  const params = { projectId, credentialId: id };
  const isPending = isUnsigned(progress);
  const { mutate: download, isPending: isLoading } = useMutation({
    mutationFn: () => call(isPending ? 'getCredentialSample' : 'getCredentialPdf', { params }),
    onSuccess: file => saveFile(file, fileName([title, receiver.name], 'pdf')),
    onError: error => failed('credentials.pdf.failed', error),
  });
  if (isPending && standing === 'canceled')
    return <Typography color="text.secondary">{translate('credentials.pdf.canceled')}</Typography>;
  return (
    <>
      {isPending && <Typography sx={{ mb: 1 }}>{translate('credentials.pdf.pending')}</Typography>}
      <Button
        variant="outlined"
        size="small"
        startIcon={<Download />}
        loading={isLoading}
        onClick={() => download()}
        sx={{ mb: 2 }}
      >
        {translate('credentials.pdf.download')}
      </Button>
      <Box sx={{ maxWidth: 900 }}>
        <DrawnCredential
          projectId={projectId}
          credentialId={id}
          version={status}
          says={translate('credentials.pdf.drawn', { title, name: receiver.name })}
        />
      </Box>
    </>
  );
}
