export { createCrashPoint, type CrashPoint } from './crash-point.ts';
export { spawnWatched, type WatchedChild } from './watched-child.ts';
