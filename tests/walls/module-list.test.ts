import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MODULE_LIST, moduleList } from '../../scripts/module-list.mjs';

it('lists every module and every adapter that describes itself', () => {
  expect(readFileSync(MODULE_LIST, 'utf8'), 'run `node scripts/module-list.mjs`').toBe(moduleList());
});
