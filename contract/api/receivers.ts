import { z } from 'zod';
import { Id, LangQuery, pageQuery } from '../common/values.ts';
import { RECEIVERS_MAX } from '../credentials/limits.ts';
import {
  ReceiversRegister,
  ReceiversRegistered,
  ReceiversRemove,
  RegisteredReceiver,
} from '../credentials/registered.ts';
import { define, RECEIVERS_BYTES } from './route.ts';

const path = '/api/v1/organizations/{organizationId}/projects/{projectId}/templates/{templateId}/receivers';
const params = z.strictObject({ organizationId: Id, projectId: Id, templateId: Id });

export const receiverRoutes = define({
  listReceivers: {
    method: 'GET',
    path,
    tag: 'Templates',
    summary: 'Who is registered to get a template’s credential and has none yet',
    source: 'ours',
    access: 'credentials.read',
    project: 'params',
    params,
    query: pageQuery(['registeredAt', 'name', 'email']),
    answer: z.object({ receivers: z.array(RegisteredReceiver), total: z.int() }),
  },
  registerReceivers: {
    method: 'POST',
    path,
    tag: 'Templates',
    summary: 'Register who is to get a template’s credential: one or up to 10,000',
    source: 'ours',
    access: 'credentials.issue',
    project: 'params',
    params,
    query: LangQuery,
    body: ReceiversRegister,
    bodyLimit: RECEIVERS_BYTES,
    rows: { field: 'receiver', max: RECEIVERS_MAX },
    answer: ReceiversRegistered,
    status: 201,
  },
  removeReceivers: {
    method: 'PUT',
    path: `${path}/remove`,
    tag: 'Templates',
    summary: 'Take people off the list of those who are to get a template’s credential',
    source: 'ours',
    access: 'credentials.issue',
    project: 'params',
    params,
    query: LangQuery,
    body: ReceiversRemove,
    bodyLimit: RECEIVERS_BYTES,
    rows: { field: 'ids', max: RECEIVERS_MAX },
    answer: z.object({ removed: z.int() }),
  },
});
