import {
  IMAGE_MAX_BYTES,
  type Project,
  type ProjectCategory,
  ProjectCreate,
  ProjectUpdate,
} from '../../../contract/projects/index.ts';
import { problemsOf, type Problems } from '../../custom/kit/form/contract-form.ts';

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

/** The wizard's steps, each with what it asks for. */
export const PROJECT_STEPS = {
  path: ['path'],
  type: ['category'],
  network: ['networkId', 'trustRegistry'],
  info: ['name', 'description'],
} as const satisfies Record<string, readonly (keyof ProjectDraft)[]>;

/** The draft as the API's body; not yet checked. */
export const projectBody = ({ path: _path, ...body }: ProjectDraft) => body;

/** What is wrong with the draft, by the contract's own rule. */
export const projectProblems = (draft: ProjectDraft): Problems => problemsOf(ProjectCreate, projectBody(draft));

/** A chosen image: the file, and a data URL to show it by (a blob: URL is closed to this page). */
export interface ChosenImage {
  rawFile: File;
  src: string;
}

/** What a project's settings are while they are edited; the image is the address of the one there is, or the one chosen, or none. */
export interface ProjectSettingsDraft extends Pick<Project, 'name' | 'description' | 'trustRegistry' | 'featured'> {
  image: string | ChosenImage | null;
}

/** What is wrong with a project's settings, by the contract's own rule. */
export const settingsProblems = ({ image: _image, ...settings }: ProjectSettingsDraft): Problems =>
  problemsOf(ProjectUpdate, settings);

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
