import AddPhoto from '@mui/icons-material/AddPhotoAlternateOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isPictureDigest, picturePath } from '../../../../../contract/credentials/pictures/kinds.ts';
import { PictureMark } from '../marks/PictureMark.tsx';
import { useProjectIfAny } from '../session/project-context.ts';
import { useUser } from '../session/use-session.ts';
import { PICTURE_GOING } from '../values/values.ts';
import { usePictureFault, useUploadPicture } from './use-upload-picture.ts';

export interface PictureInputProps {
  label: string;
  required: boolean;
  /** The picture's digest; empty for none. */
  value: string;
  onChange: (digest: string) => void;
  /** What is wrong, translated or as a phrase key. */
  error?: string | undefined;
}

/** One recipient's picture: chosen, seen, and taken away again. While it is on its way, its form is not sent. */
export function PictureInput({ label, required, value, onChange, error }: PictureInputProps) {
  const translate = useTranslate();
  const { organization } = useUser();
  const upload = useUploadPicture(useProjectIfAny()?.id ?? null);
  const faultOf = usePictureFault();
  const input = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const problemId = useId();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setRefused(null);
    onChange(PICTURE_GOING);
    try {
      onChange(await upload(file, file.name));
    } catch (failure) {
      onChange(value);
      setRefused(faultOf(failure));
    }
    setBusy(false);
  };
  const problem = refused ?? (error && translate(error, { _: error }));
  return (
    <Box role="group" aria-labelledby={labelId} sx={{ mt: 1, mb: 1 }}>
      <Typography id={labelId} variant="body2" color={problem ? 'error' : 'text.secondary'}>
        {label}
        {required && ' *'}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', mt: 0.5 }}>
        {isPictureDigest(value) && <PictureMark address={picturePath(organization.id, value)} alt={label} size={96} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <input
            ref={input}
            type="file"
            hidden
            accept="image/png,image/jpeg,image/webp"
            aria-label={`${label}: ${translate('import.pictures.label')}`}
            onChange={event => {
              void take(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <Button
            variant="outlined"
            startIcon={<AddPhoto />}
            loading={busy}
            aria-describedby={problem ? problemId : undefined}
            onClick={() => input.current?.click()}
          >
            {translate(isPictureDigest(value) ? 'import.pictures.another' : 'import.pictures.chooseOne')}
          </Button>
          {isPictureDigest(value) && (
            <Button onClick={() => onChange('')}>{translate('import.pictures.remove')}</Button>
          )}
        </Box>
      </Box>
      {problem && (
        <FormHelperText id={problemId} error>
          {problem}
        </FormHelperText>
      )}
    </Box>
  );
}
