export { endCopies } from './lost.ts';
export { claimableCredentials, claimRecipient } from './claimable.ts';
export { holdOffer, mailOfferCode, offerCredential, offerHandlers, type CodeWanted } from './offers.ts';
export { credentialSource, offeredNow } from './source.ts';
