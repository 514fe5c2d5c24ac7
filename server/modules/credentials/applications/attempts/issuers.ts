import type { ApplicationContent } from '../../../../../contract/credentials/applications/index.ts';
import type { TrustedIssuers } from '../../../../../engine/openid4vp/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { chosenLists, entryOf, trustedBy } from '../../../accounts/trusted-lists/index.ts';
import { manyDids } from '../../../base/dids/index.ts';
import { certificatesIn } from './listed.ts';

/** When the first of the lists that are in force ends. */
const firstEnd = (lists: readonly { endsAt: Date | null; isOver: boolean }[]): number | undefined => {
  const ends = lists.flatMap(({ endsAt, isOver }) => (endsAt && !isOver ? [endsAt.getTime()] : []));
  return ends.length === 0 ? undefined : Math.min(...ends);
};

/**
 * Whose credentials an application accepts: of those that it names and those in its trusted lists; of a schema of ours without either the organization
 * itself, else each issuer's (undefined). Tokens with disclosures name an issuer of ours by its address.
 */
export async function issuersOf(
  { database, settings, clock }: Pick<ModuleParts, 'database' | 'settings' | 'clock'>,
  organizationId: string,
  { issuers, trustedLists, schemaId }: ApplicationContent,
  /** Of a simulated wallet: the DID of its issuer, and the root (base64 DER) of its mobile documents. */
  simulated: { issuer: string | null; root: string | null } = { issuer: null, root: null },
): Promise<TrustedIssuers | undefined> {
  const isOpen = issuers.length === 0 && trustedLists.length === 0;
  if (isOpen && schemaId === null) return undefined;
  const { lists, entities } = await database.organization(organizationId, async tx => ({
    lists:
      trustedLists.length === 0
        ? []
        : await chosenLists(tx, trustedLists, { now: clock(), publicUrl: settings.publicUrl }),
    entities: trustedLists.length === 0 ? [] : await trustedBy(tx, trustedLists, clock()),
  }));
  const named = issuers.flatMap(issuer => ('did' in issuer ? [issuer.did] : []));
  const own = !isOpen
    ? []
    : await database.organization(organizationId, tx =>
        tx.rows<{ did: string }>(
          'select did from dids where organization_id = $1 and user_id is null and local_id is not null',
          [organizationId],
        ),
      );
  const dids = [...named, ...own.map(({ did }) => did)];
  // One reading, however many issuers a list has.
  const addresses = await manyDids.addresses(database, settings.publicUrl, [
    ...dids,
    ...entities.filter(({ type }) => type === 'did').map(({ kid }) => kid),
  ]);
  const addressesOf = (did: string) => addresses.get(did) ?? [];
  return {
    identifiers: [...dids, ...dids.flatMap(addressesOf), ...(simulated.issuer === null ? [] : [simulated.issuer])],
    certificates: [
      ...issuers.flatMap(issuer => ('certificate' in issuer ? certificatesIn(issuer.certificate) : [])),
      ...(simulated.root === null ? [] : [simulated.root]),
    ],
    entries: entities.map(entity => entryOf(entity, addressesOf)),
    lists: lists.map(({ name }) => name),
    listsUntil: firstEnd(lists),
    overdue: lists.filter(({ isOver }) => isOver).map(({ name }) => name),
  };
}
