import { PublicId, type Language } from '../../../../../contract/base/common/index.ts';
import type { JsonObject } from '../../../../../engine/json.ts';
import { AppError, found } from '../../../../platform/errors/index.ts';
import { verifyPublicCredential } from '../check/verify.ts';
import type { VerificationParts } from '../handlers.ts';
import { documentFreshFor, documentOf, readPublicCredential } from '../read/public-credential.ts';
import { readErased } from '../read/erased.ts';
import { renderVerifyPage } from './render.ts';

/** Renders `/verify/{id}` out of the built page, with the status to answer: 200, or that of the error. */
export function createVerifyPage({
  database,
  settings,
  canonizer,
  chain,
  readRegistry,
  files,
  clock,
  tell,
}: VerificationParts) {
  return async (
    html: string,
    publicId: string,
    language: Language,
  ): Promise<{ status: number; html: string; reads: readonly string[] }> => {
    try {
      if (!PublicId.safeParse(publicId).success) throw new AppError('credential.unknown');
      const row = await readPublicCredential(database, publicId);
      const parts = { database, settings, canonizer, chain, readRegistry, files, tell };
      const verification = await verifyPublicCredential(parts, row, clock(), language);
      const { domain } = verification.says.issuer;
      return {
        status: 200,
        html: renderVerifyPage(html, verification, settings, language),
        reads: domain ? [`https://${domain.name}`] : [],
      };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.key === 'credential.erased') {
        const erased = await readErased({ database, settings, chain }, publicId);
        return {
          status: error.status,
          html: renderVerifyPage(html, { failure: 'erased', erased }, settings, language),
          reads: [],
        };
      }
      const failure = error.status === 404 ? 'missing' : 'unavailable';
      return { status: error.status, html: renderVerifyPage(html, { failure }, settings, language), reads: [] };
    }
  };
}

/** Reads the credential that stands at `/verify/{id}`, which is its own id, with the organization's proof. */
export function createCredentialDocument({ database }: Pick<VerificationParts, 'database'>) {
  return async (publicId: string): Promise<{ document: JsonObject; cacheControl: string }> => {
    if (!PublicId.safeParse(publicId).success) throw new AppError('credential.unknown');
    const row = await readPublicCredential(database, publicId);
    return { document: found(documentOf(row, 'organization')), cacheControl: documentFreshFor(row) };
  };
}
