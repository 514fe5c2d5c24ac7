import { type Project, ProjectUpdate } from '../../../../contract/accounts/projects/index.ts';
import type { ChosenImage } from '../../../custom/base/kit/image/chosen-image.ts';
import { problemsOf, type Problems } from '../../../custom/base/kit/form/contract-form.ts';

/** What a project's settings are while they are edited; the image is the address of the one there is, or the one chosen, or none. */
export interface ProjectSettingsDraft extends Pick<Project, 'name' | 'description' | 'trustRegistry' | 'featured'> {
  image: string | ChosenImage | null;
}

/** What is wrong with a project's settings, by the contract's own rule. */
export const settingsProblems = ({ image: _image, ...settings }: ProjectSettingsDraft): Problems =>
  problemsOf(ProjectUpdate, settings);

/** What must go before a project can be deleted (spec §6), as known before the click. */
export function deletionBlocks(project: { templates: number; users: number }): ('templates' | 'users')[] {
  return [
    ...(project.templates > 0 ? (['templates'] as const) : []),
    ...(project.users > 1 ? (['users'] as const) : []),
  ];
}
