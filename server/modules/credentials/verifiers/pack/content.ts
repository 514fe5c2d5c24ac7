import { readElsewhere } from './elsewhere.ts';
import type { ApplicationContent } from '../../../../../contract/credentials/applications/index.ts';
import type { TrustedIssuers } from '../../../../../engine/openid4vp/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { issuersOf } from '../../applications/index.ts';
import { fitting, type PackContent } from './documents.ts';
import { readOwn } from './own.ts';

type Parts = Pick<ModuleParts, 'database' | 'settings' | 'keystore' | 'outbound' | 'clock'>;

/** What the packs of all devices of an application have in common. */
export interface SharedContent extends PackContent {
  issuers: TrustedIssuers | undefined;
}

/** Reads whose credentials an application accepts, and all that is needed to judge these. */
export async function readShared(
  parts: Parts,
  organizationId: string,
  content: ApplicationContent,
): Promise<SharedContent> {
  const issuers = await issuersOf(parts, organizationId, content);
  // Where each issuer is accepted nobody knows what to read.
  if (!issuers) return { issuers, documents: [], missing: [] };
  const { identifiers, entries = [] } = issuers;
  const all = [...new Set([...identifiers, ...entries.flatMap(entry => entry.identifiers)])];
  const own = await readOwn(parts, all, content.schemaId);
  const read = new Set(own.documents.map(({ url }) => url));
  const elsewhere = await readElsewhere(
    parts.outbound,
    {
      dids: own.otherDids,
      issuers: own.otherIssuers,
      statusLists: [...new Set(entries.flatMap(entry => entry.statusLists))].filter(url => !read.has(url)),
    },
    parts.clock,
  );
  return {
    issuers,
    ...fitting({ documents: [...own.documents, ...elsewhere.documents], missing: elsewhere.missing }),
  };
}

const KEPT_MS = 60_000;

interface Kept {
  version: number;
  content: Promise<SharedContent>;
  /** When it was read to its end; undefined while it is read, which all who ask meanwhile wait for. */
  at?: number;
}

/**
 * As `readShared`, read once in a minute for all devices of an application; where somebody asks for what is newer, once in that time. It ages from the end of
 * its reading: who gave up waiting for a slow one finds it when asking again.
 */
export function createSharedReader(
  parts: Parts,
  read = readShared,
): (
  organizationId: string,
  of: { id: string; version: number; content: ApplicationContent },
  /** Milliseconds. */
  oldest?: number,
) => Promise<SharedContent> {
  const kept = new Map<string, Kept>();
  return (organizationId, { id, version, content }, oldest = KEPT_MS) => {
    const now = parts.clock();
    const isYoung = ({ at }: Kept, most: number) => at === undefined || (at <= now && now < at + most);
    const known = kept.get(id);
    if (known?.version === version && isYoung(known, oldest)) return known.content;
    for (const [key, each] of kept) if (!isYoung(each, KEPT_MS)) kept.delete(key);
    const reading: Kept = { version, content: read(parts, organizationId, content) };
    kept.set(id, reading);
    reading.content.then(
      () => {
        reading.at = parts.clock();
      },
      () => {
        if (kept.get(id) === reading) kept.delete(id);
      },
    );
    return reading.content;
  };
}
