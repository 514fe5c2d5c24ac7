import Download from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { Credential } from '../../../../../contract/credentials/credentials/index.ts';
import { isUnsigned } from '../../../../../contract/credentials/credentials/states.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { ErrorState } from '../../../../custom/base/kit/index.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { useBlobAddress } from '../../../../custom/base/kit/files/use-blob-address.ts';
import { fileName } from '../../../../../contract/base/common/file-name.ts';
import { saveFile } from '../../../../custom/base/kit/files/save-file.ts';

/** The document as it is mailed, to look at and to download; before it is approved, a sample of it. */
export default function CredentialPdfTab({ credential }: { credential: Credential }) {
  const translate = useTranslate();
  const call = useCall();
  const named = { projectId: credential.projectId, credentialId: credential.id };
  const isPending = isUnsigned(credential.progress);
  const isCanceled = isPending && credential.standing === 'canceled';
  const { data, error, refetch } = useQuery({
    queryKey: ['credentials', 'pdf', credential.id, credential.status],
    queryFn: () =>
      isPending ? call('getCredentialSample', { params: named }) : call('getCredentialPdf', { params: named }),
    enabled: !isCanceled,
    retry: false,
  });
  const address = useBlobAddress(data);
  const name = fileName([credential.title, credential.receiver.name], 'pdf');
  if (isCanceled) return <Typography color="text.secondary">{translate('credentials.pdf.canceled')}</Typography>;
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data || !address) return <Waiting />;
  return (
    <>
      {isPending && <Typography sx={{ mb: 1 }}>{translate('credentials.pdf.pending')}</Typography>}
      <Button
        variant="outlined"
        size="small"
        startIcon={<Download />}
        onClick={() => saveFile(data, name)}
        sx={{ mb: 1 }}
      >
        {translate('credentials.pdf.download')}
      </Button>
      <Box
        component="iframe"
        src={address}
        title={name}
        sx={{
          display: 'block',
          width: '100%',
          height: { xs: '60vh', md: '75vh' },
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
        }}
      />
      <Typography variant="caption" color="text.secondary">
        {translate('credentials.pdf.noPreview')}
      </Typography>
    </>
  );
}
