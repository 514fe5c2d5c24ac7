/** What each role means, for whoever gives it and for whoever has it. */
const roles = {
  roleHints: {
    'org.owner': 'Does everything in the organization',
    'org.users': 'Invites people and removes them; gives the roles Users, Member and Viewer',
    'org.projects': 'Creates projects and does everything in them',
    'org.billing': 'Sees the membership and what is used of it',
    'org.audit': 'Reads what was done, by whom and when',
    'org.api': 'Connects other systems by service accounts',
    'org.reports': 'Reads the figures',
    'org.member': 'Works in the projects that they are added to',
    admin: 'Looks after the organizations of the platform',
    viewer: 'Sees everything, changes nothing',
    'project.manager': 'Does everything in this project',
    'project.viewer': 'Sees everything, changes nothing',
    'project.signer': 'Approves credentials; needs a DID',
    'project.users': 'Adds and removes users',
  },
};
export default roles;
