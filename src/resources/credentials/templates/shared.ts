export { ApprovalText } from './ApprovalText.tsx';
export { draftedOf } from './design/drafted.ts';
export { RequesterSwitch } from './inputs/RequesterSwitch.tsx';
export { EMPTY_VALIDITY, type ValidityDraft, validityDraftOf, validityOf } from './inputs/validity-draft.ts';
export { UnableNotice } from './UnableNotice.tsx';
export { validityText } from './validity-text.ts';
export { ValidityInputs } from './inputs/ValidityInputs.tsx';
export { useOver } from './use-over.ts';
