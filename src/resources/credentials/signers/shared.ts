export { AddSigner } from './AddSigner.tsx';
export { RemoveSigner } from './RemoveSigner.tsx';
export { signerBlock } from './signer-model.ts';
export { useApprovers } from './use-approvers.ts';
export { useProjectPeople } from './use-project-people.ts';
