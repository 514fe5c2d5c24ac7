import type { Catalogue } from '../en-US/index.ts';
import ra from './react-admin.ts';
import { errors, fields } from '../../../contract/errors/es-MX.ts';
import common from './common.ts';
import credentials from './credentials.ts';
import home from './home.ts';
import projects from './projects.ts';
import recipients from './recipients.ts';
import schemas from './schemas.ts';
import shell from './shell.ts';
import sign from './sign-in.ts';
import states from './states.ts';
import templates from './templates.ts';

/** Todas las frases del portal en español de México. */
const catalogue: Catalogue = {
  ...ra,
  errors,
  fieldErrors: fields,
  ...common,
  ...shell,
  ...sign,
  ...home,
  ...states,
  ...projects,
  ...credentials,
  ...templates,
  ...schemas,
  ...recipients,
  resources: {
    ...projects.resources,
    ...credentials.resources,
    ...templates.resources,
    ...schemas.resources,
    ...recipients.resources,
  },
};
export default catalogue;
