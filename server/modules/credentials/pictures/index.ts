import type { Module } from '../../../platform/module/index.ts';
import { collectPictures, keepPictureFiles, removeUnnamed } from './collect.ts';
import { pictureHandlers } from './handlers.ts';

export { collectPictures } from './collect.ts';
export { holdPictures, picturesIn } from './hold.ts';
export { pictureAt, readPicture, readPictureOf, type PictureName, type PictureParts } from './read.ts';

/** Pictures of recipients, kept by their digests, which credentials sign. */
export const pictures = {
  name: 'pictures',
  tables: ['pictures'],
  handlers: pictureHandlers,
  hears: { 'pictures.erasing': removeUnnamed, 'files.removing': keepPictureFiles },
  chores: {
    'pictures.collect': {
      does: 'removes pictures that nothing has named for a week: no credential, no request that is under way or to be corrected, and nobody who waits for one',
      everySeconds: 6 * 3600,
      work: collectPictures,
    },
  },
} satisfies Module;
