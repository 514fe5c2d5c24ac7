import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import {
  pictureFieldOf,
  readyDesigns,
  type ReadyDesign,
} from '../../../../contract/credentials/designs/ready/index.ts';
import { useProject } from '../../base/kit/session/project-context.ts';
import { PagePicture } from './picture/PagePicture.tsx';
import type { SampleOf } from './sample/use-sample.ts';

interface ReadyChooserProps {
  sample: SampleOf;
  onChoose: (ready: ReadyDesign) => void;
}

/** The ready-made designs as pictures of this very template: nobody begins with a blank page. */
export function ReadyChooser({ sample, onChoose }: ReadyChooserProps) {
  const translate = useTranslate();
  const { category } = useProject();
  return (
    <Box
      component="ul"
      aria-label={translate('designs.ready.label')}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
      }}
    >
      {readyDesigns(category, sample.body.language, pictureFieldOf(sample.body.content)).map(ready => {
        const name = translate(`designs.ready.${ready.name}`);
        return (
          <li key={ready.name}>
            <ButtonBase
              onClick={() => onChoose(ready)}
              sx={{
                display: 'flex',
                flexDirection: 'column',
                justifyContent: 'flex-end',
                width: '100%',
                height: '100%',
                p: 1,
                border: 1,
                borderColor: 'divider',
                borderRadius: 2,
                textAlign: 'left',
                '&:hover': { borderColor: 'primary.main' },
              }}
            >
              <Box aria-hidden sx={{ width: '100%', my: 'auto' }}>
                <PagePicture design={ready.page} words={sample.words} label={name} />
              </Box>
              <Typography component="span" sx={{ fontWeight: 600, mt: 1, width: '100%' }}>
                {name}
              </Typography>
            </ButtonBase>
          </li>
        );
      })}
    </Box>
  );
}
