export { EntriesTab } from './EntriesTab.tsx';
export { UsesNote } from './UsesNote.tsx';
