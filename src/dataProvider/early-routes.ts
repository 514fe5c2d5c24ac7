import type { Routes } from '../../contract/api/index.ts';

type Shape<K extends keyof Routes> = Pick<Routes[K], 'method' | 'path' | 'access'>;

/**
 * What the sign-in page asks while it is being painted, without loading the route table and its schemas for it. Typed by
 * the table's own literals: a path that differs does not compile.
 */
export const EARLY_ROUTES: { getSettings: Shape<'getSettings'> } = {
  getSettings: { method: 'GET', path: '/api/v1/public/settings', access: 'public' },
};

export const isEarly = (operation: string): operation is keyof typeof EARLY_ROUTES => operation in EARLY_ROUTES;
