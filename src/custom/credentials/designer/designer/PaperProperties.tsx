import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'react-admin';
import type { PageDesign } from '../../../../../contract/credentials/designs/page-design.ts';
import { ImageUpload } from '../ImageUpload.tsx';
import { ColourProperty } from './PropertyInput.tsx';
import type { Designer } from './use-designer.ts';

const FRAME = '#a98a4a';

/** What lies below all elements: the paper's colour, a picture on it, the engraved frame. */
export function PaperProperties({ designer, path }: { designer: Designer; path: string }) {
  const translate = useTranslate();
  const { background, frame } = designer.design;
  const paint = (part: Partial<PageDesign['background']>) =>
    designer.change(now => ({ ...now, background: { ...now.background, ...part } }), 'paper');
  return (
    <>
      <ColourProperty
        label={translate('designs.paper')}
        path={`${path}.background.color`}
        value={background.color}
        onChange={color => paint({ color })}
      />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', my: 1 }}>
        <ImageUpload label={translate('designs.background')} onUploaded={imageId => paint({ imageId })} />
        {background.imageId && (
          <Button onClick={() => paint({ imageId: null })}>{translate('designs.removeBackground')}</Button>
        )}
      </Stack>
      <FormControlLabel
        control={
          <Switch
            checked={frame !== null}
            onChange={(_, isOn) => designer.change(now => ({ ...now, frame: isOn ? { color: FRAME } : null }))}
          />
        }
        label={translate('designs.frame')}
      />
      {frame && (
        <ColourProperty
          label={translate('designs.frameColour')}
          path={`${path}.frame.color`}
          value={frame.color}
          onChange={color => designer.change(now => ({ ...now, frame: { color } }), 'frame')}
        />
      )}
    </>
  );
}
