export { ApprovalText } from './ApprovalText.tsx';
export { isOver, validityText } from './validity-text.ts';
