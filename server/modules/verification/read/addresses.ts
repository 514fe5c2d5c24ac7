/** Where the public finds what a verification reads. */
export const addresses = (publicUrl: string) => {
  const api = `${publicUrl}/api/v1/public`;
  return {
    credential: (id: string) => `${api}/credentials/${id}`,
    credentialWithApprovals: (id: string) => `${api}/credentials/${id}?proofs=all`,
    pdf: (id: string) => `${api}/credentials/${id}/pdf`,
    seals: (id: string) => `${api}/credentials/${id}/seals`,
    image: (id: string) => `${api}/images/${id}`,
    root: (networkId: string, root: string) => `${api}/chain/${networkId}/roots/0x${root}`,
  };
};
