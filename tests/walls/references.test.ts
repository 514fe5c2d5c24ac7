import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { expect, it } from 'vitest';
import { createEndpoints } from '../../src/dataProvider/endpoints.ts';

/** Each input or field of the portal that refers to a record of another resource, and to which. */
const references = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.tsx'))
  .flatMap(file =>
    [...readFileSync(join('src', file), 'utf8').matchAll(/\breference="(\w+)"/g)].map(([, resource = '']) => ({
      file,
      resource,
    })),
  );

it('what a form or a table refers to can be read back: its resource answers getMany', () => {
  const endpoints = createEndpoints(
    () => Promise.reject(new Error('nothing is called')),
    () => Promise.reject(new Error('nothing is asked')),
    () => Promise.reject(new Error('nobody')),
  );
  expect(references.length).toBeGreaterThan(0);
  expect(references.filter(({ resource }) => !endpoints[resource]?.getMany)).toEqual([]);
});
