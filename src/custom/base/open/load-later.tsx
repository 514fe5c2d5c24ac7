import { type ComponentType, lazy, type ReactNode } from 'react';

/**
 * A part of a public page that is loaded when it is drawn first. Where it cannot be had, the page stands as it is, with what `instead` draws.
 */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>, instead: () => ReactNode) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => ({ default: await load().catch(() => instead) }));
