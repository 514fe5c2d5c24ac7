import { zoneOf } from '../../../../contract/base/catalogues/zones.ts';
import { isUniqueViolation, type Tx } from '../../../platform/database/index.ts';
import { AppError, invalidField, unchanged } from '../../../platform/errors/index.ts';
import { hostNameOf, type HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { change } from '../../base/events/index.ts';
import { imageUrl, presentOrganization, type OrganizationRow } from './present.ts';
import { lockOrganization, readOrganization } from './rows.ts';
import { changeZone } from './zones.ts';
import { dropImages, insertImage, lockImages, withImage, type ImageParts } from './images.ts';

declare module '../../../platform/module/news.ts' {
  interface News {
    /** An organization says that another domain is its own, or none; told before it is written, with the organization and its images locked: whoever hears may tell in the bell. */
    'organization.domain': { organizationId: string; asked: string | null };
  }
}

/** A domain as the DNS has it; of none, and of one that is not spoken of, the same. @throws AppError at the field */
function nameOf(domain: string | null | undefined): string | null | undefined {
  if (domain === null || domain === undefined) return domain;
  const name = hostNameOf(domain);
  if (name === null) throw invalidField('domain', 'invalid_domain');
  return name;
}

async function ownImage(tx: Tx, id: string | null | undefined, field: string): Promise<void> {
  if (id && !(await tx.maybe('select 1 from images where id = $1', [id])))
    throw new AppError('request.invalid', { [field]: 'not_found' });
}

/** `GET/PUT organizations/{id}` and its images. */
export function organizationHandlers(
  parts: ImageParts & Pick<ModuleParts, 'clock' | 'database' | 'files' | 'tell'>,
): HandlersOf<'getOrganization' | 'updateOrganization' | 'uploadOrganizationImage'> {
  const { database, files } = parts;
  return {
    getOrganization: ({ caller }) =>
      database.organization(caller.organizationId, async tx =>
        presentOrganization(await readOrganization(tx, caller.organizationId)),
      ),

    updateOrganization: ({ caller, body, origin }) =>
      change(database, caller, origin, async tx => {
        const old = await lockOrganization(tx, caller.organizationId);
        unchanged(old, body.revision);
        const domain = nameOf(body.domain);
        if (body.logoImage || body.bannerImage) await lockImages(tx, caller.organizationId);
        if (domain !== undefined)
          await parts.tell(tx, 'organization.domain', { organizationId: caller.organizationId, asked: domain });
        await ownImage(tx, body.logoImage, 'logoImage');
        await ownImage(tx, body.bannerImage, 'bannerImage');
        const keep = <T>(value: T | undefined, current: T): T => (value === undefined ? current : value);
        const row = await tx
          .one<OrganizationRow>(
            `update organizations set logo_image_id = $2, banner_image_id = $3, domain = $4, logo_background = $5, share_description = $6, alias = $7, contact_email = $8,
               contact_name = $9, contact_lastname = $10, contact_phone = $11, sender_name = $12, language = $13, time_zone = $14, revision = revision + 1 where id = $1 returning *`,
            [
              caller.organizationId,
              keep(body.logoImage, old.logo_image_id),
              keep(body.bannerImage, old.banner_image_id),
              keep(domain, old.domain),
              keep(body.settings?.logoBackground, old.logo_background),
              keep(body.settings?.shareDescription, old.share_description),
              keep(body.alias, old.alias),
              keep(body.contactEmail, old.contact_email),
              keep(body.contactName, old.contact_name),
              keep(body.contactLastname, old.contact_lastname),
              keep(body.contactPhone, old.contact_phone),
              keep(body.senderName, old.sender_name),
              keep(body.language, old.language),
              // the zone of its country stays the one of its country, also where that changes
              body.timeZone === zoneOf(old.country) ? null : keep(body.timeZone, old.time_zone),
            ],
          )
          .catch((error: unknown) => {
            throw isUniqueViolation(error) ? new AppError('organization.alias_taken', { alias: 'invalid' }) : error;
          });
        await changeZone(tx, old, row, new Date(parts.clock()));
        const replaced = [
          old.logo_image_id !== row.logo_image_id ? old.logo_image_id : null,
          old.banner_image_id !== row.banner_image_id ? old.banner_image_id : null,
        ];
        await dropImages(tx, parts, caller.organizationId, replaced);
        const answer = presentOrganization(row);
        return {
          answer,
          event: {
            type: 'update',
            resource: 'organization',
            resourceId: row.id,
            old: presentOrganization(old),
            new: answer,
          },
        };
      }),

    async uploadOrganizationImage({ caller, file, origin }) {
      if (!file) throw new AppError('request.invalid', { file: 'required' });
      return withImage({ database, files, organizationId: caller.organizationId }, file, image =>
        change(database, caller, origin, async tx => {
          const id = await insertImage(tx, parts, caller.organizationId, image);
          return {
            answer: { id, url: imageUrl(id) as string },
            event: {
              type: 'create',
              resource: 'organization',
              resourceId: id,
              new: { image: id },
            },
          };
        }),
      );
    },
  };
}
