export { drawArchiveHandler, giveUpArchive } from './draw.ts';
export { archiveHandlers } from './handlers.ts';
export { ARCHIVE_JOB } from './jobs.ts';
export { keepArchiveFiles, removeSpentArchives, takeFromArchives } from './remove.ts';
