export { ApprovalText } from './ApprovalText.tsx';
export { draftedOf } from './design/drafted.ts';
export { isOver, validityText } from './validity-text.ts';
