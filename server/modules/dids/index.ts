export { createDid, type DidOwner } from './create-did.ts';
export { didSigner } from './signer.ts';
export { didHandlers, readLocalDidDocument } from './document.ts';
