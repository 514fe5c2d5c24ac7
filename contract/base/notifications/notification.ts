import { z } from 'zod';
import { Id, Instant } from '../common/values.ts';

export const NOTIFICATION_STATES = ['new', 'read', 'completed'] as const;

/** What every entry of the bell has, of whatever kind. */
export const ENTRY = {
  id: Id,
  // replaced where the kinds are put together, which keeps its place
  type: z.string(),
  status: z.enum(NOTIFICATION_STATES),
  title: z.string(),
  description: z.string(),
  createdAt: Instant,
};

/** What an entry of any kind can be about. */
export const WHERE = {
  /** Of a notice about a template: the template's title. */
  credentialTitle: z.string(),
  /** Whose credential waits; of a notice about a template, nobody's. */
  receiverName: z.string().nullable(),
  /** Null of what is about several projects, or several templates. */
  projectId: Id.nullable(),
  /** The only credential of a request; null where there are several. */
  credentialId: Id.nullable(),
  /** The revision of the credential that the notification is about. An approval from here is for this revision. */
  revision: z.int().nullable(),
  /** Who is away, in whose place the reader approves it; null where in nobody's, and where there are several. */
  inPlaceOf: z.string().nullable(),
  /** The request whose credentials wait for the reader's approval; null of other notices. */
  requestId: Id.nullable(),
  /** How many of it wait for the reader now. */
  waiting: z.int(),
  templateId: Id.nullable(),
};
