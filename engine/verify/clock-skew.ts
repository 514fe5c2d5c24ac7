import type { VerifyPolicy } from './types.ts';

/** By how much the clocks of those who sign, publish and verify may differ, in milliseconds. */
export const clockSkew = (policy: VerifyPolicy | undefined): number => (policy?.maxClockSkew ?? 300) * 1000;
