import type { Plugin } from 'vite';

/** Who says it in the portal, and what the page of a credential says. */
const PORTAL = /credentials\/applications\/attempt-reasons\.ts$/;
const REASONS = /verification\/(?:reasons|words)-[\w-]+\.ts$/;

/** The portal has its own copy of the reasons that the page of a credential says: shared, they would be one more file for that page to wait for. */
export const ownCopies = (): Plugin => ({
  name: 'sello-own-copies',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (importer === undefined || !PORTAL.test(importer) || !REASONS.test(source)) return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found && `${found.id}?portal`;
  },
});
