import type { Database } from '../../../../../platform/database/index.ts';

/** Whether what is known to the public by an id is a credential of an organization. */
export const isCredentialOf = (database: Database, publicId: string, organizationId: string): Promise<boolean> =>
  database.public(async tx =>
    Boolean(
      await tx.maybe('select 1 from public_credentials where public_id = $1 and organization_id = $2', [
        publicId,
        organizationId,
      ]),
    ),
  );
