import { readDidDocuments } from './document.ts';
import { issuerAddresses, readTokenIssuers } from './token-issuer.ts';

/** What is read of many of our DIDs at once, each in one reading. */
export const manyDids = { addresses: issuerAddresses, documents: readDidDocuments, metadata: readTokenIssuers };
