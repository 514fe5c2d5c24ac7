import Box from '@mui/material/Box';
import { useLayoutEffect, useRef } from 'react';
import { FIELD_SETTINGS, FIELDS_GAP, labelSize } from '../../../../../contract/credentials/designs/field-settings.ts';
import type { Element } from '../../../../../contract/credentials/designs/page-design.ts';
import { faceOf, points } from './measures.ts';
import { useFonts } from './use-fonts.ts';

interface FieldsPictureProps {
  element: Extract<Element, { type: 'table' }>;
  fields: readonly { name: string; label: string; value: string }[];
}

/** Fields with their labels in the first setting that holds them all, as the page is set. */
export function FieldsPicture({ element, fields }: FieldsPictureProps) {
  const box = useRef<HTMLDivElement>(null);
  const { width, height, fontColor, labelColor } = element;
  const asked = `${width} ${height} ${JSON.stringify(fields)}`;
  const hasFonts = useFonts();
  useLayoutEffect(() => {
    const node = box.current;
    if (!node) return;
    for (const setting of FIELD_SETTINGS) {
      node.style.setProperty('column-count', String(setting.columns));
      node.style.setProperty('--lines', String(setting.lines));
      node.style.setProperty('--value', points(setting.size));
      node.style.setProperty('--label', points(labelSize(setting)));
      // what has no room stands in columns beside the box
      if (node.scrollWidth <= node.clientWidth + 1 && node.scrollHeight <= node.clientHeight + 1) break;
    }
  }, [asked, hasFonts]);
  return (
    <Box
      ref={box}
      component="span"
      sx={{
        display: 'block',
        height: '100%',
        columnGap: points(FIELDS_GAP),
        columnFill: 'auto',
        overflow: 'hidden',
        lineHeight: 1.25,
      }}
    >
      {fields.map(({ name, label, value }) => (
        <Box
          component="span"
          key={name}
          sx={{ display: 'block', breakInside: 'avoid', pb: 'calc(var(--value) * 0.75)', ...faceOf('text') }}
        >
          <Box component="span" sx={{ display: 'block', color: labelColor, fontSize: 'var(--label)', lineHeight: 1 }}>
            {label}
          </Box>
          <Box
            component="span"
            sx={{
              display: '-webkit-box',
              WebkitBoxOrient: 'vertical',
              WebkitLineClamp: 'var(--lines)',
              overflow: 'hidden',
              color: fontColor,
              fontSize: 'var(--value)',
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
