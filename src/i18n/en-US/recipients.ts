const recipients = {
  resources: {
    recipients: { name: 'Recipient |||| Recipients' },
  },
  recipients: { empty: 'Your organization has no recipients yet. Whoever gets a credential becomes one.' },
};
export default recipients;
