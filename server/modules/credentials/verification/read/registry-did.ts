import type { ResolveDid } from '../../../../../engine/did/index.ts';
import { EngineError } from '../../../../../engine/errors.ts';
import type { JsonObject } from '../../../../../engine/json.ts';
import { AppError, invalidField } from '../../../../platform/errors/index.ts';

/**
 * The document of a DID whose registry is on a chain, for those who cannot ask the chain themselves.
 * @throws AppError request.invalid, at `did`, of one that is none; error.not_found of a registry that is not read here; request.busy where the
 * network does not answer
 */
export async function readRegistryDocument(readRegistry: ResolveDid, did: string): Promise<JsonObject> {
  try {
    return (await readRegistry(did)).document;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    if (error.code === 'did-unavailable')
      throw new AppError('request.busy', undefined, { cause: error, retryAfter: 5 });
    if (error.code === 'did-unsupported') throw new AppError('error.not_found', undefined, { cause: error });
    throw invalidField('did', 'invalid_did');
  }
}
