import type { OwnProfile } from '../../../../contract/accounts/users/own-profile.ts';
import type { BodyOf, Call } from '../../call.ts';
import { type Endpoint, revisionOf } from '../../endpoint.ts';

/** The reader's profile as a record of the portal's. */
export type KnownProfile = OwnProfile & { id: string };
const known = (profile: OwnProfile): KnownProfile => ({ ...profile, id: 'own' });

/**
 * getOne  GET users/me/profile
 * update  PUT users/me/profile   multipart: data { title, removeSignature }, file
 */
export const ownProfile = (call: Call) =>
  ({
    getOne: async ({ signal }) => ({ data: known(await call('getOwnProfile', { signal })) }),
    update: async ({ data, previousData }) => {
      const { file, ...body } = data as BodyOf<'updateOwnProfile'> & { file?: File };
      const change = { body: { ...body, ...revisionOf(previousData) }, ...(file && { file }) };
      return { data: known(await call('updateOwnProfile', change)) };
    },
  }) satisfies Endpoint;
