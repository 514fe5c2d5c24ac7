export { allocatePlaces } from './allocate.ts';
export type { StatusParts } from './parts.ts';
export { publishStatusList, statusListUrl, STATUS_TTL_MS, STATUS_VALIDITY_MS } from './publish.ts';
export { readStatusList } from './read.ts';
export { renewStatusLists } from './renew.ts';
