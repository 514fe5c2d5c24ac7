import { z } from 'zod';
import { Id, LangQuery } from '../../base/common/values.ts';
import { Picture, PictureDigest } from '../pictures/picture.ts';
import { byPrograms } from '../../api/in-project.ts';
import { define, IMAGE_UPLOAD_BYTES } from '../../api/route.ts';

export const pictureRoutes = define({
  uploadPicture: {
    method: 'POST',
    path: '/api/v1/organizations/{organizationId}/projects/{projectId}/pictures',
    tag: 'Credentials',
    summary: 'Upload a picture of a recipient, to be named by its digest where a template asks for one',
    source: 'ours',
    access: 'credentials.issue',
    ...byPrograms,
    project: 'params',
    params: z.strictObject({ organizationId: Id, projectId: Id }),
    query: LangQuery,
    multipart: true,
    body: z.strictObject({}),
    bodyLimit: IMAGE_UPLOAD_BYTES,
    answer: Picture,
    status: 201,
  },
  uploadPictureAhead: {
    method: 'POST',
    path: '/api/v1/organizations/{organizationId}/pictures',
    tag: 'Credentials',
    summary: 'Upload a picture of a recipient for a project that is about to be created',
    source: 'ours',
    access: 'projects.create',
    params: z.strictObject({ organizationId: Id }),
    query: LangQuery,
    multipart: true,
    body: z.strictObject({}),
    bodyLimit: IMAGE_UPLOAD_BYTES,
    answer: Picture,
    status: 201,
  },
  getPicture: {
    method: 'GET',
    path: '/api/v1/public/pictures/{issuerId}/{digest}',
    tag: 'Public',
    summary: 'A picture that credentials of an organization sign by its digest',
    source: 'ours',
    access: 'public',
    anyOrigin: true,
    params: z.strictObject({ issuerId: Id, digest: PictureDigest }),
    query: LangQuery,
    answer: 'image',
  },
});
