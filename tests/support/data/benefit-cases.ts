import type { OperationId } from '../../../contract/api/index.ts';
import type { CallOptions, Client, TestApp } from '../processes/app.ts';
import { benefitOf, membershipProject } from './benefit-data.ts';

/** The calls of benefits that take a key. What each is called with is in `benefitCases`. */
export const BENEFIT_CALLS = [
  'createBenefit',
  'activateBenefit',
  'pauseBenefit',
  'resumeBenefit',
  'endBenefit',
] as const satisfies readonly OperationId[];

/** Returns these calls, each with two benefits on which it may be made. */
export async function benefitCases(
  app: TestApp,
  owner: Client,
): Promise<{ operation: OperationId; call: (n: 0 | 1) => CallOptions }[]> {
  const club = await membershipProject(app, owner);
  const drafted = async () => (await club.create()).body.id;
  const active = async () => (await club.active()).id;
  const paused = async () => {
    const id = await active();
    await owner.call('pauseBenefit', { ...club.at(id), body: {} });
    return id;
  };
  const on = async (operation: OperationId, make: () => Promise<string>) => {
    const ids = [await make(), await make()] as const;
    return { operation, call: (n: 0 | 1): CallOptions => ({ ...club.at(ids[n]), body: {} }) };
  };
  return [
    {
      operation: 'createBenefit',
      call: n => ({ params: { projectId: club.projectId }, body: benefitOf({ product: `Product ${n}` }) }),
    },
    await on('activateBenefit', drafted),
    await on('pauseBenefit', active),
    await on('resumeBenefit', paused),
    await on('endBenefit', active),
  ];
}
