import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Button from '@mui/material/Button';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useCall } from '../../../dataProvider/use-call.ts';
import { useProject } from '../../base/kit/session/project-context.ts';
import { imageFault } from '../../base/kit/image/chosen-image.ts';
import { useFailure } from '../../base/kit/feedback/use-failure.ts';

interface ImageUploadProps {
  label: string;
  disabled?: boolean;
  onUploaded: (imageId: string) => void;
}

/** Chooses a picture of the computer and uploads it; a design names it by its id. */
export function ImageUpload({ label, disabled = false, onUploaded }: ImageUploadProps) {
  const call = useCall();
  const { id: projectId } = useProject();
  const failed = useFailure();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  // what is designed goes on while a picture is on its way: it is added to what stands then
  const heard = useRef(onUploaded);
  useEffect(() => {
    heard.current = onUploaded;
  });
  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    setBusy(true);
    const fault = await imageFault(file);
    if (fault) {
      failed('designs.uploadFailed', new Error(fault));
      return setBusy(false);
    }
    await call('uploadDesignImage', { params: { projectId }, file })
      .then(({ id }) => heard.current(id))
      .catch((error: unknown) => failed('designs.uploadFailed', error));
    setBusy(false);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label={label}
        onChange={event => void upload(event)}
      />
      <Button
        variant="outlined"
        startIcon={<ImageOutlined />}
        disabled={disabled}
        loading={busy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}
