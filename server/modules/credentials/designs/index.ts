import type { Module } from '../../../platform/module/index.ts';
import { collectDesigns } from './collect.ts';
import { designHandlers } from './handlers.ts';
import { keepDesignImages } from './images.ts';

export { collectDesigns } from './collect.ts';
export { designHtml } from './html.ts';
export { keepDesigns, nameDesigns, refuseImages, type DesignDigests } from './keep.ts';
export { readDesign, readDesigns, withImages, type DesignParts, type Drawable } from './read.ts';
export { designText, digestOf } from './text.ts';

/** What credentials look like, as data that is kept by its digest and never changed. */
export const designs = {
  name: 'designs',
  tables: ['designs', 'design_images'],
  handlers: designHandlers,
  hears: { 'images.removing': keepDesignImages },
  chores: {
    'designs.collect': {
      does: 'removes designs that nothing has named for a week: no template, and nothing that was issued or is being issued',
      everySeconds: 3600,
      work: collectDesigns,
    },
  },
} satisfies Module;
