import { IMAGE_MAX_BYTES } from '../../../../../contract/accounts/projects/kinds.ts';

/** A chosen image: the file, and a data URL to show it by (a blob: URL is closed to this page). */
export interface ChosenImage {
  rawFile: File;
  src: string;
}

const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'];

/** Why a file cannot be an image by what it says of itself, as phrase key, or null. */
export function imageProblem(file: { type: string; size: number }): string | null {
  if (file.size === 0) return 'fieldErrors.empty_file';
  if (!IMAGE_TYPES.includes(file.type)) return 'projectWizard.imageWrongType';
  return file.size > IMAGE_MAX_BYTES ? 'projectWizard.imageTooLarge' : null;
}

/** The same, and whether it can be drawn here: a text that is called .png cannot. The server looks at the bytes again. */
export async function imageFault(file: File): Promise<string | null> {
  const found = imageProblem(file);
  if (found || typeof createImageBitmap !== 'function') return found;
  try {
    (await createImageBitmap(file)).close();
    return null;
  } catch {
    return 'projectWizard.imageUnreadable';
  }
}
