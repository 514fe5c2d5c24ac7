import type { TrustedEntry } from '../../../../engine/openid4vp/index.ts';
import type { ApprovedEntity } from './trusted-by.ts';

/** An entity as the engine judges by it. `addressesOf` gives the addresses by which tokens name an issuer of ours. */
export const entryOf = (
  entity: ApprovedEntity,
  addressesOf: (did: string) => readonly string[] = () => [],
): TrustedEntry => ({
  list: entity.list,
  name: entity.name,
  identifiers: entity.type === 'did' ? [entity.kid, ...addressesOf(entity.kid)] : [],
  certificate: entity.certificate ?? undefined,
  key: entity.type === 'jwk' && entity.publicKey ? { ...entity.publicKey } : undefined,
  credentialTypes: entity.credentialTypes,
  statusLists: entity.statusLists,
  statusSigners: entity.statusSigners,
  since: entity.approvedAt.getTime(),
  from: entity.startsAt?.getTime(),
  until: entity.endsAt?.getTime(),
  revokedAt: entity.revokedAt?.getTime(),
});
