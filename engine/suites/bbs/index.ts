export { prove, verifyProof, type RandomBytes, type Shown } from './proof.ts';
export { publicKeyFrom, sign, SIGNATURE_BYTES, verify, type Signed } from './signature.ts';
