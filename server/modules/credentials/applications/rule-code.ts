import { randomBytes } from 'node:crypto';
import type { Database, Tx } from '../../../platform/database/index.ts';

/** 128 bits: nobody finds a point of verification by trying. */
const CODE_BYTES = 16;

/** Gives an application the code of its point of verification. It keeps the one that it has. */
export const giveRuleCode = (tx: Tx, id: string): Promise<number> =>
  tx.run('update applications set rule_code = $2 where id = $1 and rule_code is null', [
    id,
    randomBytes(CODE_BYTES).toString('base64url'),
  ]);

/** Where an application is. */
export interface ApplicationPlace {
  id: string;
  organizationId: string;
  projectId: string;
}

/** Which application has a code, whatever state it is in, before an organization is known; undefined where none has. */
export const applicationAt = (database: Database, ruleCode: string): Promise<ApplicationPlace | undefined> =>
  database.platform('verifiers', tx =>
    tx.maybe<ApplicationPlace>(
      'select id, organization_id as "organizationId", project_id as "projectId" from applications where rule_code = $1',
      [ruleCode],
    ),
  );
