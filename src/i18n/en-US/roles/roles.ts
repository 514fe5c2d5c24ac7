/** What each role means, for whoever gives it and for whoever has it. */
const roles = {
  roleHints: {
    'org.owner': 'Does everything in the organization, also its settings, keys and people',
    'org.users': 'Invites people, disables and removes them; gives the roles Users, Member and Viewer',
    'org.projects': 'Makes projects and does everything in all of them, also with their people and recipients',
    'org.billing': 'Sees the membership and what is used of it',
    'org.audit': 'Reads what was done, by whom and when',
    'org.api': 'Connects other systems by service accounts',
    'org.reports': 'Reads the figures',
    'org.member': 'Belongs to the organization; works in the projects that they are assigned to',
    admin: 'Looks after the organizations of the platform; the platform gives this role',
    viewer: 'Sees all projects and what they issue, changes nothing',
    'project.manager': 'Does everything in this project',
    'project.viewer': 'Sees everything, changes nothing',
    'project.signer': 'Approves credentials; needs a DID',
    'project.users': 'Adds and removes users',
  },
};
export default roles;
