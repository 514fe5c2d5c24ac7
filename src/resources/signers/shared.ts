export { AddSigner } from './AddSigner.tsx';
export { RemoveSigner } from './RemoveSigner.tsx';
export { signerBlock } from './signer-model.ts';
export { useApprovers } from './use-approvers.ts';
export { usePeople } from './use-people.ts';
