export * from './states.ts';
export * from './subscription-states.ts';
export * from './subscription.ts';
export * from './trusted-list.ts';
