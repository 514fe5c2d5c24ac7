import { PRINT_MAX_BYTES, PRINT_SIDE } from '../../../../contract/credentials/designs/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { change } from '../../base/events/index.ts';
import { imageUrl, insertImage, withImage } from '../../accounts/organizations/index.ts';

/** Pictures for designs: larger than logos, because they are printed. */
export const designHandlers = (
  parts: Pick<ModuleParts, 'database' | 'files' | 'tell'>,
): HandlersOf<'uploadDesignImage'> => ({
  async uploadDesignImage({ caller, file, origin }) {
    if (!file) throw new AppError('request.invalid', { file: 'required' });
    return withImage(
      { ...parts, organizationId: caller.organizationId },
      file,
      image =>
        change(parts.database, caller, origin, async tx => {
          const id = await insertImage(tx, parts, caller.organizationId, image);
          return {
            answer: { id, url: imageUrl(id) as string },
            event: { type: 'create', resource: 'organization', resourceId: id, new: { image: id } },
          };
        }),
      { side: PRINT_SIDE, mostBytes: PRINT_MAX_BYTES },
    );
  },
});
