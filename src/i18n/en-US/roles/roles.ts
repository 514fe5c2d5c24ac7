/** What each role means, for whoever gives it and for whoever has it. */
const roles = {
  roleHints: {
    'org.owner': 'Does everything in the organization, also its settings, keys and people',
    'org.users': 'Invites people, disables and removes them; gives the roles Users, Member and Viewer',
    'org.projects': 'Makes projects and does everything in all of them, also with their people and recipients',
    'org.billing': 'Looks after the membership and what is paid',
    'org.audit': 'Reads what happened, by whom, and the figures',
    'org.api': 'Looks after service accounts and what they call',
    'org.reports': 'Reads the reports',
    'org.member': 'Belongs to the organization; works in the projects that they are assigned to',
    admin: 'Looks after the platform and all of its organizations; the platform gives this role',
    viewer: 'Sees all projects and what they issue, changes nothing',
    'project.manager': 'Does everything in this project',
    'project.viewer': 'Sees everything, changes nothing',
    'project.signer': 'Approves credentials; needs a DID',
    'project.users': 'Adds and removes users',
  },
};
export default roles;
