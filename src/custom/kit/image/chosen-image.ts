import { IMAGE_MAX_BYTES } from '../../../../contract/projects/kinds.ts';

/** A chosen image: the file, and a data URL to show it by (a blob: URL is closed to this page). */
export interface ChosenImage {
  rawFile: File;
  src: string;
}

const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'];

/** Why a file cannot be an image of a project, as phrase key, or null. The server looks at the bytes again. */
export function imageProblem(file: { type: string; size: number }): string | null {
  if (!IMAGE_TYPES.includes(file.type)) return 'projectWizard.imageWrongType';
  return file.size > IMAGE_MAX_BYTES ? 'projectWizard.imageTooLarge' : null;
}
