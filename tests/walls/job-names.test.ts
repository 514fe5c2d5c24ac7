import { expect, it } from 'vitest';
import { modules } from '../../server/modules/index.ts';
import type { Module } from '../../server/platform/module/index.ts';
import { kindName } from '../../src/resources/base/failed-jobs/queue.ts';
import { speak } from '../e2e/support/words.ts';

const kinds = (modules as readonly Module[]).flatMap(({ jobs = {} }) => Object.keys(jobs));

it.each(['en-US', 'es-MX'] as const)('whoever reads of a job that failed reads what it was, in %s', language => {
  // Throws where there is no sentence.
  const say = speak(language);
  const names = kinds.map(kind => kindName(kind, key => say(key)));
  expect(new Set(names).size).toBe(kinds.length);
});
