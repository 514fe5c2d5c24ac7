import Box from '@mui/material/Box';
import type { Element, PageDesign } from '../../../../../contract/credentials/designs/page-design.ts';
import { ElementPicture } from './ElementPicture.tsx';
import { placeOf } from './measures.ts';
import type { PictureWords } from './sample-words.ts';
import { Sheet } from './Sheet.tsx';

interface PagePictureProps {
  design: PageDesign;
  words: PictureWords;
  /** What it is a picture of. */
  label: string;
}

const isCode = ({ type }: Element) => type === 'qrcode' || type === 'offlinecode';

/** A page as it would be printed, no code covered: one picture to whoever hears it. */
export const PagePicture = ({ design, words, label }: PagePictureProps) => (
  <div role="img" aria-label={label}>
    <Sheet design={design}>
      {[...design.elements.filter(each => !isCode(each)), ...design.elements.filter(isCode)].map(element => (
        <Box key={element.name} sx={placeOf(element)}>
          <ElementPicture element={element} design={design} words={words} />
        </Box>
      ))}
    </Sheet>
  </div>
);
