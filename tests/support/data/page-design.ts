import { PageDesign } from '../../../contract/credentials/designs/index.ts';

/** A page that says one sentence, with the code that every page carries. */
export const pageDesign = (content: string, more: object = {}): PageDesign =>
  PageDesign.parse({
    background: {},
    elements: [
      {
        type: 'text',
        name: 'title',
        position: { x: 20, y: 20 },
        width: 200,
        height: 30,
        content,
        fontSize: 30,
        leastSize: 12,
        fontColor: '#161b24',
      },
      { type: 'qrcode', name: 'code', position: { x: 240, y: 160 }, width: 35, height: 35, barColor: '#161b24' },
    ],
    ...more,
  });

/** A picture on the page. */
export const imageElement = (imageId: string, name = 'picture') => ({
  type: 'image' as const,
  name,
  imageId,
  position: { x: 10, y: 10 },
  width: 30,
  height: 30,
});
