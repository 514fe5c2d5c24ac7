import type { HomeCredential } from '../../../../contract/credentials/homes/home.ts';

interface OfIssuer {
  issuer: HomeCredential['issuer'];
  credentials: HomeCredential[];
}

/** Credentials by their issuers, in the order in which each comes first. What came with two pages, because one was added meanwhile, is there once. */
export function ofIssuers(rows: readonly HomeCredential[]): OfIssuer[] {
  const found = new Map<string, OfIssuer>();
  const seen = new Set<string>();
  for (const row of rows) {
    if (seen.has(row.id)) continue;
    seen.add(row.id);
    const of = found.get(row.issuer.id) ?? { issuer: row.issuer, credentials: [] };
    of.credentials.push(row);
    found.set(row.issuer.id, of);
  }
  return [...found.values()];
}
