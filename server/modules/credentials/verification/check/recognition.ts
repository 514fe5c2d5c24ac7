import type { Language } from '../../../../../contract/base/common/index.ts';
import type { Recognition } from '../../../../../contract/credentials/verification/index.ts';
import { asArray, isObject, type JsonObject } from '../../../../../engine/json.ts';
import { recognize, type IssuedCredential, type TrustedEntry } from '../../../../../engine/openid4vp/index.ts';
import { issuerProof, proofsOf } from '../../../../../engine/proofs/index.ts';
import type { Examination } from '../../../../../engine/verify/index.ts';
import type { ChainReader } from '../../../../platform/chain/index.ts';
import type { Settings } from '../../../../platform/context/index.ts';
import type { Database } from '../../../../platform/database/index.ts';
import { entryOf, publicLists, trustedBy } from '../../../accounts/trusted-lists/index.ts';
import { documentOf, type PublicCredential } from '../read/public-credential.ts';
import { recognizedOnChains } from './recognition-on-chain.ts';

interface Registry {
  organization_id: string;
  trust_registry: string;
  platform_id: string | null;
}
interface Looked {
  lists: string[];
  overdue: string[];
  entries: TrustedEntry[];
}

const timeOf = (text: unknown): number | undefined => {
  const time = typeof text === 'string' ? Date.parse(text) : NaN;
  return Number.isNaN(time) ? undefined : time;
};

/** What is known of the issuer of a credential of ours; undefined where it is not proven, so that nothing can be said. */
function issuedIn(document: JsonObject, { reading, steps }: Examination): IssuedCredential | undefined {
  const isProven = steps.some(({ id, outcome }) => id === 'issuer' && outcome === 'passed');
  const issuer = reading?.issuer.did;
  if (!isProven || issuer === undefined) return undefined;
  const proof = issuerProof(issuer, proofsOf(document));
  const seal = steps.find(({ id, outcome }) => id === 'seal' && outcome === 'passed');
  return {
    issuer,
    certificates: [],
    types: asArray(document.type)
      .map(String)
      .filter(type => type !== 'VerifiableCredential'),
    signedAt: isObject(proof) ? timeOf(proof.created) : undefined,
    sealedAt: seal && 'record' in seal ? timeOf(seal.record?.blockTime) : undefined,
    isSignedBy: () => false,
  };
}

/** The lists of an organization at which the public page looks: its public ones and, if asked for, its subscriptions. */
async function lookedAt(
  { database, settings: { publicUrl } }: { database: Database; settings: Settings },
  organizationId: string,
  now: number,
  { language, withSubscriptions }: { language: Language; withSubscriptions: boolean },
): Promise<Looked> {
  return database.organization(organizationId, async tx => {
    const lists = await publicLists(tx, { now, publicUrl }, withSubscriptions);
    const titleOf = new Map(
      lists.map(({ id, name, titles }) => [id, titles[language.slice(0, 2)] ?? Object.values(titles)[0] ?? name]),
    );
    const entities = await trustedBy(
      tx,
      lists.map(({ id }) => id),
      now,
    );
    const titles = (of: typeof lists) => of.map(({ id }) => titleOf.get(id) ?? '');
    return {
      lists: titles(lists),
      overdue: titles(lists.filter(({ isOver }) => isOver)),
      entries: entities.map(entity => ({ ...entryOf(entity), list: titleOf.get(entity.listId) ?? entity.list })),
    };
  });
}

/**
 * Returns which list of the trust registry of the credential's project recognizes its issuer, and which were looked at. Null where the project has no
 * registry, where nobody has a list there, and where the issuer is not proven. The names are those of the lists, never of the credential.
 */
export async function recognitionOf(
  parts: { database: Database; settings: Settings; chain: ChainReader },
  row: PublicCredential,
  examination: Examination,
  now: number,
  language: Language,
): Promise<Recognition | null> {
  const registry = await parts.database.public(tx =>
    tx.maybe<Registry>(
      'select organization_id, trust_registry, platform_id from public_trust_registries where public_id = $1',
      [row.public_id],
    ),
  );
  const document = documentOf(row, 'organization');
  const issued = isObject(document) ? issuedIn(document, examination) : undefined;
  if (!registry || !issued) return null;
  const { organization_id: own, platform_id: platform } = registry;
  const organizations = platform === null || platform === own ? [own] : [own, platform];
  if (registry.trust_registry === 'lacchain') return recognizedOnChains(parts, organizations, issued, now, language);
  const looked = await Promise.all(
    organizations.map(id => lookedAt(parts, id, now, { language, withSubscriptions: id === own })),
  );
  const lists = looked.flatMap(each => each.lists);
  if (lists.length === 0) return null;
  const found = await recognize(
    issued,
    looked.flatMap(each => each.entries),
    { now: new Date(now) },
  );
  const entry = found && found !== 'unread' && !('refusal' in found) ? found.entry : undefined;
  return {
    recognizedBy: entry
      ? {
          list: entry.list,
          name: entry.name,
          types: [...entry.credentialTypes],
          since: new Date(entry.since).toISOString(),
        }
      : null,
    lists,
    overdue: looked.flatMap(each => each.overdue),
  };
}
