import type { Tx } from '../../../platform/database/index.ts';

/** The vendor of a name in a project, created where there is none. Names that differ in case or accents alone are one. */
export async function vendorOf(
  tx: Tx,
  { organizationId, projectId }: { organizationId: string; projectId: string },
  name: string,
): Promise<string> {
  await tx.run(
    'insert into benefit_vendors (organization_id, project_id, name) values ($1, $2, $3) on conflict do nothing',
    [organizationId, projectId, name],
  );
  const { id } = await tx.one<{ id: string }>(
    'select id from benefit_vendors where project_id = $1 and plainly(name) = plainly($2)',
    [projectId, name],
  );
  return id;
}
