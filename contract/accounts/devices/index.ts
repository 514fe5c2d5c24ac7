export * from './device-states.ts';
export * from './device.ts';
export * from './limits.ts';
