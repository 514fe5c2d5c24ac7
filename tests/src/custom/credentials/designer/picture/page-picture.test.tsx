import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PageDesign } from '../../../../../../contract/credentials/designs/page-design.ts';
import { PagePicture } from '../../../../../../src/custom/credentials/designer/picture/PagePicture.tsx';
import { wholeStyleOf } from '../../../../../support/portal/quick-styles.ts';

const WHOLE = { position: { x: 0, y: 0 }, width: 297, height: 210 };

it('a code is covered by no element that comes after it', () => {
  const design = PageDesign.parse({
    background: {},
    elements: [
      { type: 'qrcode', name: 'code', position: { x: 20, y: 20 }, width: 30, height: 30, barColor: '#161b24' },
      { type: 'rectangle', name: 'cover', ...WHOLE, color: '#123456' },
    ],
  });
  const { container } = render(
    <PagePicture
      design={design}
      words={{ language: 'en-US', fields: [], pictures: new Map(), approvers: [], fill: text => text }}
      label="A page"
    />,
  );
  const code = container.querySelector('svg path[fill="#161b24"]')?.closest('div');
  const cover = [...container.querySelectorAll('span')].find(each => wholeStyleOf(each).backgroundColor !== '');
  expect(cover && code?.compareDocumentPosition(cover)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});
