/** Where the public finds what a verification reads. */
export const addresses = (publicUrl: string) => {
  const api = `${publicUrl}/api/v1/public`;
  return {
    credential: (id: string) => `${api}/credentials/${id}`,
    credentialWithApprovals: (id: string) => `${api}/credentials/${id}?proofs=all`,
    approvals: (id: string) => `${api}/credentials/${id}/approvals`,
    pdf: (id: string) => `${api}/credentials/${id}/pdf`,
    picture: (id: string) => `${api}/credentials/${id}/picture`,
    share: (id: string) => `${api}/credentials/${id}/share`,
    seals: (id: string) => `${api}/credentials/${id}/seals`,
    /** Where a DID document is kept, whatever address did:web has for it. */
    didDocument: (localId: string) => `${publicUrl}/dids/${localId}/did.json`,
    image: (id: string) => `${api}/images/${id}`,
    root: (networkId: string, root: string) => `${api}/chain/${networkId}/roots/0x${root}`,
    transaction: (networkId: string, hash: string) => `${api}/chain/${networkId}/transactions/${hash}`,
  };
};

/** The last part of an address that begins as ours do; undefined for any other address. */
export const ownPart = (url: string, base: string): string | undefined =>
  url.startsWith(base) ? url.slice(base.length) : undefined;
