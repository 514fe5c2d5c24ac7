export * from './custodies.ts';
export * from './industries.ts';
export * from './networks.ts';
export * from './countries.ts';
export * from './currencies.ts';
export * from './iso-countries.ts';
