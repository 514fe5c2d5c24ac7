import { later } from '../../../custom/base/kit/feedback/later.tsx';

/** Loaded when somebody is added. */
export const AddProjectUser = later(() => import('./AddProjectUser.tsx'));
