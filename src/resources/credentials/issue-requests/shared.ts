export { EMPTY_ISSUE, type IssueDraft, issueDraftKey, isTyping, withDigests } from './wizard/issue-model.ts';
export { keepSent } from './wizard/sent.ts';
export { SubjectsStep } from './wizard/SubjectsStep.tsx';
export type { Typed } from './wizard/TypePanel.tsx';
export { type SubjectPictures, useSubjectPictures } from './wizard/use-subject-pictures.ts';
export { useSubjects } from './wizard/use-subjects.ts';
