export { folderStore } from './folder-store.ts';
export { cleanImage, ImageError, type CleanImage, type ImageOptions, type ImageProblem } from './images.ts';
export type { FileInfo, FileStore, StoredFile } from './types.ts';
