export { EMPTY_ISSUE, type IssueDraft, issueDraftKey } from './issue-model.ts';
export { keepSent } from './sent.ts';
export { SubjectsStep } from './SubjectsStep.tsx';
export type { Typed } from './TypePanel.tsx';
export { useSubjects } from './use-subjects.ts';
