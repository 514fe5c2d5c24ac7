export { EMPTY_SUBJECTS, type IssueDraft, issueDraftKey, type SubjectsDraft } from './issue-model.ts';
export { keepSent } from './sent.ts';
export { SubjectsStep } from './SubjectsStep.tsx';
export type { Typed } from './TypePanel.tsx';
export { usePeople } from './use-people.ts';
