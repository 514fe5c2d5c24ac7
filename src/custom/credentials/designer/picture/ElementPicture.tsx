import Box from '@mui/material/Box';
import { slotsOf } from '../../../../../contract/credentials/designs/kinds.ts';
import type { Element, PageDesign } from '../../../../../contract/credentials/designs/page-design.ts';
import { Suspense } from 'react';
import { CodePicture } from './CodePicture.tsx';
import { FieldsPicture } from './FieldsPicture.tsx';
import { mm } from './measures.ts';
import { imageAddress } from '../image-address.ts';
import type { PictureWords } from './sample-words.ts';
import { PortraitPicture } from './PortraitPicture.tsx';
import { SignaturesPicture } from './SignaturesPicture.tsx';
import { TextPicture } from './TextPicture.tsx';
import { later, Nothing } from '../../../base/kit/feedback/later.tsx';

const LazyRosette = later(() => import('../../../base/kit/marks/LazyRosette.tsx'), Nothing);

/** A sample's rosette: no credential's. */
export const SAMPLE_DIGEST = 'a1f04c7d93b2e86508d17c3e5f9ab24460c8d2e7315f9b0a8e64c1d79f25b3e0';

interface ElementPictureProps {
  element: Element;
  design: PageDesign;
  words: PictureWords;
}

/** The fields that a table shows: those it names, else all that no text of the design shows. */
function tableFields(element: Extract<Element, { type: 'table' }>, design: PageDesign, words: PictureWords) {
  const told = new Set(design.elements.flatMap(each => (each.type === 'text' ? slotsOf(each.content) : [])));
  return element.fields.length > 0
    ? element.fields.flatMap(name => words.fields.find(field => field.name === name) ?? [])
    : words.fields.filter(field => !told.has(field.name));
}

/** One element of a page, filling the box it stands in; decoration to whoever hears the page, which has its own description. */
export function ElementPicture(props: ElementPictureProps) {
  const { element, words } = props;
  switch (element.type) {
    case 'text':
      return <TextPicture element={element} text={words.fill(element.content)} />;
    case 'table':
      return <FieldsPicture element={element} fields={tableFields(element, props.design, words)} />;
    case 'image':
      return (
        <img
          src={imageAddress(element.imageId)}
          alt=""
          draggable={false}
          style={{ width: '100%', height: '100%', objectFit: element.fit, display: 'block' }}
        />
      );
    case 'picture':
      return <PortraitPicture address={words.pictures.get(element.field) ?? null} fit={element.fit} />;
    case 'signatures':
      return <SignaturesPicture element={element} approvers={words.approvers} />;
    case 'qrcode':
    case 'offlinecode':
      return <CodePicture color={element.barColor} />;
    case 'rosette':
      return (
        <Box
          component="span"
          sx={{
            display: 'block',
            height: '100%',
            color: element.color,
            opacity: element.opacity,
            '& svg': { width: '100%', height: '100%' },
          }}
        >
          <Suspense fallback={null}>
            <LazyRosette digest={SAMPLE_DIGEST} did={null} size={600} />
          </Suspense>
        </Box>
      );
    case 'rectangle':
      return (
        <Box
          component="span"
          sx={{
            display: 'block',
            width: '100%',
            height: '100%',
            boxSizing: 'border-box',
            bgcolor: element.color ?? 'transparent',
            border: element.borderColor ? `${mm(element.borderWidth)} solid ${element.borderColor}` : 0,
          }}
        />
      );
    case 'line':
      return <Box component="span" sx={{ display: 'block', width: '100%', height: '100%', bgcolor: element.color }} />;
  }
}
