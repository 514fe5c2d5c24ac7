import { z } from 'zod';
import { Id, LangQuery } from '../../base/common/values.ts';
import { FirstSteps, SEEN_STEPS } from '../first-steps/index.ts';
import { define } from '../../api/route.ts';

const tag = 'Organizations';
const path = '/api/v1/organizations/{organizationId}/first-steps';
const ofOrganization = z.strictObject({ organizationId: Id });

export const firstStepRoutes = define({
  getFirstSteps: {
    method: 'GET',
    path,
    tag,
    summary: 'What the caller does first, by their roles, and what of it is done',
    source: 'ours',
    access: 'home.read',
    params: ofOrganization,
    query: LangQuery,
    answer: FirstSteps,
  },
  hideFirstSteps: {
    method: 'PUT',
    path,
    tag,
    summary: 'Put the caller’s own list of first steps away, or take it out again',
    source: 'ours',
    access: 'home.read',
    params: ofOrganization,
    query: LangQuery,
    body: z.strictObject({ hidden: z.boolean() }),
    answer: FirstSteps,
  },
  seeFirstStep: {
    method: 'PUT',
    path: `${path}/{step}`,
    tag,
    summary: 'Mark a step that is done by looking',
    source: 'ours',
    access: 'home.read',
    params: ofOrganization.extend({ step: z.enum(SEEN_STEPS) }),
    query: LangQuery,
    answer: FirstSteps,
  },
});
