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
    await vi.waitFor(() => expect(seen).toHaveBeenCalledWith(expect.objectContaining({ status: 'error' })));
    call.mockImplementation(async () => 'rows' as never);
    onlineManager.setOnline(true);
    await vi.waitFor(() => expect(seen).toHaveBeenCalledWith(expect.objectContaining({ data: 'rows' })));
    stop();
    queries.unmount();
  });
});
