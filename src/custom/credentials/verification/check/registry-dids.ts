import { EngineError } from '../../../../../engine/errors.ts';
import { isObject, type JsonValue } from '../../../../../engine/json.ts';
import type { ResolvedDid } from '../../../../../engine/did/index.ts';

const PATH = '/registry-dids/';

/** Whether an address is that of a DID that the platform reads from a chain for who asks. */
export const isRegistryReading = (url: string): boolean => url.includes(`/api/v1/public${PATH}`);

/** Reads a DID whose document stands in a registry on a chain through the platform: browsers have no connection to these chains. */
export async function readRegistryThrough(
  api: string,
  did: string,
  read: (url: string) => Promise<JsonValue>,
): Promise<ResolvedDid> {
  const url = `${api}${PATH}${encodeURIComponent(did)}`;
  const document = await read(url);
  if (!isObject(document) || document.id !== did) throw new EngineError('did', 'The document is not of this DID.');
  return { document, url };
}
