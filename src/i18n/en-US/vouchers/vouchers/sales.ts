const sales = {
  sales: {
    title: 'Sales',
    none: 'Nothing was spent yet',
    noneBody: 'What merchants charge stands here as soon as it is paid.',
    status: 'Status',
    voucher: 'voucher …%{ending}',
    commission: 'Commission',
    reversal: 'Taken back:',
    to: { voucher: 'to the voucher', budget: 'to the budget' },
    takeBack: 'Take back',
    reverseOf: 'Take back %{amount} at %{merchant}',
    reverseTitle: 'Take this sale back?',
    reverseBody:
      'The money goes back to the voucher, or to the budget where nobody could spend it from there. This cannot be undone.',
    amount: 'How much',
    most: 'At most %{amount}',
    reason: 'Why (if you like)',
    unanswered: 'What was sent has no answer yet. Send it again as it is: it is taken back once at most.',
    reversed: '%{amount} was taken back',
  },
};
export default sales;
