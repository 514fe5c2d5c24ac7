import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PageDesign } from '../../../../../contract/credentials/designs/page-design.ts';
import type { TemplateField } from '../../../../../contract/credentials/templates/field.ts';
import { Section } from '../../../base/kit/page/Section.tsx';
import type { PictureWords } from '../picture/sample-words.ts';
import { Canvas } from './Canvas.tsx';
import { ElementList } from './ElementList.tsx';
import { PaperProperties } from './PaperProperties.tsx';
import { Properties } from './Properties.tsx';
import { useProblemAt } from './PropertyInput.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useDesigner } from './use-designer.ts';

interface PageDesignerProps {
  design: PageDesign;
  put: (update: (now: PageDesign) => PageDesign) => void;
  /** Where the design stands in the form around it. */
  path: string;
  words: PictureWords;
  content: readonly TemplateField[];
}

/** Pixels that the header of the portal covers. */
const HEADER = 56;

/** Designs a page: on a canvas, and beside it, or below it on a phone, in a form that can do the same. */
export function PageDesigner({ design, put, path, words, content }: PageDesignerProps) {
  const translate = useTranslate();
  const [zoom, setZoom] = useState(1);
  const designer = useDesigner(design, put);
  const problem = useProblemAt(`${path}.elements`);
  const at = design.elements.findIndex(each => each.name === designer.selected);
  const element = design.elements[at];
  return (
    <Box>
      <Toolbar designer={designer} content={content} zoom={zoom} onZoom={setZoom} />
      {problem && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {problem}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' } }}>
        <Box
          role="region"
          aria-label={translate('designs.canvasRegion')}
          tabIndex={0}
          sx={{
            overflow: 'auto',
            p: 1.5,
            minWidth: 0,
            alignSelf: 'start',
            // in sight while the form beside it scrolls
            position: { lg: 'sticky' },
            top: { lg: `${HEADER + 8}px` },
            maxHeight: { lg: `calc(100vh - ${HEADER + 24}px)` },
          }}
        >
          <Box sx={{ width: `${zoom * 100}%` }}>
            <Canvas designer={designer} words={words} />
          </Box>
        </Box>
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
          {element && (
            <Section title={element.name}>
              <Properties
                key={element.name}
                designer={designer}
                element={element}
                path={`${path}.elements.${at}`}
                content={content}
              />
            </Section>
          )}
          <Section title={translate('designs.elements')}>
            <ElementList designer={designer} path={path} />
          </Section>
          <Section title={translate('designs.paperTitle')}>
            <PaperProperties designer={designer} path={path} />
          </Section>
        </Box>
      </Box>
    </Box>
  );
}
