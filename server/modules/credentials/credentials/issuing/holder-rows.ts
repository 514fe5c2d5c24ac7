import type { Disclosure } from '../../../../../contract/credentials/templates/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';

/**
 * Notes which claims the holders of credentials always show, as their template says now; that they show none in part, where it does not disclose. In
 * the transaction that writes the credentials: their forms are made with their first letters.
 */
export async function noteDisclosure(
  tx: Tx,
  organizationId: string,
  ids: readonly string[],
  disclosure: Disclosure | null | undefined,
): Promise<void> {
  if (ids.length === 0 || !disclosure) return;
  await tx.run(
    `insert into holder_forms (credential_id, organization_id, always) select id, $2, $3 from unnest($1::uuid[]) as x(id)
     on conflict (credential_id) do update set always = excluded.always where holder_forms.sealed is null`,
    [ids, organizationId, disclosure.always],
  );
}

/** As `noteDisclosure`, for a credential that nobody signed yet and that is frozen again by its template. */
export async function noteDisclosureAgain(
  tx: Tx,
  organizationId: string,
  id: string,
  disclosure: Disclosure | null | undefined,
): Promise<void> {
  if (!disclosure) await tx.run('delete from holder_forms where credential_id = $1', [id]);
  await noteDisclosure(tx, organizationId, [id], disclosure);
}
