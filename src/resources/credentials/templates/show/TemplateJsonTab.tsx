import Download from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { Template } from '../../../../../contract/credentials/templates/index.ts';
import { CopyButton, ErrorState } from '../../../../custom/base/kit/index.ts';
import { JsonTree } from '../../../../custom/base/kit/text/JsonTree.tsx';
import { fileName } from '../../../../../contract/base/common/file-name.ts';
import { saveFile } from '../../../../custom/base/kit/files/save-file.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { useCall } from '../../../../dataProvider/use-call.ts';

interface DocumentProps {
  name: string;
  lead?: string;
  data: object;
  file: string;
}

/** Designs are long, and have a tab of their own. */
const CLOSED = ['pdf_editable', 'card_editable'];

function Document({ name, lead, data, file }: DocumentProps) {
  const translate = useTranslate();
  const text = JSON.stringify(data, null, 2);
  const download = translate('templates.json.download', { name });
  return (
    <Box component="section" sx={{ minWidth: 0 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, mb: 1 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {name}
        </Typography>
        <CopyButton text={text} label={translate('templates.json.copy', { name })} />
        <Tooltip title={download}>
          <IconButton
            size="small"
            aria-label={download}
            onClick={() => saveFile(new Blob([text], { type: 'application/json' }), file)}
          >
            <Download fontSize="inherit" />
          </IconButton>
        </Tooltip>
      </Stack>
      {lead && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {lead}
        </Typography>
      )}
      <JsonTree data={data} label={name} closed={CLOSED} />
    </Box>
  );
}

/** A credential as the template would issue it now, beside the template itself. */
export function TemplateJsonTab({ template }: { template: Template }) {
  const translate = useTranslate();
  const call = useCall();
  const { id: templateId, projectId, revision, title } = template;
  const { data, error, refetch } = useQuery({
    queryKey: ['templates', 'getTemplateExample', { projectId, templateId, revision }],
    queryFn: ({ signal }) => call('getTemplateExample', { params: { projectId, templateId }, signal }),
    retry: false,
  });
  return (
    <Box
      sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
    >
      {data ? (
        <Document
          name={translate('templates.json.credential')}
          lead={translate('templates.json.credentialLead')}
          data={data}
          file={fileName([title], 'credential.json')}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Waiting />
      )}
      <Document name={translate('templates.json.template')} data={template} file={fileName([title], 'template.json')} />
    </Box>
  );
}
