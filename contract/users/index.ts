export * from './states.ts';
export * from './session.ts';
export * from './organization-user.ts';
