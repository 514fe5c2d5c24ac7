import Box from '@mui/material/Box';
import type { NamedApprover } from '../../../../../contract/credentials/designs/kinds.ts';
import type { Element } from '../../../../../contract/credentials/designs/page-design.ts';
import { positionSize, signatureCells } from '../../../../../contract/credentials/designs/signature-cells.ts';
import { imageAddress } from '../image-address.ts';
import { faceOf, mm, points } from './measures.ts';

interface SignaturesPictureProps {
  element: Extract<Element, { type: 'signatures' }>;
  approvers: readonly NamedApprover[];
}

/** Where nobody approves yet, two places show what the element is. */
const NOBODY: readonly NamedApprover[] = [
  { name: '–', title: '', signature: null },
  { name: '–', title: '', signature: null },
];
const LINE = { display: 'block', width: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

/** The approvers side by side, as the page is set: signature, line, name and position. */
export function SignaturesPicture({ element, approvers }: SignaturesPictureProps) {
  const shown = approvers.length > 0 ? approvers : NOBODY;
  return (
    <Box component="span" sx={{ display: 'block', position: 'relative', height: '100%', color: element.fontColor }}>
      {signatureCells(shown.length, element).map((cell, at) => {
        const { name = '', title = '', signature = null } = shown[at] ?? {};
        return (
          <Box
            component="span"
            key={`${cell.x} ${cell.y}`}
            sx={{
              position: 'absolute',
              left: mm(cell.x),
              top: mm(cell.y),
              width: mm(cell.width),
              height: mm(cell.height),
              display: 'flex',
              flexDirection: 'column',
              textAlign: 'center',
              lineHeight: 1.3,
            }}
          >
            <Box component="span" sx={{ flex: 1, minHeight: 0, display: 'block' }}>
              {signature && (
                <img
                  src={imageAddress(signature)}
                  alt=""
                  draggable={false}
                  style={{ width: '100%', height: '100%', objectFit: 'contain', display: 'block' }}
                />
              )}
            </Box>
            <Box component="span" sx={{ height: points(0.6), bgcolor: element.lineColor, flexShrink: 0 }} />
            <Box component="span" sx={{ ...LINE, ...faceOf('strong'), fontSize: points(element.fontSize) }}>
              {name}
            </Box>
            <Box
              component="span"
              sx={{ ...LINE, ...faceOf('text'), fontSize: points(positionSize(element.fontSize)), minHeight: '1.3em' }}
            >
              {title}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
