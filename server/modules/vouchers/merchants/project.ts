import { AppError } from '../../../platform/errors/index.ts';
import type { ActiveProject } from '../../accounts/projects/index.ts';

/** Refuses whatever an offer stands on in a project of another category. @throws AppError offer.project */
export function refuseOtherProjects({ category }: Pick<ActiveProject, 'category'>): void {
  if (category !== 'vouchersOffer') throw new AppError('offer.project');
}
