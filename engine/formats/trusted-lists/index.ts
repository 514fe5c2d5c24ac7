export { signTrustedList, TRUSTED_LIST_TYPE, trustedListDocument } from './etsi.ts';
export { readTrustedList, type ReadTrustedList } from './read.ts';
export { recognizedEntityCredential, signRecognized, type Recognized } from './recognized.ts';
export type { ListedEntity, ListPurpose, TrustedListContent } from './types.ts';
