import { z } from 'zod';
import { LIST_MAX } from '../../base/common/limits.ts';
import { Id, LangQuery, pageQuery, shortText } from '../../base/common/values.ts';
import {
  RecipientGroup,
  RecipientGroupCreate,
  RecipientGroupPeople,
  RecipientGroupUpdate,
} from '../recipients/group.ts';
import { define } from '../../api/route.ts';

const ofOrganization = z.strictObject({ organizationId: Id });
const ofGroup = ofOrganization.extend({ groupId: Id });
const base = '/api/v1/organizations/{organizationId}/recipients/groups';
/** Ten thousand ids. */
const people = { body: RecipientGroupPeople, bodyLimit: 512 * 1024, rows: { field: 'ids', max: LIST_MAX } };

export const recipientGroupRoutes = define({
  listRecipientGroups: {
    method: 'GET',
    path: base,
    tag: 'Recipients',
    summary: 'Groups of recipients, each with how many people are in it',
    source: 'ours',
    access: 'recipients.read',
    params: ofOrganization,
    /** `name` finds the one that is called so, however it is written. */
    query: pageQuery(['name', 'createdAt']).extend({ name: shortText(100).optional() }),
    answer: z.object({ recipientGroups: z.array(RecipientGroup), total: z.int() }),
  },
  createRecipientGroup: {
    method: 'POST',
    path: base,
    tag: 'Recipients',
    summary: 'Make a group of recipients',
    source: 'ours',
    access: 'recipients.manage',
    params: ofOrganization,
    query: LangQuery,
    body: RecipientGroupCreate,
    answer: RecipientGroup,
    status: 201,
  },
  getRecipientGroup: {
    method: 'GET',
    path: `${base}/{groupId}`,
    tag: 'Recipients',
    summary: 'A group of recipients',
    source: 'ours',
    access: 'recipients.read',
    params: ofGroup,
    query: LangQuery,
    answer: RecipientGroup,
  },
  updateRecipientGroup: {
    method: 'PUT',
    path: `${base}/{groupId}`,
    tag: 'Recipients',
    summary: 'Rename a group of recipients',
    source: 'ours',
    access: 'recipients.manage',
    params: ofGroup,
    query: LangQuery,
    body: RecipientGroupUpdate,
    answer: RecipientGroup,
  },
  deleteRecipientGroup: {
    method: 'DELETE',
    path: `${base}/{groupId}`,
    tag: 'Recipients',
    summary: 'Delete a group: its people stay',
    source: 'ours',
    access: 'recipients.manage',
    params: ofGroup,
    query: LangQuery,
    answer: z.object({ id: Id }),
  },
  addToRecipientGroup: {
    method: 'PUT',
    path: `${base}/{groupId}/people/add`,
    tag: 'Recipients',
    summary: 'Add people to a group, up to 10,000: who is in it already stays',
    source: 'ours',
    access: 'recipients.manage',
    params: ofGroup,
    query: LangQuery,
    ...people,
    answer: RecipientGroup,
  },
  takeFromRecipientGroup: {
    method: 'PUT',
    path: `${base}/{groupId}/people/remove`,
    tag: 'Recipients',
    summary: 'Take people out of a group, up to 10,000',
    source: 'ours',
    access: 'recipients.manage',
    params: ofGroup,
    query: LangQuery,
    ...people,
    answer: RecipientGroup,
  },
});
