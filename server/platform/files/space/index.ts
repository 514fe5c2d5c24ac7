export { isOutOfSpace } from './out-of-space.ts';
export { watchSpace, type SpaceWatch } from './watch.ts';
