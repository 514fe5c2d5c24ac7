import Box from '@mui/material/Box';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Element } from '../../../../../contract/credentials/designs/page-design.ts';
import { faceOf, points } from './measures.ts';
import { useFonts } from './use-fonts.ts';

const UPRIGHT = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const;
const STEP = 0.5;

interface TextPictureProps {
  element: Extract<Element, { type: 'text' }>;
  text: string;
}

/** A text in its box: as large as it may be and still fit, as the page is set. */
export function TextPicture({ element, text }: TextPictureProps) {
  const box = useRef<HTMLDivElement>(null);
  const { fontSize, leastSize, lineHeight, alignment, verticalAlignment, fontColor, face, width, height } = element;
  const asked = `${fontSize} ${leastSize} ${lineHeight} ${face} ${width} ${height} ${text}`;
  const [fitted, setFitted] = useState({ asked, size: fontSize });
  const hasFonts = useFonts();
  const size = fitted.asked === asked ? fitted.size : fontSize;
  useLayoutEffect(() => {
    const node = box.current;
    if (!node) return;
    const isTooLarge = () => node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1;
    let fits = fontSize;
    for (; fits > leastSize; fits -= STEP) {
      node.style.setProperty('font-size', points(fits));
      if (!isTooLarge()) break;
    }
    setFitted({ asked, size: Math.max(fits, leastSize) });
  }, [asked, fontSize, leastSize, hasFonts]);
  return (
    <Box
      ref={box}
      component="span"
      style={{ fontSize: points(size) }}
      sx={{
        ...faceOf(face),
        display: 'flex',
        flexDirection: 'column',
        justifyContent: UPRIGHT[verticalAlignment],
        width: '100%',
        height: '100%',
        overflow: 'hidden',
        color: fontColor,
        lineHeight,
        textAlign: alignment,
        whiteSpace: 'pre-line',
        overflowWrap: 'anywhere',
      }}
    >
      <span>{text}</span>
    </Box>
  );
}
