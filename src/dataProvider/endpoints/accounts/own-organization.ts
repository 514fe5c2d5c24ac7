import type { BodyOf, Call } from '../../call.ts';
import { type Endpoint, revisionOf } from '../../endpoint.ts';

const IMAGES = ['logoImage', 'bannerImage'] as const;

/** What an edit means for an image: a new one is uploaded and named, none is none, the address of what stands is not sent. */
async function imageOf(call: Call, image: unknown): Promise<string | null | undefined> {
  if (image === null) return null;
  const file = typeof image === 'object' && image && 'rawFile' in image ? image.rawFile : undefined;
  return file instanceof File ? (await call('uploadOrganizationImage', { file })).id : undefined;
}

/**
 * The reader's own organization.
 *
 * getOne  GET  organizations/{organizationId}
 * update  POST organizations/{organizationId}/images for each new image, then PUT organizations/{organizationId}
 *
 * An image is chosen as `{ rawFile: File }`, as react-admin's ImageInput gives it.
 */
export const ownOrganization = (call: Call) =>
  ({
    getOne: async ({ signal }) => ({ data: await call('getOrganization', { signal }) }),
    update: async ({ data, previousData }) => {
      const images: Partial<Record<(typeof IMAGES)[number], string | null>> = {};
      for (const name of IMAGES) {
        const image = await imageOf(call, data[name]);
        if (image !== undefined) images[name] = image;
      }
      const { logoImage: _logo, bannerImage: _banner, ...said } = data;
      const body = {
        ...said,
        ...images,
        ...revisionOf(previousData),
      } as BodyOf<'updateOrganization'>;
      return { data: await call('updateOrganization', { body }) };
    },
  }) satisfies Endpoint;
