/** What a seal says of its leaves, by the numbers with which the chain's registry tells them apart: that they were issued, or how they changed. */
export const SEAL_KINDS = { issuance: 1, status: 2 } as const;
export type SealKind = keyof typeof SEAL_KINDS;
