import { setTimeout } from 'node:timers/promises';
import { didWebToUrl } from '../../../../../engine/did/index.ts';
import { isObject, type JsonValue } from '../../../../../engine/json.ts';
import { jsonIn, parseJws, STATUS_LIST_TYPE } from '../../../../../engine/tokens/index.ts';
import { issuerMetadataUrl } from '../../../../../engine/verify/index.ts';
import type { Outbound } from '../../../../platform/outbound/index.ts';
import type { PackContent, PackDocument, PackKind } from './documents.ts';

/** Documents that are read at once, and how long all of them may take (milliseconds), the last ones included: a device waits 15 s for its pack. */
const AT_ONCE = 16;
const PATIENCE_MS = 8_000;
/** Status lists of other servers in a pack. */
const LISTS_MAX = 2000;

const ACCEPT: Record<PackKind, string> = {
  did: 'application/did, application/did+json, application/did+ld+json, application/json',
  'issuer-metadata': 'application/json',
  status: 'application/statuslist+jwt, application/vc, application/json',
  context: 'application/ld+json, application/json',
};

const objectIn = (text: string): Record<string, JsonValue | undefined> => {
  try {
    const value = JSON.parse(text) as JsonValue;
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
};
const textsIn = (value: JsonValue | undefined): string[] =>
  Array.isArray(value) ? value.filter(each => typeof each === 'string') : [];

/** Where a status list says that all lists of its issuer are named (Token Status List §9.3). */
function aggregationOf(text: string): string[] {
  try {
    const { header, payload } = parseJws(text.trim());
    const list = header.typ === STATUS_LIST_TYPE ? jsonIn(payload).status_list : undefined;
    return isObject(list) && typeof list.aggregation_uri === 'string' ? [list.aggregation_uri] : [];
  } catch {
    return [];
  }
}

/** What is read of other servers for a pack: issuers by DID and by address, and status lists that a trusted list names. */
export interface Elsewhere {
  dids: readonly string[];
  issuers: readonly string[];
  statusLists: readonly string[];
}

/**
 * Reads documents of other servers over the guarded way out, a few at once: DID documents, issuers' metadata, the status lists that these name by aggregation
 * (Token Status List §9), and those that a trusted list names. What cannot be read in time is missing.
 */
export async function readElsewhere(
  outbound: Outbound,
  { dids, issuers, statusLists }: Elsewhere,
  clock: () => number,
  patience = PATIENCE_MS,
): Promise<PackContent> {
  const content: PackContent = { documents: [], missing: [] };
  const ended = new AbortController();
  const over = setTimeout(patience, undefined, { signal: ended.signal }).catch(() => undefined);
  let isOver = false;
  void over.then(() => {
    isOver = true;
  });
  const asked = new Set<string>();
  let lists = 0;

  const textAt = async (kind: PackKind, url: string): Promise<string | undefined> => {
    if (isOver) return undefined;
    return Promise.race([outbound.readText(url, ACCEPT[kind]).catch(() => undefined), over]);
  };
  const keep = (kind: PackKind, url: string, text: string | undefined): text is string => {
    if (text === undefined) content.missing.push({ kind, url });
    else content.documents.push({ kind, url, text, readAt: new Date(clock()).toISOString() } satisfies PackDocument);
    return text !== undefined;
  };

  type Work = () => Promise<void>;
  const queue: Work[] = [];
  const readList = (url: string): void => {
    if (asked.has(url)) return;
    asked.add(url);
    lists += 1;
    if (lists > LISTS_MAX) content.missing.push({ kind: 'status', url });
    else
      queue.push(async () => {
        const text = await textAt('status', url);
        const named = text === undefined ? [] : textsIn(objectIn(text).status_lists);
        // The address of an aggregation names lists, and is none itself.
        if (named.length > 0) named.forEach(readList);
        else if (keep('status', url, text)) aggregationOf(text).forEach(readAggregation);
      });
  };
  const readAggregation = (url: string): void => {
    if (asked.has(url)) return;
    asked.add(url);
    queue.push(async () => {
      const text = await textAt('status', url);
      if (text === undefined) content.missing.push({ kind: 'status', url });
      else textsIn(objectIn(text).status_lists).forEach(readList);
    });
  };

  for (const did of dids) {
    let url: string;
    try {
      url = didWebToUrl(did);
    } catch {
      continue;
    }
    queue.push(async () => {
      keep('did', url, await textAt('did', url));
    });
  }
  for (const issuer of issuers) {
    let url: string;
    try {
      url = issuerMetadataUrl(issuer);
    } catch {
      continue;
    }
    queue.push(async () => {
      const text = await textAt('issuer-metadata', url);
      if (!keep('issuer-metadata', url, text)) return;
      const { status_list_aggregation_endpoint: endpoint } = objectIn(text);
      if (typeof endpoint === 'string') readAggregation(endpoint);
    });
  }
  statusLists.forEach(readList);

  // Each reading may name more to read.
  let next = 0;
  const reader = async (): Promise<void> => {
    for (let work = queue[next]; work; work = queue[next]) {
      next += 1;
      await work();
    }
  };
  try {
    while (next < queue.length) await Promise.all(Array.from({ length: AT_ONCE }, reader));
    return content;
  } finally {
    ended.abort();
  }
}
