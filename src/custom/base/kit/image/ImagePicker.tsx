import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type ChosenImage, imageFault } from './chosen-image.ts';
import { dataUrl } from './data-url.ts';

interface ImagePickerProps {
  /** The address shown now, or null. */
  src: string | null;
  /** What it is a picture of, where a form has several. */
  label?: string | undefined;
  /** Phrase key of what may be chosen. */
  hint?: string | undefined;
  /** Cut to a square, or whole on white, as documents show it. */
  shape?: 'square' | 'whole' | undefined;
  onChoose: (image: ChosenImage) => void;
  onRemove?: () => void;
  /** Phrase key of what the server had against it. */
  error?: string | undefined;
}

/** An image: shown, chosen, taken away; that it is one, and not too large, is checked before anything is sent. */
export function ImagePicker({
  src,
  label,
  hint = 'projectWizard.info.imageHint',
  shape = 'square',
  onChoose,
  onRemove,
  error,
}: ImagePickerProps) {
  const translate = useTranslate();
  const hintId = useId();
  const problemId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    const found = await imageFault(file);
    setProblem(found);
    if (!found) onChoose({ rawFile: file, src: await dataUrl(file) });
  };
  const wrong = problem ?? error;
  return (
    <Stack direction="row" role={label && 'group'} aria-label={label} sx={{ gap: 2, alignItems: 'center', my: 1 }}>
      <Box
        sx={{
          width: shape === 'square' ? 72 : 180,
          height: 72,
          ...(shape === 'whole' && src && { bgcolor: '#fff' }),
          borderRadius: 2,
          border: 1,
          borderColor: 'divider',
          overflow: 'hidden',
          display: 'grid',
          placeItems: 'center',
          color: 'text.secondary',
          flexShrink: 0,
        }}
      >
        {src ? (
          <img
            src={src}
            alt=""
            width={shape === 'square' ? 72 : 180}
            height={72}
            style={{ objectFit: shape === 'square' ? 'cover' : 'contain' }}
          />
        ) : (
          <ImageOutlined />
        )}
      </Box>
      <div>
        {label && <Typography sx={{ fontWeight: 600, mb: 0.5 }}>{label}</Typography>}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <input
            ref={input}
            type="file"
            hidden
            accept="image/png,image/jpeg,image/webp"
            aria-label={translate('projectSettings.changeImage')}
            onChange={choose}
          />
          <Button
            variant="outlined"
            size="small"
            aria-describedby={wrong ? `${hintId} ${problemId}` : hintId}
            data-invalid={Boolean(wrong)}
            onClick={() => input.current?.click()}
          >
            {translate('projectSettings.changeImage')}
          </Button>
          {src && onRemove && (
            <Button size="small" onClick={onRemove}>
              {translate('projectSettings.removeImage')}
            </Button>
          )}
        </Stack>
        <Typography id={hintId} variant="caption" component="p" color="text.secondary" sx={{ mt: 0.5 }}>
          {translate(hint)}
        </Typography>
        {wrong && (
          <FormHelperText id={problemId} role="alert" error>
            {translate(wrong, { _: wrong })}
          </FormHelperText>
        )}
      </div>
    </Stack>
  );
}
