const signers = {
  resources: {
    signers: { name: 'Approver |||| Approvers' },
  },
};
export default signers;
