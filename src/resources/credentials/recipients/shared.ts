export { bodyOf } from './recipient-model.ts';
