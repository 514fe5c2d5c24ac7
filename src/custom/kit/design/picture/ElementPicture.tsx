import Box from '@mui/material/Box';
import { slotsOf } from '../../../../../contract/designs/kinds.ts';
import type { Element, PageDesign } from '../../../../../contract/designs/page-design.ts';
import { lazy, Suspense } from 'react';
import { CodePicture } from './CodePicture.tsx';
import { faceOf, mm, points } from './measures.ts';
import type { PictureWords } from './sample-words.ts';
import { TextPicture } from './TextPicture.tsx';

const LazyRosette = lazy(() => import('../../LazyRosette.tsx'));

/** A sample's rosette: no credential's. */
export const SAMPLE_DIGEST = 'a1f04c7d93b2e86508d17c3e5f9ab24460c8d2e7315f9b0a8e64c1d79f25b3e0';

export const imageAddress = (imageId: string): string => `/api/v1/public/images/${imageId}`;

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

function Table({ element, design, words }: ElementPictureProps & { element: Extract<Element, { type: 'table' }> }) {
  const fields = tableFields(element, design, words);
  const columns = Math.max(1, Math.min(3, Math.ceil((fields.length * 11) / Math.max(element.height, 11))));
  return (
    <Box
      component="span"
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        alignContent: 'start',
        columnGap: mm(5),
        rowGap: mm(2),
        height: '100%',
        overflow: 'hidden',
      }}
    >
      {fields.map(({ name, label, value }) => (
        <Box component="span" key={name} sx={{ display: 'block', minWidth: 0 }}>
          <Box
            component="span"
            sx={{ ...faceOf('text'), display: 'block', color: element.labelColor, fontSize: points(8) }}
          >
            {label}
          </Box>
          <Box
            component="span"
            sx={{
              ...faceOf('strong'),
              display: 'block',
              color: element.fontColor,
              fontSize: points(11),
              overflowWrap: 'anywhere',
            }}
          >
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** One element of a page, filling the box it stands in; decoration to whoever hears the page, which has its own description. */
export function ElementPicture(props: ElementPictureProps) {
  const { element, words } = props;
  switch (element.type) {
    case 'text':
      return <TextPicture element={element} text={words.fill(element.content)} />;
    case 'table':
      return <Table {...props} element={element} />;
    case 'image':
      return (
        <img
          src={imageAddress(element.imageId)}
          alt=""
          draggable={false}
          style={{ width: '100%', height: '100%', objectFit: element.fit, display: 'block' }}
        />
      );
    case 'qrcode':
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
