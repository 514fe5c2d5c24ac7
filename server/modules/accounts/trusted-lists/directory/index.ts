export { onChains, type PublicDirectory } from './public.ts';
export { presentDirectory, readDirectory } from './rows.ts';
export { askDirectory, DIRECTORY_JOB, directoryHandler } from './tell.ts';
