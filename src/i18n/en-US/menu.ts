/** Where the menus lead to, and what is done there: said on every page. */
const menu = {
  menu: {
    terms: 'Terms of use',
    privacy: 'Privacy notice',
    overview: 'Overview',
    adminGroup: 'Administration',
    adminFigures: 'Figures',
    adminOrganizations: 'Organizations',
    adminProjects: 'All projects',
    organizationGroup: 'Organization',
    credentials: 'Credentials',
    credentialsGroup: 'Credentials',
    desk: 'My approvals',
    pending: 'Pending approval',
    issue: 'Issue credentials',
    requests: 'Requests',
    projectUsers: 'Users',
    recipients: 'Recipients',
    schemas: 'Schemas',
    templates: 'Templates',
    startCredentials: 'From nothing to issued',
    newSchema: 'New schema',
    newTemplate: 'New template',
    newGenericTemplate: 'New generic template',
    importRecipients: 'Import recipients',
  },
};
export default menu;
