import { hexToString } from 'viem';
import type { ChainReader, MemberOnChain } from '../../../../platform/chain/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { publicLists, type Moment } from '../trusted-by.ts';
import type { DirectoryRow } from './rows.ts';

/** A public list of issuers that stands on a chain. */
export interface PublicDirectory {
  titles: Readonly<Record<string, string>>;
  name: string;
  networkId: string;
  address: DirectoryRow['address'];
}

/** In a transaction of the organization. Returns its public lists of issuers that stand on a chain. */
async function directoriesOf(tx: Tx, moment: Moment): Promise<PublicDirectory[]> {
  const lists = await publicLists(tx, moment, false);
  const rows = await tx.rows<Pick<DirectoryRow, 'list_id' | 'network_id' | 'address'>>(
    'select list_id, network_id, address from trusted_list_directories where list_id = any($1::uuid[]) and sequence > 0',
    [lists.map(({ id }) => id)],
  );
  return rows.flatMap(({ list_id: id, network_id: networkId, address }) => {
    const list = lists.find(each => each.id === id);
    return list ? [{ titles: list.titles, name: list.name, networkId, address }] : [];
  });
}

/** What a directory says of a member, as LACChain's do (type 1). */
interface SaidOfMember {
  name: string;
  /** Empty for all. */
  types: string[];
}

function saidIn({ said }: MemberOnChain): SaidOfMember {
  try {
    const { identificationData: named, credentialTypes: types } = JSON.parse(hexToString(said)) as {
      identificationData?: { legalName?: unknown };
      credentialTypes?: unknown;
    };
    return {
      name: typeof named?.legalName === 'string' ? named.legalName : '',
      types: Array.isArray(types) ? types.map(String) : [],
    };
  } catch {
    return { name: '', types: [] };
  }
}

/** A member with what its directory says of it; undefined where it has none of that DID. Rejects where the chain does not answer. */
async function memberOf(
  chain: ChainReader,
  { networkId, address }: PublicDirectory,
  did: string,
): Promise<(MemberOnChain & SaidOfMember) | undefined> {
  const member = await chain.member(networkId, address, did);
  return member && { ...member, ...saidIn(member) };
}

/** The lists of issuers that stand on chains, as anybody reads them there. */
export const onChains = { directoriesOf, memberOf };
