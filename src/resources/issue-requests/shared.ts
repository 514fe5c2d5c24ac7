export { EMPTY_ISSUE, type IssueDraft, issueDraftKey, isTyping, withDigests } from './issue-model.ts';
export { keepSent } from './sent.ts';
export { SubjectsStep } from './SubjectsStep.tsx';
export type { Typed } from './TypePanel.tsx';
export { type SubjectPictures, useSubjectPictures } from './use-subject-pictures.ts';
export { useSubjects } from './use-subjects.ts';
