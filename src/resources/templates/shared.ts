export { ApprovalText } from './ApprovalText.tsx';
export { draftedOf } from './design/drafted.ts';
export { RequesterSwitch } from './RequesterSwitch.tsx';
export { EMPTY_VALIDITY, type ValidityDraft, validityDraftOf, validityOf } from './validity-draft.ts';
export { UnableNotice } from './UnableNotice.tsx';
export { validityText } from './validity-text.ts';
export { ValidityInputs } from './ValidityInputs.tsx';
