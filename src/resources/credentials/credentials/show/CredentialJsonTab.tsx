import Download from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Credential } from '../../../../../contract/credentials/credentials/index.ts';
import { JsonTree } from '../../../../custom/base/kit/text/JsonTree.tsx';
import { CopyButton } from '../../../../custom/base/kit/index.ts';
import { fileName } from '../../../../../contract/base/common/file-name.ts';
import { saveFile } from '../../../../custom/base/kit/files/save-file.ts';

/** The verifiable credential itself, as its holder has it; before the organization has signed there is none. */
export default function CredentialJsonTab({ credential }: { credential: Credential }) {
  const translate = useTranslate();
  if (!credential.vc) {
    const why =
      credential.standing === 'canceled' ? 'canceled' : credential.progress === 'returned' ? 'returned' : 'pending';
    return (
      <Typography color="text.secondary">
        {translate(`credentials.json.${why}`, {
          smart_count: Math.max(1, credential.approvalsRequired - credential.approvals),
        })}
      </Typography>
    );
  }
  const text = JSON.stringify(credential.vc, null, 2);
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, mb: 1, alignItems: 'center' }}>
        <Button
          variant="outlined"
          size="small"
          startIcon={<Download />}
          onClick={() =>
            saveFile(
              new Blob([text], { type: 'application/vc' }),
              fileName([credential.title, credential.receiver.name], 'json'),
            )
          }
        >
          {translate('credentials.json.download')}
        </Button>
        <Button
          variant="outlined"
          size="small"
          startIcon={<Download />}
          component="a"
          href={`/api/v1/public/credentials/${credential.verifyUrl.split('/').at(-1)}/evidence`}
          download
        >
          {translate('credentials.json.evidence')}
        </Button>
        <CopyButton text={text} label={translate('credentials.json.copy')} />
      </Stack>
      <JsonTree data={credential.vc} label={translate('credentials.tabs.json')} />
    </>
  );
}
