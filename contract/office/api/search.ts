import { z } from 'zod';
import { Id, LangQuery } from '../../base/common/values.ts';
import { Found } from '../search/index.ts';
import { SEARCHED_MAX } from '../search/limits.ts';
import { define } from '../../api/route.ts';

export const searchRoutes = define({
  search: {
    method: 'GET',
    path: '/api/v1/organizations/{organizationId}/search',
    tag: 'Organizations',
    summary: 'Projects, templates, people and credentials that have a text, or the credential of an address',
    source: 'ours',
    access: 'home.read',
    params: z.strictObject({ organizationId: Id }),
    query: LangQuery.extend({
      q: z.string().trim().min(1, { error: 'required' }).max(SEARCHED_MAX, { error: 'too_long' }),
    }),
    answer: Found,
  },
});
