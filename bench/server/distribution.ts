import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from './issue/figure.ts';
import { startBench } from './platform.ts';
import { payFor } from './voucher-money.ts';
import { vouchers } from './voucher-scene.ts';

const PEOPLE = 10_000;
const GOAL = { most: 15, because: 'money, vouchers and links, 500 in a commit' };

/** Gives vouchers to ten thousand people at once: until each has theirs, with the letters and credentials that are asked for after. */
export async function run(): Promise<Figure[]> {
  const bench = await startBench();
  try {
    const scene = await vouchers(bench);
    await payFor(bench, scene, PEOPLE);
    const start = performance.now();
    const { id: distributionId } = await bench.owner('createDistribution', {
      params: scene.params,
      body: { name: 'Bench', method: 'immediate' },
    });
    const look = () => bench.owner('getDistribution', { params: { ...scene.params, distributionId } });
    while ((await look()).status === 'running') await sleep(50);
    const took = (performance.now() - start) / 1000;
    const { status, given } = await look();
    if (status !== 'done' || given !== PEOPLE) throw new Error(`${status}: ${given} were given`);
    return [{ work: '10,000 vouchers given, from the wish until all are', value: took, unit: 's', goal: GOAL }];
  } finally {
    await bench.stop();
  }
}
