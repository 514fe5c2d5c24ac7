import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { PageDesign } from '../../../../contract/credentials/designs/page-design.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { fileName } from '../../../../contract/base/common/file-name.ts';
import { saveFile } from '../../base/kit/files/save-file.ts';
import { useProject } from '../../base/kit/session/project-context.ts';
import { useFailure } from '../../base/kit/feedback/use-failure.ts';
import type { SampleOf } from './sample/use-sample.ts';

/** The page as the very PDF that it would be, marked as a sample. */
export function SamplePdf({ design, sample: { body } }: { design: PageDesign | null; sample: SampleOf }) {
  const translate = useTranslate();
  const call = useCall();
  const { id: projectId } = useProject();
  const failed = useFailure();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('previewPage', { params: { projectId }, body: { ...body, design } }),
    onSuccess: pdf => saveFile(pdf, fileName([body.title || translate('designs.sample')], 'pdf')),
    onError: error => failed('designs.sampleFailed', error),
  });
  return (
    <Button variant="outlined" size="small" startIcon={<PictureAsPdf />} loading={isPending} onClick={() => mutate()}>
      {translate('designs.samplePdf')}
    </Button>
  );
}
