export { CredentialCards } from './table/CredentialCards.tsx';
export { CredentialTable } from './table/CredentialTable.tsx';
export { ReturnDialog } from './standing/ReturnDialog.tsx';
export { NEWEST_FIRST } from './newest-first.ts';
export { partlyText } from './refusals.ts';
export { seenRows } from './seen-rows.ts';
export { useBulk } from './use-bulk.ts';
export { InPlaceOf } from './standing/InPlaceOf.tsx';
