import Download from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { fileName } from '../../../../contract/base/common/file-name.ts';
import type { PdfArchive } from '../../../../contract/credentials/credentials/pdf-archive.ts';
import { DateText } from '../../../custom/base/kit/index.ts';
import { dayFrom } from '../../../custom/base/kit/text/days.ts';
import { useFailure } from '../../../custom/base/kit/feedback/use-failure.ts';
import { saveFile } from '../../../custom/base/kit/files/save-file.ts';
import { RemoveButton } from '../../../custom/base/kit/page/RemoveButton.tsx';
import { LEADS, WRAPS } from '../../../custom/base/kit/row.ts';
import { useProject } from '../../../custom/base/kit/session/project-context.ts';
import { useUser } from '../../../custom/base/kit/session/use-session.ts';
import { useNumberText } from '../../../custom/base/kit/text/use-number-text.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { MissingPdfs } from './MissingPdfs.tsx';

function Progress({ archive: { done, total } }: { archive: PdfArchive }) {
  const translate = useTranslate();
  const number = useNumberText();
  return (
    <Box sx={{ mt: 1 }}>
      <Typography role="status" variant="body2" gutterBottom>
        {translate('pdfArchives.drawing', { smart_count: total, done: number(done), total: number(total) })}
      </Typography>
      <LinearProgress
        variant="determinate"
        aria-label={translate('pdfArchives.title')}
        value={total === 0 ? 0 : (done / total) * 100}
      />
    </Box>
  );
}

function DownloadButton({ archive }: { archive: PdfArchive }) {
  const translate = useTranslate();
  const project = useProject();
  const call = useCall();
  const failed = useFailure();
  const load = useMutation({
    mutationFn: () => call('getPdfArchiveZip', { params: { projectId: project.id, archiveId: archive.id } }),
    onSuccess: zip => saveFile(zip, fileName([project.name, 'PDF', dayFrom(new Date(archive.createdAt))], 'zip')),
    onError: error => failed('pdfArchives.downloadFailed', error),
  });
  return (
    <Button
      variant="contained"
      startIcon={<Download />}
      loading={load.isPending}
      loadingPosition="start"
      onClick={() => load.mutate()}
    >
      {translate('pdfArchives.download')}
    </Button>
  );
}

/** An archive: how far it is, its download, and what is missing in it. */
export function ArchiveRow({ archive }: { archive: PdfArchive }) {
  const translate = useTranslate();
  const project = useProject();
  const me = useUser();
  const { state, total, missing, by, createdAt, removedAt } = archive;
  return (
    <Box component="li" sx={{ p: 2, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, alignItems: { sm: 'center' }, ...WRAPS }}>
        <Box sx={LEADS}>
          <Typography sx={{ fontWeight: 600 }}>
            {translate('pdfArchives.of', { smart_count: total - missing.total })}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {by.name} · <DateText value={createdAt} time />
          </Typography>
          {state === 'ready' && removedAt && (
            <Typography variant="body2" color="text.secondary">
              {translate('pdfArchives.until')} <DateText value={removedAt} time />
            </Typography>
          )}
          {state === 'failed' && (
            <Typography variant="body2" color="error">
              {translate('pdfArchives.failed')}
            </Typography>
          )}
        </Box>
        {state === 'ready' && <DownloadButton archive={archive} />}
        {by.id === me.id && (
          <RemoveButton
            resource="pdfArchives"
            record={archive}
            meta={{ projectId: project.id }}
            word={translate(state === 'drawing' ? 'pdfArchives.stop' : 'ra.action.delete')}
            done="pdfArchives.deleted"
            failed="pdfArchives.deleteFailed"
          />
        )}
      </Stack>
      {state === 'drawing' && <Progress archive={archive} />}
      {missing.total > 0 && <MissingPdfs missing={missing} />}
    </Box>
  );
}
