import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../src/query-client.ts';

afterEach(() => onlineManager.setOnline(true));

const refused = () => Promise.reject(new Error('no connection'));

describe('without a connection', () => {
  it('what changes something is tried at once, fails, and is not tried again with it', async () => {
    onlineManager.setOnline(false);
    const queries = createQueryClient();
    const call = vi.fn(refused);
    const change = new MutationObserver(queries, { mutationFn: call });
    await expect(change.mutate()).rejects.toThrow('no connection');
    expect(change.getCurrentResult()).toMatchObject({ status: 'error', isPaused: false });
    onlineManager.setOnline(true);
    await queries.resumePausedMutations();
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('what reads fails rather than waits, and is read again with it', async () => {
    onlineManager.setOnline(false);
    const queries = createQueryClient(0);
    queries.mount();
    const call = vi.fn(refused);
    const reading = new QueryObserver<string>(queries, { queryKey: ['list'], queryFn: call });
    const seen = vi.fn();
    const stop = reading.subscribe(seen);
    await expect.poll(() => seen.mock.calls).toContainEqual([expect.objectContaining({ status: 'error' })]);
    call.mockImplementation(async () => 'rows' as never);
    onlineManager.setOnline(true);
    await expect.poll(() => seen.mock.calls).toContainEqual([expect.objectContaining({ data: 'rows' })]);
    stop();
    queries.unmount();
  });
});

describe('when something changes', () => {
  it('what was asked for before is asked for again, also where that was the first time; nothing fails of it', async () => {
    const queries = createQueryClient(0);
    const answers: ((rows: string) => void)[] = [];
    const signals: AbortSignal[] = [];
    const reading = new QueryObserver<string>(queries, {
      queryKey: ['list'],
      queryFn: ({ signal }) => {
        signals.push(signal);
        return new Promise<string>(resolve => answers.push(resolve));
      },
    });
    const seen = vi.fn();
    const stop = reading.subscribe(seen);
    expect(answers).toHaveLength(1);
    const renewed = queries.invalidateQueries();
    expect(answers, 'it is asked for again at once').toHaveLength(2);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    answers[0]?.('as it was');
    await new Promise(resolve => setTimeout(resolve));
    expect(reading.getCurrentResult()).toMatchObject({ status: 'pending', fetchStatus: 'fetching' });
    answers[1]?.('as it is');
    await renewed;
    expect(reading.getCurrentResult()).toMatchObject({ status: 'success', data: 'as it is' });
    expect(seen).not.toHaveBeenCalledWith(expect.objectContaining({ status: 'error' }));
    stop();
  });

  it('what nobody looks at any more is left to end', async () => {
    const queries = createQueryClient(0);
    let answer: (rows: string) => void = () => undefined;
    const read = queries.fetchQuery({
      queryKey: ['list'],
      queryFn: () => new Promise<string>(resolve => (answer = resolve)),
    });
    await queries.invalidateQueries();
    answer('as it was');
    expect(await read).toBe('as it was');
  });
});
