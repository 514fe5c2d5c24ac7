import { createResolver } from '../../../../../engine/did/index.ts';
import { asArray, isObject, type JsonValue } from '../../../../../engine/json.ts';
import type { TokenOptions } from '../../../../../engine/verify/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { verifyUrl } from '../../credentials/index.ts';
import { readStatusList, statusListUrl } from '../../status/index.ts';
import { localReaders, ownResolver } from '../check/readers.ts';
import { ownPart } from '../read/addresses.ts';
import { readPublicCredential } from '../read/public-credential.ts';

export type OpenParts = Pick<
  ModuleParts,
  'database' | 'settings' | 'canonizer' | 'chain' | 'files' | 'outbound' | 'clock'
>;

/** Limit of documents read from other servers in one call. The author of a credential chooses these addresses. */
const READ_MAX = 8;

/** The public id of the page that shows a credential of ours, as its id or its status says. */
function pageOf(publicUrl: string, document: JsonValue): string | undefined {
  if (!isObject(document)) return undefined;
  const base = verifyUrl(publicUrl, '');
  const said = [
    document.id,
    ...asArray(document.credentialStatus).map(entry => (isObject(entry) ? entry.id : undefined)),
  ];
  return said.flatMap(id => (typeof id === 'string' ? (ownPart(id, base)?.split('#')[0] ?? []) : []))[0];
}

/** Reads what a verification of anybody's documents needs: ours from the database, others' over the guarded way out, a few of them. */
export function openReaders(parts: OpenParts, now: number): (document: JsonValue) => Promise<TokenOptions> {
  const { database, settings, canonizer, outbound } = parts;
  const { publicUrl } = settings;
  let left = READ_MAX;
  const readElsewhere = async (url: string): Promise<JsonValue> => {
    left -= 1;
    if (left < 0) throw new Error('Too many documents are read elsewhere');
    return JSON.parse(await outbound.readText(url)) as JsonValue;
  };
  const own = ownResolver(database, publicUrl);
  const elsewhere = createResolver({ fetchJson: readElsewhere });
  const lists = statusListUrl(publicUrl, '');
  return async document => {
    const page = pageOf(publicUrl, document);
    const row = page === undefined ? undefined : await readPublicCredential(database, page).catch(() => undefined);
    const sealed = row && localReaders(parts, row, now).verify;
    return {
      now: new Date(now),
      canonizer,
      resolveDid: did => own(did).catch(() => elsewhere(did)),
      async fetchStatusList(url) {
        const id = ownPart(url, lists);
        if (id === undefined) return readElsewhere(url);
        const list = await readStatusList(database, id);
        if (!list) throw new Error('Nothing of ours stands at this address');
        return list.document;
      },
      ...(sealed && {
        ...(sealed.trustsSeal && { trustsSeal: sealed.trustsSeal }),
        ...(sealed.readRoot && { readRoot: sealed.readRoot }),
        // A seal that is on its way takes nothing from a credential: only an old key needs one.
        fetchSealReceipt: async (id: string) => (await sealed.fetchSealReceipt?.(id)) ?? undefined,
      }),
    };
  };
}
