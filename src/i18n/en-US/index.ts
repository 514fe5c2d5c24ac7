import ra from 'ra-language-english';
import { errors, fields } from '../../../contract/errors/en-US.ts';
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

/** Every sentence of the portal in English; the other languages are typed by these files. */
const catalogue = {
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
export type Catalogue = typeof catalogue;
export default catalogue;
