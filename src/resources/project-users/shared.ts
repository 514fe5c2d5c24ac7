import { later } from '../../custom/kit/later.tsx';

/** Loaded when somebody is added. */
export const AddProjectUser = later(() => import('./AddProjectUser.tsx'));
