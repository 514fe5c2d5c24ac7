import { readFile } from 'node:fs/promises';
import { createCanonizer, type Canonizer } from '../../engine/canon/index.ts';
import { createDocumentLoader, type DocumentLoader } from '../../engine/contexts/index.ts';
import { createResolver } from '../../engine/did/index.ts';
import { EngineError } from '../../engine/errors.ts';
import type { BesideBundle } from '../../engine/evidence/index.ts';
import { isArray, isObject, type JsonObject, type JsonValue } from '../../engine/json.ts';
import { noblePrimitives } from '../../engine/primitives/index.ts';
import { issuerMetadataUrl, type SealPlace, type TokenOptions } from '../../engine/verify/index.ts';
import { createOutbound } from '../../server/platform/outbound/index.ts';
import { createChainNode } from '../../src/custom/credentials/verification/check/chain-rpc.ts';
import { Usage, type Options } from './options.ts';

const PATIENCE_MS = 15_000;

const LOCAL_HOSTS = ['localhost', '127.0.0.1'];

type Reading = Pick<Options, 'fetches' | 'isLocal'>;

/** Reads what somebody else named: of the public internet alone, over https, and at most 1 MB, unless this machine and its network may be asked. */
async function getText(url: string, { isLocal }: Reading): Promise<string> {
  const { host, hostname } = new URL(url);
  const local = isLocal ? { inside: [host], standIns: LOCAL_HOSTS.includes(hostname) ? [host] : [] } : {};
  return createOutbound({ ...local, timeout: PATIENCE_MS }).readText(url, '*/*');
}
const getJson = async (url: string, reading: Reading): Promise<JsonValue> =>
  JSON.parse(await getText(url, reading)) as JsonValue;

/** Canonicalizes in plain JavaScript; contexts that are not bundled are read only where somebody asked for that. */
export function canonizerFor(options: Reading): Canonizer {
  const { fetches } = options;
  const bundled = createDocumentLoader();
  const documentLoader: DocumentLoader = async url => {
    try {
      return await bundled(url);
    } catch (error) {
      if (!fetches.has('context') || !url.startsWith('https://')) throw error;
      const document = await getJson(url, options).catch(() => undefined);
      if (!isObject(document)) throw new EngineError('context-unavailable', 'The context could not be read.');
      return { documentUrl: url, document };
    }
  };
  return createCanonizer({ primitives: noblePrimitives, documentLoader });
}

/** What is read elsewhere than in the file: what `--fetch`, `--rpc` and `--registry` say. */
export async function besideOf(options: Options): Promise<BesideBundle> {
  const { fetches, isLocal, rpc, blocks, registry } = options;
  const fetchJson = (url: string) => getJson(url, options);
  return {
    ...(fetches.has('did') && { resolveDid: createResolver({ fetchJson, allowHttpLocalhost: isLocal }) }),
    ...(fetches.has('status') && { fetchStatusList: fetchJson }),
    ...(registry !== undefined && { registries: await registriesIn(registry) }),
    blocks,
    ...(rpc !== undefined && {
      readRoot: async ({ chainId, contract, root }) => ({
        url: rpc,
        record: await nodeOf(rpc, chainId).root(contract, root),
      }),
    }),
  };
}

/** What is read to check tokens: keys and status lists, as `--fetch` says. */
export function tokenReadersFor(options: Options): Pick<TokenOptions, 'readIssuerMetadata' | 'readTokenStatus'> {
  const { fetches } = options;
  return {
    ...(fetches.has('did') && {
      readIssuerMetadata: async issuer => {
        const url = issuerMetadataUrl(issuer);
        return { metadata: await getJson(url, options), url };
      },
    }),
    ...(fetches.has('status') && { readTokenStatus: uri => getText(uri, options) }),
  };
}

const nodeOf = (rpc: string, chainId: number) =>
  createChainNode(chainId, async question => {
    const answer = await fetch(rpc, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(question),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return (await answer.json()) as unknown;
  });

/** A JSON list of `{ network, chainId, contract }`. @throws Usage */
async function registriesIn(file: string): Promise<SealPlace[]> {
  const value = await readFile(file, 'utf8')
    .then(text => JSON.parse(text) as JsonValue)
    .catch(() => undefined);
  const isPlace = (each: JsonValue): boolean =>
    isObject(each) &&
    typeof each.network === 'string' &&
    typeof each.chainId === 'number' &&
    typeof each.contract === 'string';
  if (!isArray(value) || !value.every(isPlace)) throw new Usage(`--registry ${file}`);
  return value.map(each => each as JsonObject as unknown as SealPlace);
}
