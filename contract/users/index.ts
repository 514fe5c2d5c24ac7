export * from './states.ts';
export * from './onboarding-states.ts';
export * from './session.ts';
export * from './organization-user.ts';
export * from './factor-kinds.ts';
export * from './factor.ts';
export * from './invitation.ts';
export * from './onboarding.ts';
