import type { OwnProfile } from '../../../../../contract/accounts/users/index.ts';
import { unchanged } from '../../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { change } from '../../../base/events/index.ts';
import { dropImages, insertImage, withImage } from '../images.ts';
import { imageUrl } from '../present.ts';
import { lockPerson } from './hold.ts';
import { readPerson, type PersonRow } from './row.ts';

const present = ({ revision, name, lastname, email, title, signature_image_id: id }: PersonRow): OwnProfile => ({
  revision,
  name,
  lastname,
  email,
  title,
  signature: imageUrl(id),
});

/** What an event says of a profile: that there is a signature, and not where its picture is served. */
const said = ({ title, signature_image_id: id }: PersonRow) => ({ title, signature: id !== null });

/** The caller's own position and signature, which designs show beside their name. */
export function ownProfileHandlers(
  parts: Pick<ModuleParts, 'database' | 'files' | 'tell'>,
): HandlersOf<'getOwnProfile' | 'updateOwnProfile'> {
  const { database, files } = parts;
  return {
    getOwnProfile: ({ caller: { organizationId, userId } }) =>
      database.organization(organizationId, async tx => present(await readPerson(tx, organizationId, userId))),

    updateOwnProfile({ caller, body, file, origin }) {
      const { organizationId, userId } = caller;
      return withImage({ database, files, organizationId }, file, image =>
        change(database, caller, origin, async tx => {
          const old = await lockPerson(tx, organizationId, userId);
          unchanged(old, body.revision);
          const isReplaced = image !== undefined || body.removeSignature === true;
          const set = (title: string, imageId: string | null) =>
            tx.run(
              'update organization_users set title = $3, signature_image_id = $4, revision = $5 where organization_id = $1 and user_id = $2',
              [organizationId, userId, title, imageId, old.revision + 1],
            );
          const title = body.title ?? old.title;
          await set(title, isReplaced ? null : old.signature_image_id);
          // First, so that an organization with as many images as it may keep can still replace one.
          if (isReplaced) await dropImages(tx, parts, organizationId, [old.signature_image_id]);
          if (image) await set(title, await insertImage(tx, parts, organizationId, image));
          const now = await readPerson(tx, organizationId, userId);
          return {
            answer: present(now),
            event: { type: 'update', resource: 'user', resourceId: userId, old: said(old), new: said(now) },
          };
        }),
      );
    },
  };
}
