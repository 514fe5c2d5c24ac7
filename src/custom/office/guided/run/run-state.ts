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

/** Where the browser keeps the run. */
export const RUN_DRAFT = 'drafts.project.run';
