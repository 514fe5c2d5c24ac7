import { readFile } from 'node:fs/promises';
import { createCanonizer, type Canonizer } from '../../engine/canon/index.ts';
import { createDocumentLoader, type DocumentLoader } from '../../engine/contexts/index.ts';
import { createResolver } from '../../engine/did/index.ts';
import { EngineError } from '../../engine/errors.ts';
import type { BesideBundle } from '../../engine/evidence/index.ts';
import { isArray, isObject, type JsonObject, type JsonValue } from '../../engine/json.ts';
import { noblePrimitives } from '../../engine/primitives/index.ts';
import type { SealPlace } from '../../engine/verify/index.ts';
import { createChainNode } from '../../src/custom/credentials/verification/check/chain-rpc.ts';
import { Usage, type Options } from './options.ts';

const PATIENCE_MS = 15_000;

async function getText(url: string): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
}
const getJson = async (url: string): Promise<JsonValue> => JSON.parse(await getText(url)) as JsonValue;

/** Canonicalizes in plain JavaScript; contexts that are not bundled are read only where somebody asked for that. */
export function canonizerFor({ fetches }: Pick<Options, 'fetches'>): Canonizer {
  const bundled = createDocumentLoader();
  const documentLoader: DocumentLoader = async url => {
    try {
      return await bundled(url);
    } catch (error) {
      if (!fetches.has('context') || !url.startsWith('https://')) throw error;
      const document = await getJson(url).catch(() => undefined);
      if (!isObject(document)) throw new EngineError('context-unavailable', 'The context could not be read.');
      return { documentUrl: url, document };
    }
  };
  return createCanonizer({ primitives: noblePrimitives, documentLoader });
}

/** What is read elsewhere than in the file: what `--fetch`, `--rpc` and `--registry` say. */
export async function besideOf({ fetches, rpc, blocks, registry }: Options): Promise<BesideBundle> {
  return {
    ...(fetches.has('did') && { resolveDid: createResolver({ fetchJson: getJson }) }),
    ...(fetches.has('status') && { fetchStatusList: getJson }),
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
