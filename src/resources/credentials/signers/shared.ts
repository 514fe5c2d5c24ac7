export { AddSigner } from './AddSigner.tsx';
export { RemoveSigner } from './RemoveSigner.tsx';
export { signerBlock } from './signer-model.ts';
export { useApprovers } from './use-approvers.ts';
export { useGiveKey } from './use-give-key.ts';
export { useProjectPeople } from './use-project-people.ts';
