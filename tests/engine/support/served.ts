import { createResolver } from '../../../engine/did/index.ts';
import type { JsonObject, JsonValue } from '../../../engine/json.ts';
import type { SealReceipt } from '../../../engine/seal/index.ts';
import { examine, shownOf } from '../../../engine/verify/index.ts';
import { canonizer } from './parties.ts';

/** What a platform served of some credentials, and when: all that is needed to examine them for ever. */
export interface Served {
  now: string;
  origin: string;
  /** The public ids of the credentials, by what they are examples of. */
  pages: Record<'valid' | 'revoked', string> & { badge?: string };
  /** Address → what it answered: JSON, and schemas as their text. */
  documents: Record<string, JsonValue>;
}

/** Why the revoked one was revoked. */
export const REASON = 'Wrong name';

/** Examines one of the credentials with what was served, and with nothing else, at the time it was. */
export async function examineServed(
  { now, origin, pages, documents }: Served,
  which: keyof Served['pages'],
  edit = (document: JsonObject): JsonValue => document,
) {
  const api = `${origin}/api/v1/public`;
  const page = pages[which] ?? '';
  const at = `${api}/credentials/${page}`;
  const read = async (url: string): Promise<JsonValue> => {
    const document = documents[url];
    if (document === undefined) throw new Error(`${url} was not served`);
    return document;
  };
  const seals = documents[`${at}/seals`] as unknown as Record<'issuance' | 'revocation', SealReceipt | null>;
  const document = (await read(`${at}?proofs=all`)) as JsonObject;
  const examination = await examine(edit(document), {
    address: `${origin}/verify/${page}`,
    claimedReason: REASON,
    fetchSchema: async url => (await read(url)) as string,
    fetchPicture: () => Promise.reject(new Error('No picture was served')),
    fetchRevocationReceipt: async () => seals.revocation,
    async readTransaction(network, hash) {
      return ((await read(`${api}/chain/${network}/transactions/${hash}`)) as { root: string | null }).root;
    },
    verify: {
      now: new Date(now),
      canonizer: canonizer(),
      resolveDid: createResolver({ fetchJson: read }),
      fetchStatusList: read,
      fetchSealReceipt: async () => seals.issuance && { receipt: seals.issuance, url: `${at}/seals` },
      trustsSeal: ({ network, chainId }) => network === '648550' && chainId === 648550,
      async readRoot({ network, root }) {
        const url = `${api}/chain/${network}/roots/0x${root}`;
        const { known, blockNumber, blockTime } = (await read(url)) as unknown as SealReceipt & { known: boolean };
        return { url, record: { known, blockNumber, blockTime } };
      },
    },
  });
  const shown = shownOf(examination, 'en-US', (network, hash) => `${origin}/verify/transactions/${network}/${hash}`);
  return { document, examination, shown };
}
