import react from '@vitejs/plugin-react';
import type { ReactCompilerOptions } from 'oxc-transform-react';
import type { PluginOption } from 'vite';

/**
 * The public pages (verification, vouchers, tills) are small, drawn a few times, and measured by what a phone has to fetch: remembering costs
 * them more than drawing.
 */
export const AS_WRITTEN: readonly RegExp[] = [
  /\?raw$/,
  /\/node_modules\//,
  /\/src\/custom\/(base\/open|credentials\/verification|vouchers\/(holder|till)|office\/inbox)\//,
];

/** What asks for the time or for chance while it is drawn is not compiled: it would go on with the first answer. */
export const COMPILER: ReactCompilerOptions = { environment: { validateNoImpureFunctionsInRender: true } };

/**
 * React, whose compiler has each component of the portal remember what it drew and of what: only what changed is drawn anew. What it cannot do
 * that with is drawn as it was written; `tests/walls/rules-of-react.test.ts` says what that may be.
 */
export const compiledReact = (): PluginOption => react({ exclude: [...AS_WRITTEN], compiler: COMPILER });
