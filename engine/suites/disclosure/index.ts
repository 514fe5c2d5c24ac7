export { signForHolder } from './base.ts';
export { derive, mandatoryPointersOf } from './derive.ts';
export { stepTo } from './pointers.ts';
export { verifyDisclosure } from './verify.ts';
