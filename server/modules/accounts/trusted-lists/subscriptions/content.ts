import { createHash } from 'node:crypto';
import type {
  TrustedCertificateType,
  TrustedDifference,
  TrustedListRead,
} from '../../../../../contract/accounts/trusted-lists/index.ts';
import type { ListedEntity, ReadTrustedList } from '../../../../../engine/formats/trusted-lists/index.ts';
import { Did } from '../../../../../contract/base/common/values.ts';
import { readListedCertificate, readListedKeys, type Listed } from '../../../../platform/crypto/index.ts';

/** An entry of a version, as it is kept. Times are ISO 8601. */
export interface KeptEntry {
  identity: string;
  position: number;
  name: string;
  country: string | null;
  type: TrustedCertificateType;
  kid: string;
  public_key: Listed['publicKey'] | null;
  fingerprint: string | null;
  certificate: string | null;
  credential_types: readonly string[];
  status_lists: readonly string[];
  status_signers: readonly string[];
  self_approved: boolean;
  is_granted: boolean;
  since: string;
  approved_at: string;
  starts_at: string | null;
  ends_at: string | null;
}

/** What a list says of itself, as it is kept. */
export type KeptContent = Omit<TrustedListRead, 'sequence' | 'purpose' | 'signer'>;

/** A version that was read. */
export interface ReadVersion {
  sequence: number;
  digest: string;
  content: KeptContent;
  entries: KeptEntry[];
}

type Identified = Pick<
  KeptEntry,
  'identity' | 'type' | 'kid' | 'public_key' | 'fingerprint' | 'certificate' | 'starts_at' | 'ends_at'
>;

const ofListed = (type: 'x509' | 'jwk', listed: Listed): Identified => ({
  identity: listed.fingerprint ?? listed.kid,
  type,
  kid: listed.kid,
  public_key: listed.publicKey,
  fingerprint: listed.fingerprint,
  certificate: listed.ders[0] ?? null,
  starts_at: listed.startsAt?.toISOString() ?? null,
  ends_at: listed.endsAt?.toISOString() ?? null,
});
const ofDid = (did: string): Identified => ({
  identity: did,
  type: 'did',
  kid: did,
  public_key: null,
  fingerprint: null,
  certificate: null,
  starts_at: null,
  ends_at: null,
});

/** By what an entity is identified. Undefined stands for what cannot be matched: RSA, a weak curve, an unknown critical extension. */
function identified({ certificates, publicKey, did }: ListedEntity): (Identified | undefined)[] {
  const keys = publicKey ? readListedKeys(JSON.stringify(publicKey)) : [];
  return [
    ...certificates.map(der => {
      const listed = readListedCertificate(der);
      return listed && ofListed('x509', listed);
    }),
    ...(typeof keys === 'string' ? [undefined] : keys.map(key => ofListed('jwk', key))),
    ...(did === null ? [] : [Did.safeParse(did).success ? ofDid(did) : undefined]),
  ];
}

/** What a list says, as it is kept. Of an entry that it names twice the first counts. */
export function versionOf({ list, pointers }: ReadTrustedList): ReadVersion {
  const entries = new Map<string, KeptEntry>();
  let leftOut = 0;
  for (const entity of list.entities)
    for (const each of identified(entity)) {
      if (!each) leftOut += 1;
      else if (!entries.has(each.identity)) {
        const since = entity.since || list.issuedAt;
        entries.set(each.identity, {
          ...each,
          position: entries.size,
          name: entity.name,
          country: entity.country,
          credential_types: entity.credentialTypes,
          status_lists: entity.statusLists,
          status_signers: entity.statusSigners,
          self_approved: entity.selfApproved,
          is_granted: entity.status === 'granted',
          since,
          approved_at: since,
        });
      }
    }
  const kept = [...entries.values()];
  const granted = kept.filter(each => each.is_granted).length;
  // The operator’s name and the signature may change while the number stays.
  const { operator, ...said } = list;
  return {
    sequence: list.sequence,
    digest: createHash('sha256').update(JSON.stringify(said)).digest('hex'),
    content: {
      operator: { ...operator },
      title: { ...list.title },
      issuedAt: list.issuedAt,
      nextUpdate: list.nextUpdate,
      granted,
      withdrawn: kept.length - granted,
      leftOut,
      pointers,
    },
    entries: kept,
  };
}

/** What an entry says of its entity. */
const SAID = [
  'name',
  'country',
  'credential_types',
  'status_lists',
  'status_signers',
  'self_approved',
  'is_granted',
] as const satisfies readonly (keyof KeptEntry)[];
const saidOf = (entry: KeptEntry): string => JSON.stringify(SAID.map(each => entry[each]));

const differenceOf = (kind: TrustedDifference['kind'], { name, type, kid }: KeptEntry): TrustedDifference => ({
  kind,
  name,
  type,
  kid,
});

/** What changes where a version takes the place of another. */
export function differencesOf(before: readonly KeptEntry[], after: readonly KeptEntry[]): TrustedDifference[] {
  const old = new Map(before.map(each => [each.identity, each]));
  const left = new Set(after.map(({ identity }) => identity));
  return [
    ...after.flatMap(each => {
      const was = old.get(each.identity);
      if (!each.is_granted && was?.is_granted !== false) return [differenceOf('revoked', each)];
      if (!was) return [differenceOf('added', each)];
      return saidOf(was) === saidOf(each) ? [] : [differenceOf('changed', each)];
    }),
    ...before.filter(({ identity }) => !left.has(identity)).map(each => differenceOf('removed', each)),
  ];
}

/** The entries with the day of their approval, where a withdrawn one was granted in the version before. */
export function withApprovals(before: readonly KeptEntry[], after: readonly KeptEntry[]): KeptEntry[] {
  const old = new Map(before.map(each => [each.identity, each.approved_at]));
  return after.map(each => (each.is_granted ? each : { ...each, approved_at: old.get(each.identity) ?? each.since }));
}
