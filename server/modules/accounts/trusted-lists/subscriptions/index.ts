export { changeHandlers } from './change.ts';
export { followLists } from './follow.ts';
export { subscriptionNotices } from './notices.ts';
export { showHandlers } from './show.ts';
export { subscribeHandlers } from './subscribe.ts';
