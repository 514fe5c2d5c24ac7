export { CredentialCards } from './table/CredentialCards.tsx';
export { CredentialTable } from './table/CredentialTable.tsx';
export { useBulk } from './use-bulk.ts';
