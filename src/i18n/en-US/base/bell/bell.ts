const bell = {
  bell: {
    lead: 'Requests for your approval and changes that concern you.',
    none: 'No notifications yet',
    noneBody: 'Credentials that need your approval, and changes that concern you, appear here.',
    status: 'Status',
    statuses: { new: 'Unread', read: 'Read', completed: 'Done' },
    kind: 'Kind',
    kinds: {
      requestSignature: 'Approval requested',
      approversChanged: 'Approvers changed',
      returned: 'Returned for correction',
      standIn: 'Approvals in your place',
      delegation: 'Delegations',
      mailReturned: 'Email not delivered',
      organization: 'Your organization',
      key: 'Keys',
      requestFinished: 'Request finished',
      pdfArchive: 'PDF archives',
      walletFailed: 'Wallets',
      walletApproval: 'Approvals by wallet',
      books: 'Ledger',
      voucherOrder: 'Voucher orders',
      saleDisowned: 'Sale disputed',
      vouchers: 'Vouchers',
      notificationPaused: 'Notification paused',
      webhookOff: 'Webhook off',
      applicationWebhookOff: 'Webhook of an application off',
      jobsFailed: 'Failed jobs',
    },
  },
};

export default bell;
