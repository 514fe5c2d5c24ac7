const credentials = {
  resources: {
    credentials: { name: 'Credential |||| Credentials' },
  },
  credentials: {
    signed: 'Credential approved',
    'signed.failed': 'The credential could not be approved',
  },
};
export default credentials;
