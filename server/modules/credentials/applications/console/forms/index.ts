import type { AskedForm } from '../../../../../../contract/credentials/applications/index.ts';
import { jwtVcForm } from './jwt-vc.ts';
import { ldpVcForm } from './ldp-vc.ts';
import { mdocForm } from './mdoc.ts';
import type { ConsoleForm } from './scene.ts';
import { sdJwtForm } from './sd-jwt.ts';

export { CONSOLE_LIST, type SceneOfConsole } from './scene.ts';

/** What the simulated wallet holds and presents, by the response format of an application. */
export const CONSOLE_FORMS: Readonly<Record<AskedForm, ConsoleForm>> = {
  'dc+sd-jwt': sdJwtForm,
  jwt_vc_json: jwtVcForm,
  ldp_vc: ldpVcForm,
  mso_mdoc: mdocForm,
};
