export {
  offerDocument,
  offerLink,
  OFFER_SCHEME,
  PRE_AUTHORIZED,
  readOffer,
  readOfferLink,
  type CredentialOffer,
  type LinkedOffer,
  type TransactionCode,
} from './offer.ts';
export {
  checkKeyAttestation,
  checkWalletAttestation,
  KEY_ATTESTATION_TYPE,
  WALLET_ATTESTATION_POP_TYPE,
  WALLET_ATTESTATION_TYPE,
  type AttestedWallet,
  type Attesters,
} from './attestation.ts';
export { encryptionThumbprint, jwkThumbprint } from '../keys/index.ts';
export {
  checkKeyProofs,
  didJwkOf,
  KEY_PROOF_TYPE,
  KEY_PROOF_TYPES,
  signKeyProof,
  type HolderKey,
  type KeyProofType,
  type ProvenKeys,
} from './key-proof.ts';
