export { NAMES } from './names.ts';
export { plainSignatures } from './signatures.ts';
export { STATEMENTS } from './statements.ts';
