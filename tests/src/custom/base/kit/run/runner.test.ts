import { describe, expect, it } from 'vitest';
import {
  ASKED_AGAIN_WITHIN_MS,
  runSteps,
  type RunPlace,
  type RunState as RunStateOf,
  type RunStepPlan,
} from '../../../../../../src/custom/base/kit/run/runner.ts';
import { progressOf } from '../../../../../../src/custom/base/kit/run/progress.ts';
import type { Made, RunStep } from '../../../../../../src/custom/office/guided/run/run-state.ts';
import { ApiError, noAnswer } from '../../../../../../src/dataProvider/api-error.ts';

type RunState = RunStateOf<Made>;
const refusal = (status: number, key = 'request.invalid') =>
  new ApiError('No', status, { code: status, key, correlationId: 'c' });
const SILENCE = new ApiError('calls.unsure', 0, { code: 0, key: 'error.no_response', correlationId: 'c' });

/** A browser's place, and a server that fails when it is told to. */
function world() {
  let state: RunState = { id: 'run', made: {}, sent: null };
  const sent: string[] = [];
  const failing = new Map<string, unknown>();
  const clock = { now: 1_000_000 };
  const place: RunPlace<Made> = {
    read: () => state,
    write: next => {
      state = next;
    },
    now: () => clock.now,
  };
  const send = (call: string) => (key: string) => {
    sent.push(key);
    const error = failing.get(call);
    return error === undefined ? Promise.resolve(call) : Promise.reject(error as Error);
  };
  const step = (name: RunStep, made: keyof RunState['made'], isWanted = true): RunStepPlan<null, RunStep, Made> => ({
    name,
    action: 'projects.create',
    isWanted: () => isWanted,
    isDone: (_, all) => all[made] !== undefined,
    run: async (_, { once, keep }) => {
      await once(name, send(name));
      keep({ [made]: name });
    },
  });
  const steps = [step('project', 'projectId'), step('template', 'templateId'), step('issue', 'requestId')];
  const begun: RunStep[] = [];
  const run = (plan = steps, at = place) => runSteps(plan, null, at, name => begun.push(name));
  return { run, step, place, sent, failing, clock, begun, state: () => state };
}

describe('a run', () => {
  it('does each step once, in order, and skips what there is nothing to do for', async () => {
    const { run, step, sent } = world();
    const made = await run([
      step('project', 'projectId'),
      step('approvers', 'schemaId', false),
      step('issue', 'requestId'),
    ]);
    expect(made).toEqual({ projectId: 'project', requestId: 'issue' });
    expect(sent).toEqual(['run.project', 'run.issue']);
  });

  it.each(['project', 'template', 'issue'] as const)(
    'that fails at %s goes on there, and does nothing twice',
    async name => {
      const { run, sent, failing, begun } = world();
      failing.set(name, refusal(409));
      await expect(run()).rejects.toMatchObject({ step: name, cause: { status: 409 } });
      const before = sent.length;
      failing.clear();
      await expect(run()).resolves.toEqual({ projectId: 'project', templateId: 'template', requestId: 'issue' });
      expect(sent.slice(before)[0]).toBe(`run.${name}`);
      expect(sent).toHaveLength(4);
      expect(new Set(sent).size).toBe(3);
      expect(begun.filter(each => each === name)).toHaveLength(2);
    },
  );

  it('sends what got no answer under the same key, also from another page', async () => {
    const { run, sent, failing, state, clock } = world();
    failing.set('project', SILENCE);
    await expect(run()).rejects.toMatchObject({ cause: SILENCE });
    const kept = JSON.parse(JSON.stringify(state())) as RunState;
    let later = kept;
    failing.clear();
    await run(undefined, { read: () => later, write: next => void (later = next), now: () => clock.now });
    expect(sent.slice(0, 2)).toEqual(['run.project', 'run.project']);
  });

  it('has kept the call before it is sent, and sends nothing that it cannot keep', async () => {
    const { run, sent, place, step, state } = world();
    const looking: RunStepPlan<null, RunStep, Made> = {
      ...step('project', 'projectId'),
      run: async (_, { once }) => {
        await once('project', () => Promise.resolve(expect(state().sent).toMatchObject({ call: 'project' })));
      },
    };
    await run([looking]);
    const full = () => {
      throw new Error('QuotaExceededError');
    };
    await expect(run([step('template', 'templateId')], { ...place, write: full })).rejects.toThrow();
    expect(sent).toEqual([]);
  });

  it('does not send again what the server may have forgotten that it did', async () => {
    const { run, sent, failing, clock } = world();
    failing.set('project', SILENCE);
    await expect(run()).rejects.toMatchObject({ cause: SILENCE });
    // what is said before it is looked whether the call was done settles nothing
    clock.now += ASKED_AGAIN_WITHIN_MS;
    for (const early of [refusal(401), refusal(403), refusal(429), refusal(409, 'request.in_flight'), refusal(503)]) {
      failing.set('project', early);
      await expect(run()).rejects.toMatchObject({ cause: early });
    }
    clock.now += 1;
    failing.clear();
    await expect(run()).rejects.toMatchObject({ cause: { message: 'runs.tooOld' } });
    expect(sent).toHaveLength(6);
  });

  it.each([refusal(401), refusal(403), refusal(429), noAnswer('c', 'write', 'stayed')])(
    'does not count as sent what was turned away at its first try, or never left',
    async early => {
      const { run, failing, state, clock } = world();
      failing.set('project', early);
      await expect(run()).rejects.toMatchObject({ cause: early });
      expect(state().sent).toBeNull();
      clock.now += ASKED_AGAIN_WITHIN_MS * 9;
      failing.clear();
      await expect(run()).resolves.toMatchObject({ requestId: 'issue' });
      // what stands is settled
      expect(state().sent).toBeNull();
    },
  );

  it.each([refusal(408), refusal(409, 'request.in_flight'), refusal(503), SILENCE])(
    'counts as sent what may have been done',
    async unsure => {
      const { run, failing, state } = world();
      failing.set('project', unsure);
      await expect(run()).rejects.toMatchObject({ cause: unsure });
      expect(state().sent).toMatchObject({ call: 'project' });
    },
  );

  it('sends again whenever one likes what was refused', async () => {
    const { run, failing, clock } = world();
    failing.set('project', refusal(409, 'project.trial_limit'));
    await expect(run()).rejects.toMatchObject({ cause: { status: 409 } });
    clock.now += ASKED_AGAIN_WITHIN_MS * 9;
    failing.clear();
    await expect(run()).resolves.toMatchObject({ requestId: 'issue' });
  });
});

describe('where a step is', () => {
  const { step } = world();
  const at = (part: object, made = {}) =>
    progressOf(step('template', 'templateId'), null, made, { at: null, failure: null, ...part });
  it('is told of what stands, what runs and what failed', () => {
    expect(at({})).toBe('waiting');
    expect(at({ at: 'template' })).toBe('loading');
    expect(at({ at: 'project' }, { templateId: 't' })).toBe('success');
    expect(at({ failure: { step: 'template' } })).toBe('error');
    expect(progressOf(step('issue', 'requestId', false), null, {}, { at: null, failure: null })).toBe('skipped');
  });
});
