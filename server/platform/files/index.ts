export { folderStore, newFileId } from './folder-store.ts';
export { cleanImage, ImageError, type CleanImage, type ImageOptions, type ImageProblem } from './images.ts';
export type { FileInfo, FileMeta, FileStore, StoredFile } from './types.ts';
