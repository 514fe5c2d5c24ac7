const organizationUsers = {
  resources: {
    organizationUsers: { name: 'User |||| Users' },
  },
};
export default organizationUsers;
