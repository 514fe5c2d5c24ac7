export { rosette } from './rosette.ts';
export type { Rosette, RosettePath } from './rosette.ts';
