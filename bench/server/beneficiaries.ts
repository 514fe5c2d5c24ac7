import type { Figure } from './issue/figure.ts';
import { bareCommit } from './issue/floors.ts';
import { startBench } from './platform.ts';
import { people, vouchers } from './voucher-scene.ts';

const PEOPLE = 10_000;
const GOAL = { most: 3, because: 'judged, sealed, looked for among those who are known, stored 500 in a commit' };

/** Ten thousand people ordered for, twice: among nobody, and among those of the first order. */
export async function run(): Promise<Figure[]> {
  const bench = await startBench();
  try {
    const { params, terms } = await vouchers(bench);
    const register = async (from: number): Promise<number> => {
      const start = performance.now();
      const { id: orderId } = await bench.owner('createOrder', {
        params,
        body: { rows: people(PEOPLE, from), terms },
      });
      await bench.workers.drain();
      const took = (performance.now() - start) / 1000;
      const { status, upload } = await bench.owner('getOrder', { params: { ...params, orderId } });
      if (status !== 'waiting_for_payment' || upload.registered !== PEOPLE)
        throw new Error(`${status}: ${upload.registered} were registered`);
      return took;
    };
    return [
      {
        work: '10,000 beneficiaries, from their order until it is invoiced',
        value: await register(0),
        unit: 's',
        goal: GOAL,
      },
      { work: 'ten thousand more, for the same vouchers', value: await register(PEOPLE), unit: 's' },
      { work: 'a bare commit, p50', value: await bareCommit(bench.address.owner), unit: 'ms' },
    ];
  } finally {
    await bench.stop();
  }
}
