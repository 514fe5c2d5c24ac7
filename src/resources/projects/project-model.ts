import { IMAGE_MAX_BYTES, type Project, type ProjectCategory } from '../../../contract/projects/index.ts';

/** What the creation wizard keeps: survives a reload and a log-out. The image is not kept, a browser cannot store the file. */
export interface ProjectDraft {
  path: 'scratch' | 'type';
  category: ProjectCategory | null;
  networkId: string | null;
  trustRegistry: Project['trustRegistry'];
  name: string;
  description: string;
}
export const EMPTY_DRAFT: ProjectDraft = {
  path: 'scratch',
  category: null,
  networkId: null,
  trustRegistry: 'none',
  name: '',
  description: '',
};

export const WIZARD_STEPS = ['path', 'type', 'network', 'info'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

/** Whether a step's question is answered; the last one asks for what only saving can judge. */
export const isAnswered = (step: WizardStep, draft: ProjectDraft): boolean =>
  step === 'path' || (step === 'type' && draft.category !== null) || (step === 'network' && draft.networkId !== null);

const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'];

/** Why a file cannot be a project's image, as phrase key, or null. The server looks at the bytes again. */
export function imageProblem(file: { type: string; size: number }): string | null {
  if (!IMAGE_TYPES.includes(file.type)) return 'projectWizard.imageWrongType';
  return file.size > IMAGE_MAX_BYTES ? 'projectWizard.imageTooLarge' : null;
}

/** What must go before a project can be deleted (spec §6), as known before the click. */
export function deletionBlocks(project: { templates: number; users: number }): ('templates' | 'users')[] {
  return [
    ...(project.templates > 0 ? (['templates'] as const) : []),
    ...(project.users > 1 ? (['users'] as const) : []),
  ];
}
