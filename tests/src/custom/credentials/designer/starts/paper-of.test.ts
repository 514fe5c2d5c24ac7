import { expect, it } from 'vitest';
import { sheetOf } from '../../../../../../contract/credentials/designs/kinds.ts';
import { READY_NAMES, readyDesign } from '../../../../../../contract/credentials/designs/ready/index.ts';
import { paperOf } from '../../../../../../src/custom/credentials/designer/starts/paper-of.ts';

it.each(READY_NAMES)('the place that is kept for the picture of "%s" is as high as the picture', name => {
  expect(paperOf(name)).toEqual(sheetOf(readyDesign(name, 'es-MX').page));
});
