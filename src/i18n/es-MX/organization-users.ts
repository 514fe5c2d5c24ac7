import type en from '../en-US/organization-users.ts';

const organizationUsers: typeof en = {
  resources: {
    organizationUsers: { name: 'Usuario |||| Usuarios' },
  },
};
export default organizationUsers;
