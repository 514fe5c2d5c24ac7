const recipients = {
  resources: {
    recipients: { name: 'Recipient |||| Recipients' },
  },
};
export default recipients;
