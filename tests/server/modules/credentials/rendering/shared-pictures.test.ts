import sharp from 'sharp';
import { expect, it } from 'vitest';
import { renderShared, renderSmall } from '../../../../../server/modules/credentials/rendering/render-svg.ts';
import { designed } from '../../../../support/data/design.ts';

const ID = '00000000-0000-4000-8000-000000000001';

it('draws the pictures of a design on the picture of an address and in letters', async () => {
  const red = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  const image = {
    type: 'image',
    imageId: ID,
    fit: 'cover',
    position: { x: 0, y: 0 },
    width: 200,
    height: 150,
  } as const;
  const page = designed([image], { images: { [ID]: red } });
  for (const render of [renderShared, renderSmall]) {
    const { data, info } = await sharp(await render(page))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (Math.round(info.height / 3) * info.width + Math.round(info.width / 3)) * info.channels;
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
    expect([r > 200, g < 60, b < 60]).toEqual([true, true, true]);
  }
});
