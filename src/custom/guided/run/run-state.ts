/** What creating a project goes through, in this order (spec §4). */
export const RUN_STEPS = ['project', 'approvers', 'template', 'receivers', 'issue'] as const;
export type RunStep = (typeof RUN_STEPS)[number];

/** What stands by now. */
export interface Made {
  projectId?: string;
  /** Whether its image was sent, whatever came of it. */
  imaged?: true;
  /** Who was registered as an approver. */
  approvers?: readonly string[];
  schemaId?: string;
  templateId?: string;
  registered?: true;
  /** How many people were not registered, of those who were named the last time. */
  refused?: number;
  /** How often nobody was: who is named then is named in another call. */
  inVain?: number;
  requestId?: string;
}

/** A run that was begun, as the browser keeps it: what of it stands, and which call has had no answer. */
export interface RunState {
  /** Of which the keys of its calls are made: the same call of the same run is the same call to the server, whenever it is sent. */
  id: string;
  made: Made;
  /** The call that is under way, or was when the page was left, or got no answer, and since when; null where each is settled. */
  sent: { call: string; at: number } | null;
}

export const RUN_DRAFT = 'drafts.project.run';
