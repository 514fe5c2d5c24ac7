import { z } from 'zod';
import { LangQuery, PublicId } from '../../base/common/values.ts';
import { define } from '../../api/route.ts';

const tag = 'Public';
/** The last part of the address of a DID of ours. */
export const LocalDid = z.string().regex(/^[a-z0-9-]{1,64}$/);

/** What verifiers read of credentials that are tokens. */
export const tokenRoutes = define({
  getTokenStatusList: {
    method: 'GET',
    path: '/api/v1/public/token-status/{listId}',
    tag,
    summary: 'A Token Status List (application/statuslist+jwt; of mobile documents application/statuslist+cwt)',
    source: 'ours',
    access: 'public',
    anyOrigin: true,
    params: z.strictObject({ listId: PublicId }),
    query: LangQuery,
    answer: 'document',
  },
  getTokenStatusLists: {
    method: 'GET',
    path: '/api/v1/public/token-status',
    tag,
    summary: 'The addresses of all Token Status Lists of an issuer, to have them before they are needed',
    source: 'ours',
    access: 'public',
    anyOrigin: true,
    query: LangQuery.extend({ issuer: z.string().max(500) }),
    answer: z.object({ status_lists: z.array(z.string()) }),
  },
  getCredentialType: {
    method: 'GET',
    path: '/api/v1/public/credential-types/{typeId}',
    tag,
    summary: 'Type Metadata of SD-JWT VC: what a type is called, and how its card is drawn',
    source: 'ours',
    access: 'public',
    anyOrigin: true,
    params: z.strictObject({ typeId: PublicId }),
    query: LangQuery,
    answer: 'document',
  },
  getTokenIssuer: {
    method: 'GET',
    path: '/.well-known/jwt-vc-issuer/dids/{did}',
    tag,
    summary: 'The keys of an issuer of tokens (SD-JWT VC)',
    source: 'ours',
    access: 'public',
    anyOrigin: true,
    params: z.strictObject({ did: LocalDid }),
    query: LangQuery,
    answer: z.record(z.string(), z.unknown()),
  },
  getPlatformTokenIssuer: {
    method: 'GET',
    path: '/.well-known/jwt-vc-issuer',
    tag,
    summary: 'The keys of the platform as an issuer of tokens (SD-JWT VC)',
    source: 'ours',
    access: 'public',
    anyOrigin: true,
    query: LangQuery,
    answer: z.record(z.string(), z.unknown()),
  },
});
