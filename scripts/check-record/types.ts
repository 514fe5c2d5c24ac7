/** Something that does not fit, and where. */
export interface Finding {
  what: string;
  where: string;
}

/** Reads all rows: as the owner of the tables, who sees every organization. */
export type Query = <R extends object>(sql: string, params?: readonly unknown[]) => Promise<R[]>;

/** Whether the registry on a chain knows a root; undefined where nobody can ask it. */
export type KnowsRoot = (seal: {
  network: string;
  chainId: string;
  contract: string;
  root: string;
}) => Promise<boolean | undefined>;

/** What is checked: the tables, and the chains where they are at hand. */
export interface Subject {
  query: Query;
  knowsRoot: KnowsRoot;
}

/** One kind of look at the record. It reads by its own SQL, so that no mistake of the server's is repeated here. */
export type Check = (subject: Subject) => Promise<Finding[]>;

/** A statement whose every row, by its column `where`, is a finding. */
export interface Statement {
  what: string;
  sql: string;
}
