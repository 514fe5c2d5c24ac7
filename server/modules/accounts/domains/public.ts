import type { DomainState } from '../../../../contract/accounts/domains/index.ts';
import type { Database } from '../../../platform/database/index.ts';

/** A domain that is proven, or was in use, as everybody may know it. */
export interface PublicDomain {
  domain: string;
  did: string;
  organization_id: string;
  name: string;
  state: DomainState;
  proven_at: Date;
  used_at: Date | null;
}

const COLUMNS = 'domain, did, organization_id, name, state, proven_at, used_at';

/** The domain of this very name: of whoever has proven it, else of whoever issued by it last; undefined where nobody did either. */
export const readPublicDomain = (database: Database, name: string): Promise<PublicDomain | undefined> =>
  database.public(tx =>
    tx.maybe<PublicDomain>(
      `select ${COLUMNS} from public_domains where domain = $1 order by state in ('proven', 'active') desc, used_at desc limit 1`,
      [name],
    ),
  );

/** The domain in use whose DID this is: whoever issues by it has control of the domain, as far as is known now. */
export const readDomainOfDid = (database: Database, did: string): Promise<PublicDomain | undefined> =>
  database.public(tx =>
    tx.maybe<PublicDomain>(`select ${COLUMNS} from public_domains where did = $1 and state = 'active'`, [did]),
  );
