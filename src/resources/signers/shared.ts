export { AddSigner } from './AddSigner.tsx';
export { RemoveSigner } from './RemoveSigner.tsx';
export { signerBlock, signersFirst } from './signer-model.ts';
