const tills = {
  tills: {
    title: 'Tills',
    none: 'No tills yet',
    noneBody:
      'A till is a phone or tablet of this merchant that charges vouchers. It is opened by a link that you send.',
    new: 'New till',
    create: 'Make its link',
    name: 'Name',
    nameHint: 'As cashiers know it: “Counter 2”',
    email: 'Email',
    emailHint: 'Optional. The link is also sent to this address.',
    status: 'Status',
    made: 'Made',
    lastUsed: 'Last used',
    linkOf: 'Link of “%{name}”',
    linkOnce:
      'The link is shown this once, and opens the till on one device. Send it by a way that only the merchant reads.',
    linkQr: 'The link of the till, to be scanned by its device',
    linkCopy: 'Copy the link',
    linkUntil: 'Its link is good until',
    linkKept: 'I have sent it',
    rename: 'Rename',
    renameOf: 'Rename “%{name}”',
    renamed: 'The till has another name',
    newLink: 'New link',
    newLinkOf: 'Another link for “%{name}”?',
    newLinkBody:
      'Use it where the device was lost or its PIN forgotten. What has the till now can charge nothing from this moment on.',
    revoke: 'Take away',
    revokeOf: 'Take “%{name}” away?',
    revokeBody: 'It can charge nothing from this moment on. Its sales stay. This cannot be undone.',
    revoked: '“%{name}” was taken away',
    failed: 'The till was not changed',
  },
};
export default tills;
